#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# A bot for Bug Council in a few lines of Python: swears allegiance, plays its highest card, and
# visits the fullest space of the council. See docs/bot-protocol.md, and try
#   antfarm bot-check "python3 bot.py"
import json
import sys


def worth(action, view):
    if action["type"] == "declare":
        return action["declaration"] == "allegiance"
    if action["type"] == "visit":
        cubes = {space["faction"]: space["cubes"] for space in view["council"]}
        return cubes[action["faction"]]
    return int(action["card"].split()[1])  # a card of some kind: "ants 5"


view, legal = {}, []
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "abp":
        print("id name High card\nid games bugcouncil\nwants view\nabp 2", flush=True)
    elif word == "view":
        view = json.loads(rest)
    elif word == "legal":
        legal = json.loads(rest)
    elif word == "go":
        best = max(legal, key=lambda move: worth(move["action"], view))
        print("bestaction", best["text"], flush=True)
    elif word == "quit":
        break
