// SPDX-License-Identifier: MIT
//
// Clients: their slots, their numbers, what waits to be sent to them, and when they are cut off.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "net/net.h"

enum { SLOT_BITS = 20, N_GENERATIONS = 1 << (32 - SLOT_BITS) };
_Static_assert(NET_MAX_SLOTS == 1 << SLOT_BITS, "a number holds a slot and a generation");

bool net_clients_init(net_server *net) {
    net->n_slots = net->max_connections + NET_SPARE;
    net->slots = calloc(net->n_slots, sizeof(net_client *));
    net->generations = calloc(net->n_slots, sizeof net->generations[0]);
    net->free_slots = calloc(net->n_slots, sizeof net->free_slots[0]);
    if (net->slots == NULL || net->generations == NULL || net->free_slots == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < net->n_slots; i++) {
        net->free_slots[i] = net->n_slots - 1 - i;
        net->generations[i] = 1; // so no number is 0
    }
    return true;
}

void net_clients_clear(net_server *net) {
    free(net->slots);
    free(net->generations);
    free(net->free_slots);
}

// Coming and going.

static net_client *make(net_server *net, const http_address *address, bool is_operator) {
    net_client *client = calloc(1, sizeof *client);
    if (client == NULL) {
        return NULL;
    }
    client->address = limits_enter(net->limits, address, net->now);
    if (client->address == NULL) {
        free(client);
        return NULL;
    }
    client->net = net;
    client->shown = *address;
    client->is_operator = is_operator;
    client->state = NET_WAITING;
    client->why = PROTOCOL_ERROR_COUNT;
    client->heard = net->now;
    client->deadline = client->heard + net->settings->request_ms;
    client->slot = net->free_slots[net->n_slots - ++net->n_clients];
    net->slots[client->slot] = client;
    net->figures.n_connections = net->n_clients;
    return client;
}

void net_client_free(net_client *client) {
    net_server *net = client->net;
    net_client_leave(client);
    net_queue_clear(client);
    net_request_free(client);
    free(client->partly);
    limits_leave(net->limits, client->address);
    net->slots[client->slot] = NULL;
    net->free_slots[net->n_slots - net->n_clients--] = client->slot;
    net->figures.n_connections = net->n_clients;
    free(client);
}

bool net_client_judge(net_client *client) {
    net_server *net = client->net;
    limits_verdict verdict = limits_connect(net->limits, client->address, net->now);
    if (verdict != LIMITS_FINE) {
        client->why = PROTOCOL_SLOW_DOWN;
        net->figures.n_slow_downs++;
    }
    return verdict != LIMITS_ABUSE;
}

/// A few over the limit are told so; whoever keeps knocking, or is one too many, gets no answer.
static bool is_heard(net_server *net, net_client *client) {
    if (net->n_clients > net->max_connections) {
        client->why = PROTOCOL_FULL;
    }
    return client->is_operator || net->settings->trusts_proxy || net_client_judge(client);
}

void net_client_accept(net_server *net, int socket, const http_address *address) {
    static const http_address nowhere;
    bool is_operator = address == NULL;
    net_client *client = NULL;
    if (net->n_clients < net->n_slots) {
        client = make(net, is_operator ? &nowhere : address, is_operator);
    }
    if (client == NULL || !is_heard(net, client)) {
        net->figures.n_turned_away++;
        if (client != NULL) {
            net_client_free(client);
        }
        close(socket);
        return;
    }
    const lws_adopt_desc_t adoption = {
        .vh = net->vhost,
        .type = LWS_ADOPT_HTTP | LWS_ADOPT_SOCKET,
        .fd = {.sockfd = socket},
        .opaque = client,
    };
    uint32_t slot = client->slot;
    struct lws *wsi = lws_adopt_descriptor_vhost_via_info(&adoption);
    if (wsi != NULL) {
        client->wsi = wsi;
        net->figures.n_accepted++;
    } else if (net->slots[slot] == client) { // it failed before it knew whose socket it was
        net_client_free(client);
    }
}

void net_client_move(net_client *client, const http_address *address) {
    net_server *net = client->net;
    limits_address *entered = limits_enter(net->limits, address, net->now);
    if (entered != NULL) {
        limits_leave(net->limits, client->address);
        client->address = entered;
        client->shown = *address;
    }
}

// Numbers: the slot, and above it a generation, so that what is said late to somebody who has gone
// is not said to whoever came after.

void net_client_number(net_client *client) {
    uint16_t *generation = &client->net->generations[client->slot];
    client->number = (uint32_t)*generation << SLOT_BITS | client->slot;
    *generation = *generation + 1 < N_GENERATIONS ? (uint16_t)(*generation + 1) : 1;
}

void net_client_leave(net_client *client) {
    hall_client number = client->number;
    if (number != 0) {
        client->number = 0;
        hall_leave(client->net->hall, number);
    }
}

net_client *net_client_find(net_server *net, hall_client number) {
    uint32_t slot = number & (NET_MAX_SLOTS - 1);
    net_client *client = number != 0 && slot < net->n_slots ? net->slots[slot] : NULL;
    return client != NULL && client->number == number ? client : NULL;
}

// What waits to be sent.

static void release(net_server *net, net_text *text) {
    if (--text->n_refs == 0) {
        free(text);
        if (net->last_text == text) {
            net->last_text = NULL;
        }
    }
}

