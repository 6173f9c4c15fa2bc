// SPDX-License-Identifier: MIT
//
// HTTP: reads requests, asks the hall or finds the file, and answers.
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include <antfarm/antfarm.h>

#include "net/net.h"

enum { ANSWER_ROOM = 16384, METRICS_ROOM = 16384 };

#define SAFETY_LINE(name, value) name ": " value "\r\n"
const char net_safety_headers[] = NET_SAFETY_LIST(SAFETY_LINE);

const char *net_status_phrase(int status) {
    static const struct {
        int status;
        const char *phrase;
    } phrases[] = {
        {200, "OK"},
        {201, "Created"},
        {304, "Not Modified"},
        {307, "Temporary Redirect"},
        {400, "Bad Request"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {409, "Conflict"},
        {411, "Length Required"},
        {413, "Content Too Large"},
        {426, "Upgrade Required"},
        {429, "Too Many Requests"},
        {500, "Internal Server Error"},
        {503, "Service Unavailable"},
    };
    for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++) {
        if (phrases[i].status == status) {
            return phrases[i].phrase;
        }
    }
    return "Unknown";
}

// Reading.

bool net_header(struct lws *wsi, enum lws_token_indexes token, char *text, size_t size) {
    text[0] = '\0';
    return lws_hdr_total_length(wsi, token) == 0 || lws_hdr_copy(wsi, text, (int)size, token) >= 0;
}

static bool read_query(struct lws *wsi, http_query *query) {
    char pair[64];
    for (int i = 0;; i++) {
        int length = lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_URI_ARGS, i);
        if (length <= 0) {
            return true;
        }
        // What does not fit is nothing of ours.
        if (lws_hdr_copy_fragment(wsi, pair, sizeof pair, WSI_TOKEN_HTTP_URI_ARGS, i) >= 0 &&
            !http_read_query(pair, query)) {
            return false;
        }
    }
}

/// False if there is no memory for them.
static bool read_cookies(struct lws *wsi, hall_visit *visit) {
    int length = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_COOKIE);
    char *header = malloc((size_t)length + 1);
    if (header == NULL) {
        return false;
    }
    if (lws_hdr_copy(wsi, header, length + 1, WSI_TOKEN_HTTP_COOKIE) > 0) {
        visit->n_cookies = http_read_cookies(header, visit->cookies);
    }
    free(header);
    return true;
}

static void read_forwarded(net_client *client) {
    char header[512];
    http_address address;
    if (client->net->settings->trusts_proxy &&
        net_header(client->wsi, WSI_TOKEN_X_FORWARDED_FOR, header, sizeof header) &&
        header[0] != '\0' && http_read_forwarded(header, &address)) {
        net_client_move(client, &address);
    }
}

/// A proxy that looks whether we are well may leave its host out: no page can.
static bool is_host_ours(net_client *client) {
    char host[SERVER_HOST_SIZE + 16];
    http_what what = client->request->route.what;
    if (client->is_operator) {
        return true;
    }
    if (!net_header(client->wsi, WSI_TOKEN_HOST, host, sizeof host)) {
        return false;
    }
    return (host[0] == '\0' && (what == HTTP_HEALTH || what == HTTP_READY)) ||
           http_host_is_ours(&client->net->hosts, host);
}

static net_refusal no_memory(void) {
    return (net_refusal){503, PROTOCOL_FULL, ant_status_text(ANT_NO_MEMORY)};
}

