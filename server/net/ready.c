// SPDX-License-Identifier: MIT
//
// Whether the server can do its work: /api/health says that it lives, /api/ready that all is well.
#include <string.h>

#include "net/net.h"

enum {
    LOOK_MS = 1000,
    MAX_LAG_US = 1000000,      ///< the loop may be that late
    MAX_STORING_US = 3000000,  ///< a change may wait that long to be stored
    MAX_THINKING_US = 60000000 ///< a bot's question may wait that long
};

static const struct {
    const char *name;
    const char *sentence;
} troubles[] = {
    {"storage", NULL}, // has its own
    {"disk", "there is hardly any room on the disk of the database"},
    {"queue", "changes wait too long to be stored"},
    {"loop", "the server has been late"},
    {"thoughts", "bots wait too long for their turn to think"},
};

enum { STORAGE, DISK, QUEUE, LOOP, THOUGHTS, N_TROUBLES };

static unsigned find_troubles(const net_server *net, const hall_figures *tables) {
    return (unsigned)tables->is_storage_failing << STORAGE |
           (unsigned)tables->is_disk_full << DISK |
           (unsigned)(tables->storing_us > MAX_STORING_US) << QUEUE |
           (unsigned)(metrics_lag(&net->figures) > MAX_LAG_US) << LOOP |
           (unsigned)(tables->thinking_us > MAX_THINKING_US) << THOUGHTS;
}

static const char *sentence_of(int trouble, const hall_figures *tables) {
    return trouble == STORAGE ? tables->storage_sentence : troubles[trouble].sentence;
}

void net_look(net_server *net) {
    hall_figures tables;
    if (net->now - net->looked < LOOK_MS) {
        return;
    }
    net->looked = net->now;
    hall_figures_get(net->hall, &tables);
    unsigned now = find_troubles(net, &tables);
    for (int i = 0; i < N_TROUBLES; i++) {
        bool is_there = (now >> i & 1) != 0;
        if (is_there == ((net->troubles >> i & 1) != 0)) {
            continue;
        }
        ant_json *line = log_begin(&net->log, net_today(), is_there ? LOG_ERROR : LOG_INFO,
                                   is_there ? "not-ready" : "well-again");
        ant_json_string(line, "what", troubles[i].name);
        if (is_there) {
            ant_json_string(line, "why", sentence_of(i, &tables));
        }
        log_end(&net->log);
    }
    net->troubles = now;
}

void net_answer_ready(net_client *client) {
    char buffer[2048];
    ant_text text;
    ant_json json;
    hall_figures tables;
    hall_figures_get(client->net->hall, &tables);
    unsigned now = find_troubles(client->net, &tables);
    bool is_closing = client->net->shut_at != 0;
    ant_text_init(&text, buffer, sizeof buffer);
    ant_json_init(&json, &text);
    ant_json_open_object(&json, NULL);
    ant_json_string(&json, "status", is_closing ? "closing" : now != 0 ? "not-ready" : "ready");
    ant_json_open_array(&json, "troubles");
    for (int i = 0; i < N_TROUBLES; i++) {
        if ((now >> i & 1) != 0) {
            ant_json_open_object(&json, NULL);
            ant_json_string(&json, "what", troubles[i].name);
            ant_json_string(&json, "why", sentence_of(i, &tables));
            ant_json_close_object(&json);
        }
    }
    ant_json_close_array(&json);
    ant_json_close_object(&json);
    net_answer(client, is_closing || now != 0 ? 503 : 200, "application/json; charset=utf-8", NULL,
               buffer, text.length);
}