/// Many who watch are sent the same, one after the other: they share it.
static net_text *share(net_server *net, const char *bytes, size_t length) {
    net_text *last = net->last_text;
    if (last != NULL && last->length == length &&
        memcmp(last->bytes + LWS_PRE, bytes, length) == 0) {
        last->n_refs++;
        return last;
    }
    net_text *made = malloc(sizeof *made + LWS_PRE + length);
    if (made != NULL) {
        made->n_refs = 1;
        made->length = (uint32_t)length;
        memcpy(made->bytes + LWS_PRE, bytes, length);
        net->last_text = made;
    }
    return made;
}

void net_queue_clear(net_client *client) {
    while (client->first != NULL) {
        net_node *node = client->first;
        client->first = node->next;
        release(client->net, node->text);
        free(node);
    }
    client->last = NULL;
    client->n_queued = 0;
}

static bool enqueue(net_client *client, const char *bytes, size_t length) {
    net_node *node = malloc(sizeof *node);
    net_text *text = node != NULL ? share(client->net, bytes, length) : NULL;
    if (text == NULL) {
        free(node);
        return false;
    }
    *node = (net_node){.text = text};
    if (client->last != NULL) {
        client->last->next = node;
    } else {
        client->first = node;
    }
    client->last = node;
    client->n_queued += text->length;
    return true;
}

// Nobody is cut off for a fresh snapshot that comes while the last one is on its way.
_Static_assert(NET_MAX_QUEUE >= 2 * HALL_MAX_SENT, "two messages fit the queue");

void net_send(net_client *client, const char *text, size_t length) {
    net_server *net = client->net;
    if (client->state != NET_TALKING) {
        return;
    }
    if (client->n_queued + length > NET_MAX_QUEUE || !enqueue(client, text, length)) {
        net->figures.n_overflows++;
        net_queue_clear(client);
        net_close(client, NET_TRY_LATER);
        return;
    }
    lws_callback_on_writable(client->wsi);
}

bool net_flush(net_client *client, bool *has_failed) {
    net_server *net = client->net;
    *has_failed = false;
    while (client->first != NULL) {
        net_node *node = client->first;
        net_text *text = node->text;
        // What the socket does not take at once is kept by libwebsockets: at most one text.
        int n = lws_write(client->wsi, text->bytes + LWS_PRE, text->length, LWS_WRITE_TEXT);
        if (n < (int)text->length) {
            *has_failed = true;
            return false;
        }
        net->figures.n_messages_out++;
        net->figures.n_bytes_out += text->length;
        client->n_out++;
        client->n_queued -= text->length;
        client->first = node->next;
        if (client->first == NULL) {
            client->last = NULL;
        }
        release(net, text);
        free(node);
        if (client->first != NULL && lws_send_pipe_choked(client->wsi)) {
            lws_callback_on_writable(client->wsi);
            return false;
        }
    }
    return true;
}

void net_close(net_client *client, int code) {
    if (client->state != NET_TALKING) {
        return;
    }
    client->state = NET_CLOSING;
    client->code = (uint16_t)code;
    client->deadline = client->net->now + NET_CLOSE_MS;
    lws_callback_on_writable(client->wsi);
}

/// Begins a message of that type.
static void begin(ant_json *json, ant_text *text, const char *type) {
    ant_json_init(json, text);
    ant_json_open_object(json, NULL);
    ant_json_string(json, "type", type);
}

static void write_reason(ant_json *json, protocol_error error) {
    ant_json_string(json, "code", protocol_error_name(error));
    ant_json_string(json, "message", protocol_error_text(error));
}

void net_say_error(net_client *client, uint32_t re, protocol_error error) {
    char buffer[512];
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, sizeof buffer);
    begin(&json, &text, "error");
    if (re != 0) {
        ant_json_number(&json, "re", re);
    } else {
        ant_json_null(&json, "re");
    }
    write_reason(&json, error);
    ant_json_null(&json, "clause");
    ant_json_null(&json, "details");
    ant_json_close_object(&json);
    net_send(client, buffer, text.length);
}

void net_say_bye(net_client *client, protocol_error error) {
    char buffer[512];
    ant_text text;
    ant_json json;
    ant_text_init(&text, buffer, sizeof buffer);
    begin(&json, &text, "bye");
    write_reason(&json, error);
    ant_json_close_object(&json);
    net_send(client, buffer, text.length);
}

// Silence.

void net_cut_off(net_client *client) {
    lws_set_timeout(client->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}

static void look_after(net_client *client) {
    const server_settings *settings = client->net->settings;
    int64_t now = client->net->now;
    int64_t silence = now - client->heard;
    if (now >= client->deadline || (client->state == NET_TALKING && silence > settings->dead_ms)) {
        client->net->figures.n_silent++;
        net_cut_off(client);
    } else if (client->state == NET_TALKING && silence >= settings->ping_ms &&
               now - client->asked >= settings->ping_ms) {
        client->asked = now;
        client->must_ping = true;
        lws_callback_on_writable(client->wsi);
    }
}

void net_sweep(net_server *net) {
    enum { PARTS = 10 }; // each client once a second
    uint32_t n = (net->n_slots + PARTS - 1) / PARTS;
    for (uint32_t i = 0; i < n; i++) {
        net_client *client = net->slots[net->next_swept];
        net->next_swept = (net->next_swept + 1) % net->n_slots;
        if (client != NULL && client->wsi != NULL) {
            look_after(client);
        }
    }
}
