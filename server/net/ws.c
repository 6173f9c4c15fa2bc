// SPDX-License-Identifier: MIT
//
// WebSockets: the handshake, messages in parts, and the end.
#include <stdlib.h>
#include <string.h>

#include "net/net.h"

// The handshake. Everything is decided before the upgrade is confirmed: afterwards a refusal could
// only be a close.

/// Answers a handshake by a plain HTTP error, and has the connection closed.
static int refuse(net_client *client, const net_refusal *refusal) {
    char buffer[LWS_PRE + 2048];
    char body[512];
    ant_text text;
    ant_text_init(&text, body, sizeof body);
    net_write_error(&text, refusal);
    int n = snprintf(buffer + LWS_PRE, sizeof buffer - LWS_PRE,
                     "HTTP/1.1 %d %s\r\nContent-Type: application/json; charset=utf-8\r\n"
                     "Content-Length: %zu\r\nConnection: close\r\n%s\r\n%s",
                     refusal->status, net_status_phrase(refusal->status), text.length,
                     net_safety_headers, body);
    (void)lws_write(client->wsi, (unsigned char *)buffer + LWS_PRE, (size_t)n,
                    LWS_WRITE_HTTP_HEADERS);
    return -1;
}

/// A page must be one of ours. Programs send no Origin and browsers always do, and a browser's
/// cookies are SameSite: so none is fine.
static bool is_origin_fine(net_client *client) {
    char origin[SERVER_HOST_SIZE + 16];
    char host[SERVER_HOST_SIZE + 16];
    return net_header(client->wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin) &&
           net_header(client->wsi, WSI_TOKEN_HOST, host, sizeof host) &&
           (origin[0] == '\0' || http_origin_is_allowed(&client->net->hosts, origin, host));
}