bool net_request_read(net_client *client, const char *path, http_method method,
                      net_refusal *refusal) {
    net_request *request = calloc(1, sizeof *request);
    if (request == NULL) {
        *refusal = no_memory();
        return false;
    }
    client->request = request;
    client->net->figures.n_requests++;
    request->method = method;
    request->started_ms = client->net->now;
    request->route = http_read_route(path);
    read_forwarded(client);
    if (!is_host_ours(client)) {
        *refusal = (net_refusal){403, PROTOCOL_MALFORMED,
                                 "this server has another name; its operator can allow this one "
                                 "by --origin"};
        return false;
    }
    if (request->route.what == HTTP_NO_TABLE) {
        *refusal = (net_refusal){404, PROTOCOL_NO_SUCH_TABLE, NULL};
        return false;
    }
    if (!read_query(client->wsi, &request->query)) {
        *refusal = (net_refusal){400, PROTOCOL_NO_SUCH_SEAT, "the query names no seat or number"};
        return false;
    }
    request->visit.table = request->route.table[0] != '\0' ? request->route.table : NULL;
    request->visit.seat = request->query.seat;
    request->visit.game = request->route.game;
    request->visit.number = request->query.number;
    request->visit.from = request->query.from;
    memcpy(request->visit.node, request->query.node, sizeof request->visit.node);
    memcpy(request->visit.address, limits_key(client->address), sizeof request->visit.address);
    if (!read_cookies(client->wsi, &request->visit)) {
        *refusal = no_memory();
        return false;
    }
    return true;
}

void net_request_free(net_client *client) {
    net_request *request = client->request;
    if (request != NULL) {
        client->request = NULL;
        free(request->body);
        free(request->cookie);
        free(request->text);
        free(request);
    }
}

// Answering.

static void begin_answer(net_client *client, int status, const char *content_type) {
    client->state = NET_ANSWERING;
    client->deadline = client->net->now + NET_WRITE_MS;
    client->request->status = status;
    snprintf(client->request->content_type, sizeof client->request->content_type, "%s",
             content_type);
    client->request->cache = "no-store";
    lws_callback_on_writable(client->wsi);
}

void net_answer(net_client *client, int status, const char *content_type, const char *cookie,
                const char *body, size_t length) {
    net_request *request = client->request;
    request->text = malloc(length + 1);
    request->cookie = cookie != NULL ? strdup(cookie) : NULL;
    if (request->text == NULL || (cookie != NULL && request->cookie == NULL)) {
        begin_answer(client, 503, "text/plain");
        request->is_last = true;
        return;
    }
    memcpy(request->text, body, length);
    request->bytes = (const unsigned char *)request->text;
    request->n_bytes = length;
    begin_answer(client, status, content_type);
}

void net_answer_lead(net_client *client, const char *node) {
    static const char body[] = "{\"error\":{\"code\":\"elsewhere\",\"message\":\"another server "
                               "has this table\"}}";
    net_request *request = client->request;
    http_write_target(&request->route, &request->query, node, request->location);
    net_answer(client, 307, "application/json; charset=utf-8", NULL, body, sizeof body - 1);
}

void net_write_error(ant_text *text, const net_refusal *refusal) {
    ant_json json;
    const char *message = refusal->message;
    ant_json_init(&json, text);
    ant_json_open_object(&json, NULL);
    ant_json_open_object(&json, "error");
    ant_json_string(&json, "code", protocol_error_name(refusal->error));
    ant_json_string(&json, "message",
                    message != NULL ? message : protocol_error_text(refusal->error));
    ant_json_close_object(&json);
    ant_json_close_object(&json);
}

void net_answer_error(net_client *client, const net_refusal *refusal) {
    char buffer[512];
    ant_text text;
    ant_text_init(&text, buffer, sizeof buffer);
    net_write_error(&text, refusal);
    // A POST that was not read would be taken for the next request.
    client->request->is_last = client->request->is_last || client->request->method != HTTP_GET;
    net_answer(client, refusal->status, "application/json; charset=utf-8", NULL, buffer,
               text.length);
}

static void answer_health(net_client *client) {
    char buffer[256];
    ant_text text;
    ant_json json;
    const char *node = hall_node(client->net->hall);
    bool is_open = client->net->shut_at == 0;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "status", is_open ? "ok" : "closing");
    ant_json_string(&json, "version", ant_version());
    ant_json_string(&json, "protocol", PROTOCOL_SUBPROTOCOL);
    if (node[0] != '\0') {
        ant_json_string(&json, "node", node);
    }
    ant_json_close_object(&json);
    net_answer(client, is_open ? 200 : 503, "application/json; charset=utf-8", NULL, buffer,
               text.length);
}

static void answer_metrics(net_client *client) {
    char buffer[METRICS_ROOM];
    ant_text text;
    hall_figures tables;
    ant_text_init(&text, buffer, sizeof buffer);
    hall_figures_get(client->net->hall, &tables);
    metrics_write(&text, &client->net->figures, &tables);
    net_answer(client, 200, "text/plain; version=0.0.4; charset=utf-8", NULL, buffer, text.length);
}

/// The file, or the client's page for every path that its router may know: all whose last part is
/// no file's name.
static const server_asset *find_file(const char *path) {
    const server_asset *asset = server_asset_find(path);
    const char *last = strrchr(path, '/');
    if (asset == NULL && last != NULL && strchr(last, '.') == NULL) {
        asset = server_asset_find("/index.html");
    }
    return asset;
}

static void pick_form(net_client *client, const server_asset *asset) {
    static const char *const names[] = {[HTTP_GZIP] = "gzip", [HTTP_BROTLI] = "br"};
    net_request *request = client->request;
    char header[256];
    if (!net_header(client->wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, header, sizeof header)) {
        header[0] = '\0';
    }
    http_encoding encoding =
        http_pick_encoding(header, asset->gzip.data != NULL, asset->brotli.data != NULL);
    const server_bytes *form = encoding == HTTP_BROTLI ? &asset->brotli
                               : encoding == HTTP_GZIP ? &asset->gzip
                                                       : &asset->plain;
    request->encoding = names[encoding];
    request->bytes = form->data;
    request->n_bytes = form->size;
}

static bool has_already(net_client *client, const char *etag) {
    char header[256];
    return net_header(client->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, header, sizeof header) &&
           http_has_etag(header, etag);
}

static void answer_document(net_client *client, const hall_document *document) {
    net_request *request = client->request;
    bool is_known = has_already(client, document->etag);
    begin_answer(client, is_known ? 304 : 200, "application/json; charset=utf-8");
    request->etag = document->etag;
    request->cache = "no-cache";
    if (!is_known) {
        request->bytes = (const unsigned char *)document->text;
        request->n_bytes = document->length;
    }
}

static void answer_file(net_client *client, const char *path) {
    net_request *request = client->request;
    const server_asset *asset = find_file(path);
    if (asset == NULL) {
        static const char sentence[] = "There is nothing here.\n";
        net_answer(client, 404, "text/plain; charset=utf-8", NULL, sentence, sizeof sentence - 1);
        return;
    }
    bool is_known = has_already(client, asset->etag);
    begin_answer(client, is_known ? 304 : 200, asset->content_type);
    request->etag = asset->etag;
    request->cache = asset->is_immutable ? "public, max-age=31536000, immutable" : "no-cache";
    if (!is_known) {
        pick_form(client, asset);
    }
}

// Asking.

/// Whether the request may come now; otherwise it was refused.
static bool is_within_limits(net_client *client) {
    net_server *net = client->net;
    if (client->is_operator ||
        limits_request(net->limits, client->address, net->now) == LIMITS_FINE) {
        return true;
    }
    net->figures.n_slow_downs++;
    net_answer_error(client, &(net_refusal){429, PROTOCOL_SLOW_DOWN, NULL});
    return false;
}

static void ask_hall(net_client *client) {
    net_request *request = client->request;
    game_hall *tables = client->net->hall;
    const char *name = http_what_name(request->route.what);
    client->state = NET_ASKING;
    client->deadline = client->net->now + NET_REPLY_MS;
    net_client_number(client);
    if (request->method == HTTP_POST) {
        hall_post(tables, client->number, name, &request->visit, request->body, request->n_body);
    } else {
        hall_get(tables, client->number, name, &request->visit, request->query.as);
    }
}

static void take_get(net_client *client, const char *path) {
    const http_route *route = &client->request->route;
    http_what what = route->what;
    const hall_document *document =
        hall_document_find(client->net->hall, http_what_name(what), route->game);
    bool is_work = what == HTTP_CARD || what == HTTP_RECORD || what == HTTP_REPLAY ||
                   what == HTTP_ANALYSIS || what == HTTP_ANNOTATED;
    if (what == HTTP_FILE) {
        answer_file(client, path);
    } else if (what == HTTP_HEALTH) {
        answer_health(client);
    } else if (what == HTTP_READY) {
        net_answer_ready(client);
    } else if (what == HTTP_METRICS) {
        answer_metrics(client);
    } else if (document != NULL) {
        answer_document(client, document);
    } else if (!is_work || is_within_limits(client)) {
        ask_hall(client);
    }
}