static int shake_hands(net_client *client) {
    char path[128];
    net_refusal refusal;
    if (lws_hdr_copy(client->wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0) {
        return refuse(client, &(net_refusal){404, PROTOCOL_UNKNOWN_TYPE, "there is nothing here"});
    }
    if (!net_request_read(client, path, HTTP_GET, &refusal)) {
        return refuse(client, &refusal);
    }
    http_what what = client->request->route.what;
    if (what != HTTP_TABLE_SOCKET && what != HTTP_LOBBY_SOCKET) {
        return refuse(client,
                      &(net_refusal){404, PROTOCOL_UNKNOWN_TYPE, "there is no WebSocket here"});
    }
    if (!is_origin_fine(client)) {
        return refuse(client, &(net_refusal){403, PROTOCOL_MALFORMED,
                                             "pages of another origin may not connect here"});
    }
    if (client->net->settings->trusts_proxy && !net_client_judge(client)) {
        return refuse(client, &(net_refusal){429, PROTOCOL_SLOW_DOWN, NULL});
    }
    return 0;
}

/// Whoever is not welcome hears why before the door closes; a browser shows nothing of a handshake
/// that failed.
static void turn_away(net_client *client) {
    protocol_error why = client->why;
    net_say_bye(client, why);
    net_close(client, why == PROTOCOL_SLOW_DOWN ? NET_ABUSE : NET_TRY_LATER);
}

// Pings, and parts of messages: nothing that a page does by itself.

/// One more; false, after the reason, if there were too many.
static bool take_frame(net_client *client) {
    net_server *net = client->net;
    limits_verdict verdict = limits_frame(net->limits, client->address, net->now);
    net->figures.n_slow_downs += verdict == LIMITS_SLOW_DOWN;
    if (verdict == LIMITS_ABUSE) {
        net->figures.n_abuses++;
        net_say_bye(client, PROTOCOL_SLOW_DOWN);
    }
    return verdict != LIMITS_ABUSE;
}

/// libwebsockets answers pings without telling anybody. So what arrives is watched here too, before
/// it reads: if nothing of the last that it read came to us, that was such a frame. Whoever sends
/// too many gets no closing handshake, in which libwebsockets would go on answering.
static void see_arrival(struct ev_loop *loop, ev_io *watcher, int events) {
    net_client *client = watcher->data;
    bool has_failed;
    (void)loop;
    (void)events;
    if (client->is_idle && !take_frame(client)) {
        client->code = NET_ABUSE;
        (void)net_flush(client, &has_failed);
        net_cut_off(client);
        return;
    }
    client->is_idle = true;
}

static void watch_arrivals(net_client *client) {
    ev_io_init(&client->arrival, see_arrival, lws_get_socket_fd(client->wsi), EV_READ);
    ev_set_priority(&client->arrival, EV_MAXPRI - 1); // before libwebsockets, and after the clock
    client->arrival.data = client;
    ev_io_start(client->net->loop, &client->arrival);
}

static void open_socket(net_client *client) {
    net_server *net = client->net;
    client->state = NET_TALKING;
    client->deadline = INT64_MAX;
    client->heard = client->started_ms = net->now;
    client->messages.at = client->started_ms;
    net->figures.n_opened++;
    net->figures.n_sockets++;
    watch_arrivals(client);
    if (net->shut_at != 0) {
        client->why = PROTOCOL_CLOSING;
    }
    if (client->why != PROTOCOL_ERROR_COUNT) {
        turn_away(client);
    } else {
        net_client_number(client);
        hall_enter(net->hall, client->number, &client->request->visit);
    }
    net_request_free(client);
}

// Messages.

static void forget_parts(net_client *client) {
    free(client->partly);
    client->partly = NULL;
    client->n_partly = 0;
}

/// The number of a request, so that its refusal can carry it; 0: it has none.
static uint32_t number_of(const char *text, size_t length) {
    protocol_request request;
    protocol_refusal refusal;
    return protocol_read_request(text, length, &request, &refusal) ? request.n : refusal.n;
}

static void take_message(net_client *client, const char *text, size_t length) {
    net_server *net = client->net;
    net->figures.n_messages_in++;
    net->figures.n_bytes_in += length;
    client->n_in++;
    switch (limits_take(&client->messages, &net->messages, net->now)) {
    case LIMITS_FINE:
        hall_message(net->hall, client->number, text, length);
        break;
    case LIMITS_SLOW_DOWN:
        net->figures.n_slow_downs++;
        net_say_error(client, number_of(text, length), PROTOCOL_SLOW_DOWN);
        break;
    case LIMITS_ABUSE:
        net->figures.n_abuses++;
        net_say_bye(client, PROTOCOL_SLOW_DOWN);
        net_close(client, NET_ABUSE);
        break;
    }
}

/// Keeps a part of a message; false if it cannot be kept: it is too long, or there is no memory.
static bool keep_part(net_client *client, const char *bytes, size_t length) {
    if (client->partly == NULL) {
        client->partly = malloc(HALL_MAX_MESSAGE);
        if (client->partly == NULL) {
            return false;
        }
    }
    if (length > (size_t)HALL_MAX_MESSAGE - client->n_partly) {
        return false;
    }
    if (length > 0) {
        memcpy(client->partly + client->n_partly, bytes, length);
    }
    client->n_partly = (uint16_t)(client->n_partly + length);
    return true;
}

static void receive(net_client *client, const char *bytes, size_t length) {
    struct lws *wsi = client->wsi;
    client->heard = client->net->now;
    client->is_idle = false;
    if (client->state != NET_TALKING || client->is_deaf) {
        return; // it is about to be closed
    }
    bool is_last = lws_is_final_fragment(wsi) != 0;
    if (!is_last && lws_remaining_packet_payload(wsi) == 0 && !take_frame(client)) {
        net_close(client, NET_ABUSE);
        return;
    }
    if (client->partly == NULL && is_last && !lws_frame_is_binary(wsi)) {
        take_message(client, bytes, length);
    } else if (lws_frame_is_binary(wsi) || !keep_part(client, bytes, length)) {
        client->is_deaf = true;
        forget_parts(client);
        hall_message(client->net->hall, client->number, NULL, 0);
    } else if (is_last) {
        take_message(client, client->partly, client->n_partly);
        forget_parts(client);
    }
}

/// libwebsockets tells of a pong only if something is in it.
static int ping(net_client *client) {
    static const char word[] = "there?";
    unsigned char buffer[LWS_PRE + sizeof word - 1];
    memcpy(buffer + LWS_PRE, word, sizeof word - 1);
    client->must_ping = false;
    lws_callback_on_writable(client->wsi);
    return lws_write(client->wsi, buffer + LWS_PRE, sizeof word - 1, LWS_WRITE_PING) < 0 ? -1 : 0;
}

static int write_some(net_client *client) {
    bool has_failed;
    if (client->must_ping) {
        return ping(client);
    }
    if (!net_flush(client, &has_failed)) {
        return has_failed ? -1 : 0;
    }
    if (client->state == NET_CLOSING) {
        lws_close_reason(client->wsi, (enum lws_close_status)client->code, NULL, 0);
        return -1;
    }
    return 0;
}

static void end(net_client *client) {
    net_server *net = client->net;
    ant_json *line = net_log(net, LOG_INFO, "left", client);
    ant_json_number(line, "seconds", (net->now - client->started_ms) / 1000);
    ant_json_number(line, "in", client->n_in);
    ant_json_number(line, "out", client->n_out);
    ant_json_number(line, "code", client->code);
    log_end(&net->log);
    net->figures.n_sockets--;
    ev_io_stop(net->loop, &client->arrival);
    net_client_leave(client);
    net_queue_clear(client);
    forget_parts(client);
}

int net_ws_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                 size_t length) {
    net_client *client = lws_get_opaque_user_data(wsi);
    (void)user;
    if (client == NULL) {
        return 0;
    }
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return shake_hands(client);
    case LWS_CALLBACK_ESTABLISHED:
        open_socket(client);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        receive(client, in, length);
        return 0;
    case LWS_CALLBACK_RECEIVE_PONG:
        client->heard = client->net->now;
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_some(client);
    case LWS_CALLBACK_CLOSED:
        end(client);
        return 0;
    default:
        return 0;
    }
}