static bool is_origin_allowed(net_client *client) {
    char origin[SERVER_HOST_SIZE + 16];
    char host[SERVER_HOST_SIZE + 16];
    return client->is_operator ||
           (net_header(client->wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin) &&
            net_header(client->wsi, WSI_TOKEN_HOST, host, sizeof host) &&
            http_origin_is_allowed(&client->net->hosts, origin, host));
}

/// A POST that may come: what is left is its body.
static void take_post(net_client *client) {
    net_request *request = client->request;
    char length[16];
    uint32_t most = request->route.what == HTTP_RECORDS ? HALL_MAX_RECORD : HALL_MAX_MESSAGE;
    if (!is_origin_allowed(client)) {
        net_answer_error(client, &(net_refusal){403, PROTOCOL_MALFORMED,
                                                "this has to come from a page of this server: the "
                                                "header Origin says otherwise or is missing"});
        return;
    }
    if (!is_within_limits(client)) {
        return;
    }
    bool is_short = net_header(client->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    if (is_short && length[0] == '\0') {
        net_answer_error(client, &(net_refusal){411, PROTOCOL_MALFORMED,
                                                "the header Content-Length is missing"});
        return;
    }
    if (!is_short || !http_read_length(length, most, &request->n_expected)) {
        net_answer_error(client, &(net_refusal){413, PROTOCOL_TOO_LONG, NULL});
        return;
    }
    request->body = malloc(request->n_expected + 1);
    if (request->body == NULL) {
        const net_refusal refusal = no_memory();
        net_answer_error(client, &refusal);
        return;
    }
    client->state = NET_READING;
    client->deadline = client->net->now + client->net->settings->request_ms;
}

static http_method read_method(struct lws *wsi) {
    char *path;
    int length;
    switch (lws_http_get_uri_and_method(wsi, &path, &length)) {
    case LWSHUMETH_GET:
        return HTTP_GET;
    case LWSHUMETH_HEAD:
        return HTTP_HEAD;
    case LWSHUMETH_POST:
        return HTTP_POST;
    default:
        return HTTP_OTHER_METHOD;
    }
}

/// A body where none belongs, or one whose end only its parts tell.
static bool has_odd_body(net_client *client) {
    char length[16];
    return lws_hdr_total_length(client->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
           (client->request->method != HTTP_POST &&
            (!net_header(client->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length) ||
             (length[0] != '\0' && strcmp(length, "0") != 0)));
}

/// What stands against the request before anybody looks at what it wants. True if nothing does.
static bool is_fine(net_client *client, net_refusal *refusal) {
    net_request *request = client->request;
    http_what what = request->route.what;
    if (client->why != PROTOCOL_ERROR_COUNT) {
        protocol_error why = client->why;
        *refusal = (net_refusal){protocol_error_http(why), why, NULL};
    } else if (has_odd_body(client)) {
        *refusal = (net_refusal){400, PROTOCOL_MALFORMED, "there is a body that cannot be read"};
    } else if (what == HTTP_UNKNOWN || (what == HTTP_ADMIN && !client->is_operator)) {
        *refusal = (net_refusal){404, PROTOCOL_UNKNOWN_TYPE, NULL};
    } else if (what == HTTP_TABLE_SOCKET || what == HTTP_LOBBY_SOCKET) {
        *refusal = (net_refusal){426, PROTOCOL_MALFORMED, "this is for WebSockets"};
    } else if (!http_what_takes(what, request->method)) {
        request->allow = http_what_methods(what);
        *refusal = (net_refusal){405, PROTOCOL_MALFORMED, "this takes another method"};
    } else if (client->net->shut_at != 0 && what != HTTP_HEALTH && what != HTTP_READY) {
        *refusal = (net_refusal){503, PROTOCOL_CLOSING, NULL};
    } else {
        return true;
    }
    request->is_last = client->why != PROTOCOL_ERROR_COUNT || has_odd_body(client);
    return false;
}

/// Whoever goes on regardless has to open a connection for every request, which is limited too.
static bool may_fetch(net_client *client, net_refusal *refusal) {
    net_server *net = client->net;
    limits_verdict verdict =
        client->is_operator ? LIMITS_FINE : limits_fetch(net->limits, client->address, net->now);
    if (verdict == LIMITS_FINE) {
        return true;
    }
    net->figures.n_slow_downs++;
    client->request->is_last = verdict == LIMITS_ABUSE;
    *refusal = (net_refusal){429, PROTOCOL_SLOW_DOWN, NULL};
    return false;
}

static int take_request(net_client *client, const char *path) {
    net_refusal refusal;
    client->heard = client->net->now;
    if (!net_request_read(client, path, read_method(client->wsi), &refusal)) {
        if (client->request == NULL) {
            return -1;
        }
        net_answer_error(client, &refusal);
    } else if (!is_fine(client, &refusal) || !may_fetch(client, &refusal)) {
        net_answer_error(client, &refusal);
    } else if (client->request->method == HTTP_POST) {
        take_post(client);
    } else {
        take_get(client, path);
    }
    return 0;
}

static void take_body(net_client *client, const char *bytes, size_t length) {
    net_request *request = client->request;
    if (client->state != NET_READING || length == 0) {
        return; // it was answered already
    }
    size_t room = request->n_expected - request->n_body;
    size_t n = length < room ? length : room;
    memcpy(request->body + request->n_body, bytes, n);
    request->n_body += (uint32_t)n;
    client->net->figures.n_bytes_in += n;
}

// Writing.

static void write_header(const net_request *request, ant_text *text) {
    static const char *const names[] = {"ETag", "Content-Encoding", "Allow", "Set-Cookie",
                                        "Location"};
    const char *const values[] = {request->etag, request->encoding, request->allow, request->cookie,
                                  request->location[0] != '\0' ? request->location : NULL};
    char line[256];
    char date[64] = "";
    time_t now = time(NULL);
    struct tm parts;
    if (gmtime_r(&now, &parts) != NULL) {
        strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &parts);
    }
    snprintf(line, sizeof line, "HTTP/1.1 %d %s\r\nDate: %s\r\nCache-Control: %s\r\n",
             request->status, net_status_phrase(request->status), date, request->cache);
    ant_text_string(text, line);
    if (request->status != 304) {
        snprintf(line, sizeof line, "Content-Type: %s\r\nContent-Length: %zu\r\n",
                 request->content_type, request->n_bytes);
        ant_text_string(text, line);
    }
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (values[i] != NULL) {
            ant_text_string(text, names[i]);
            ant_text_string(text, ": ");
            ant_text_string(text, values[i]);
            ant_text_string(text, "\r\n");
        }
    }
    if (request->etag != NULL) {
        ant_text_string(text, "Vary: Accept-Encoding\r\n");
    }
    if (request->status == 429) {
        ant_text_string(text, "Retry-After: 10\r\n");
    } else if (request->status == 503) {
        ant_text_string(text, "Retry-After: 1\r\n");
    }
    if (request->is_last) {
        ant_text_string(text, "Connection: close\r\n");
    }
    ant_text_string(text, net_safety_headers);
    ant_text_string(text, "\r\n");
}

/// Whether the log takes one more refusal at that table: who is refused again and again shall not
/// fill it.
static bool is_news(net_server *net, const char *table) {
    uint32_t hash = 2166136261U;
    for (; *table != '\0'; table++) {
        hash = (hash ^ (uint8_t)*table) * 16777619U;
    }
    net_quota *quota = &net->refusals[hash % NET_QUOTAS];
    int64_t minute = net->now / 60000;
    if (quota->minute != minute) {
        *quota = (net_quota){.minute = minute};
    }
    bool is_wanted = ++quota->n <= NET_MAX_REFUSALS;
    net->figures.n_unlogged += !is_wanted;
    return is_wanted;
}

static void log_request(net_client *client) {
    static const char *const methods[] = {"GET", "HEAD", "POST", "other"};
    net_server *net = client->net;
    const net_request *request = client->request;
    http_what what = request->route.what;
    if ((what == HTTP_FILE || what == HTTP_HEALTH || what == HTTP_READY) && request->status < 400) {
        return; // pages, and proxies that look twice a second whether all is well
    }
    if (request->status >= 400 && request->route.table[0] != '\0' &&
        !is_news(net, request->route.table)) {
        return;
    }
    ant_json *line = net_log(net, LOG_INFO, "request", client);
    ant_json_string(line, "method", methods[request->method]);
    ant_json_string(line, "what", http_what_name(request->route.what));
    if (request->route.table[0] != '\0') {
        ant_json_string(line, "table", request->route.table);
    }
    ant_json_number(line, "status", request->status);
    ant_json_number(line, "ms", net->now - request->started_ms);
    log_end(&net->log);
}

/// The answer is written: ready for the next request, unless it was the last. Whoever has sent the
/// next one already has to send it again on a new connection, as the standard allows: libwebsockets
/// 4.1 never comes back from a body that it has put aside.
static int end_request(net_client *client) {
    bool is_last = client->request->is_last;
    log_request(client);
    net_client_leave(client);
    net_request_free(client);
    client->state = NET_WAITING;
    client->deadline = client->net->now + NET_IDLE_MS;
    return is_last || net_has_leftovers(client->net) ||
                   lws_http_transaction_completed(client->wsi) != 0
               ? -1
               : 0;
}

static int write_answer(net_client *client) {
    net_request *request = client->request;
    static unsigned char buffer[LWS_PRE + ANSWER_ROOM];
    do {
        ant_text text;
        ant_text_init(&text, (char *)buffer + LWS_PRE, ANSWER_ROOM);
        if (!request->is_started) {
            write_header(request, &text);
            request->is_started = true;
        }
        size_t n_body = request->method == HTTP_HEAD ? 0 : request->n_bytes;
        size_t left = n_body - request->n_sent;
        size_t room = ANSWER_ROOM - 1 - text.length;
        size_t n = left < room ? left : room;
        if (n > 0) {
            ant_text_bytes(&text, (const char *)request->bytes + request->n_sent, n);
        }
        // What the socket does not take at once is kept by libwebsockets: at most this buffer.
        if (lws_write(client->wsi, buffer + LWS_PRE, text.length, LWS_WRITE_HTTP) <
            (int)text.length) {
            return -1;
        }
        client->net->figures.n_bytes_out += text.length;
        request->n_sent += n;
        if (request->n_sent == n_body) {
            return end_request(client);
        }
    } while (!lws_send_pipe_choked(client->wsi));
    client->deadline = client->net->now + NET_WRITE_MS;
    lws_callback_on_writable(client->wsi);
    return 0;
}

// Events.

/// Nothing but a WebSocket comes of an upgrade; in particular not HTTP/2. What libwebsockets hands
/// over here may be stale by then, so the header is looked up again.
static int check_upgrade(struct lws *wsi) {
    char upgrade[16];
    return net_header(wsi, WSI_TOKEN_UPGRADE, upgrade, sizeof upgrade) &&
                   strcasecmp(upgrade, "websocket") == 0
               ? 0
               : -1;
}

int net_http_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length) {
    net_client *client = lws_get_opaque_user_data(wsi);
    (void)user;
    if (client == NULL) {
        return 0;
    }
    client->wsi = wsi;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return take_request(client, in);
    case LWS_CALLBACK_HTTP_BODY:
        take_body(client, in, length);
        return 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (client->state == NET_READING) {
            ask_hall(client);
        }
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return client->state == NET_ANSWERING ? write_answer(client) : 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return check_upgrade(wsi);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: // a WebSocket without the subprotocol
    case LWS_CALLBACK_RAW_ADOPT:                  // CONNECT
        return -1;
    case LWS_CALLBACK_WSI_DESTROY:
        net_client_free(client);
        return 0;
    default:
        return 0;
    }
}
