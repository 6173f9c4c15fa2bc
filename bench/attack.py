#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""attack.py ANTFARM [--tables N] [--bot BOT] [--seconds N] [--restart]

How long an honest table waits for its bots while another address does its worst. Starts a server of
its own on loopback. From 127.0.0.2, within the limits of the server, tables are laid with a bot at
every seat but the first, whose person leaves and looks on, so that bots play without end. From
127.0.0.1 somebody plays Bug Council with `greedy` bots and takes the first legal action at once, and
another table has a clock that nobody heeds. Prints how long the bots took, from the ply before, and
how long after its time a clock decided; ends by itself."""

import argparse
import asyncio
import base64
import json
import os
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

HONEST, GREEDY = "127.0.0.1", "127.0.0.2"
CLOCK_SECONDS = 5


class Line:
    """A WebSocket, as far as a client of our own server needs it."""

    async def open(self, port, path, source, cookie=""):
        self.reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", port, local_addr=(source, 0), limit=1 << 20)
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write((
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: antfarm.v2\r\n"
            + (f"Cookie: {cookie}\r\n" if cookie else "") + "\r\n").encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise OSError(head.split(b"\r\n")[0].decode())
        self.n = 0
        return self

    def start(self):
        self.say("nonce", nonce=os.urandom(16).hex())
        self.say("start")

    def frame(self, opcode, payload):
        length = (bytes([0x80 | len(payload)]) if len(payload) < 126
                  else bytes([0xFE]) + struct.pack(">H", len(payload)))
        self.writer.write(bytes([0x80 | opcode]) + length + bytes(4) + payload)

    def say(self, kind, **members):
        self.n += 1
        self.frame(1, json.dumps({"type": kind, "n": self.n, **members}).encode())

    async def hear(self):
        """The next message; None when the line is closed."""
        while True:
            try:
                head = await self.reader.readexactly(2)
                size = head[1] & 0x7F
                if size >= 126:
                    more = await self.reader.readexactly(2 if size == 126 else 8)
                    size = int.from_bytes(more, "big")
                payload = await self.reader.readexactly(size)
            except (asyncio.IncompleteReadError, ConnectionError):
                return None
            if head[0] & 15 == 9:
                self.frame(10, payload)
            elif head[0] & 15 == 8:
                return None
            elif head[0] & 15 == 1:
                message = json.loads(payload)
                if message["type"] == "error" and message["code"] not in ("stale", "out-of-turn"):
                    raise OSError(f"{message['code']}: {message['message']}")
                return message


async def lay(port, source, body):
    """The table's id and the cookie of its first seat; None if the server refuses."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    text = json.dumps(body)
    writer.write((
        f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n{text}").encode())
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    length = int(re.search(r"content-length: (\d+)", head, re.I).group(1))
    answer = json.loads(await reader.readexactly(length))
    writer.close()
    cookie = re.search(r"set-cookie: ([^;]+)", head, re.I)
    return (answer["table"], cookie.group(1)) if cookie else None


async def attack(port, options, laid):
    """Lays one table and has its bots play while somebody looks on."""
    seats = [{"kind": "me", "name": "Eve"}] + [{"kind": "bot", "bot": options.bot}] * 3
    try:
        made = await lay(port, GREEDY, {"game": options.game, "seats": seats})
        if made is None:
            return
        table, cookie = made
        line = await Line().open(port, f"/api/t/{table}/ws", GREEDY, cookie)
        line.start()
        line.say("leave")
        while await line.hear() is not None:
            pass
        laid.append(table)
        await look_on(port, table)
    except (OSError, asyncio.IncompleteReadError):
        return


async def look_on(port, table):
    line = await Line().open(port, f"/api/t/{table}/ws", GREEDY)
    while await line.hear() is not None:
        pass


async def play(port, until, waits):
    """Plays with greedy bots, game after game, and notes how long each of their plies took."""
    seats = [{"kind": "me", "name": "Ada"}] + [{"kind": "bot", "bot": "greedy"}] * 3
    while time.monotonic() < until:
        table, cookie = await lay(port, HONEST, {"game": "bugcouncil", "seats": seats})
        line = await Line().open(port, f"/api/t/{table}/ws", HONEST, cookie)
        line.start()
        line.say("snapshot")
        since = time.monotonic()
        is_over = False
        while not is_over and time.monotonic() < until:
            try:
                message = await asyncio.wait_for(line.hear(), max(0.1, until - time.monotonic()))
            except asyncio.TimeoutError:
                waits.append(time.monotonic() - since)
                break
            if message is None:
                raise OSError("the server has ended the connection of somebody honest")
            if message["type"] == "update":
                if message["by"] != 1:
                    waits.append(time.monotonic() - since)
                since = time.monotonic()
                line.say("snapshot")
            elif message["type"] == "snapshot":
                legal = message["game"]["legal"]
                is_over = not message["game"]["to_act"]
                if legal and 1 in message["game"]["to_act"]:
                    line.say("act", seq=message["seq"], action=legal[0])
        line.writer.close()


async def let_clocks_run(port, until, late):
    """Nobody moves; how long after its time a bot has moved for them."""
    seats = [{"kind": "me", "name": "Ben"}, {"kind": "bot", "bot": "greedy"}]
    body = {"game": "bugcouncil", "seats": seats, "clock": {"move": CLOCK_SECONDS}, "standin": 0}
    table, cookie = await lay(port, HONEST, body)
    line = await Line().open(port, f"/api/t/{table}/ws", HONEST, cookie)
    line.start()
    ends = None
    while time.monotonic() < until:
        try:
            message = await asyncio.wait_for(line.hear(), max(0.1, until - time.monotonic()))
        except asyncio.TimeoutError:
            break
        if message is None:
            raise OSError("the server has ended the connection of somebody honest")
        if message["type"] in ("update", "snapshot"):
            if message["type"] == "update" and message["by"] == 1 and ends is not None:
                late.append(time.monotonic() - ends)
            clocks = message.get("clocks")
            ends = None
            if clocks and 1 in clocks["running"]:
                ends = time.monotonic() + clocks["left_ms"][0] / 1000
    if ends is not None and time.monotonic() > ends:
        late.append(time.monotonic() - ends)


def serve(antfarm, port, folder):
    server = subprocess.Popen([antfarm, "serve", "--listen", f"127.0.0.1:{port}", "--db",
                               f"{folder}/antfarm.db", "--log", f"{folder}/log"],
                              stdout=subprocess.DEVNULL)
    for _ in range(3000):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return server
        except OSError:
            time.sleep(0.02)
    raise OSError("the server does not answer")


def show(name, seconds, bound):
    seconds = sorted(seconds)
    if not seconds:
        print(f"{name:<28} none came")
        return
    at = lambda part: seconds[min(len(seconds) - 1, int(part * len(seconds)))]
    within = sum(s <= bound for s in seconds) * 100 / len(seconds)
    print(f"{name:<28} {len(seconds)}: median {at(0.5):.2f} s, 95 of 100 within {at(0.95):.2f} s,"
          f" most {seconds[-1]:.2f} s; {within:.1f} % within {bound} s")


async def measure(port, options, tables):
    """One round; `tables` are those of the attack, which it fills where there are none yet."""
    greedy = []
    if tables:
        greedy = [asyncio.create_task(look_on(port, table)) for table in tables]
    else:
        for _ in range(options.tables):
            greedy.append(asyncio.create_task(attack(port, options, tables)))
            await asyncio.sleep(10 / max(1, options.tables))
    await asyncio.sleep(2)
    print(f"tables of the attack         {len(tables)}, {options.bot} in {options.game}")
    waits, late = [], []
    until = time.monotonic() + options.seconds
    await asyncio.gather(play(port, until, waits), let_clocks_run(port, until, late))
    for task in greedy:
        task.cancel()
    await asyncio.gather(*greedy, return_exceptions=True)
    show("bots of the honest table", waits, 2)
    show("clocks, after their time", late, 0.5)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("antfarm")
    parser.add_argument("--tables", type=int, default=118)
    parser.add_argument("--bot", default="search:5")
    parser.add_argument("--game", default="termites")
    parser.add_argument("--seconds", type=int, default=90)
    parser.add_argument("--restart", action="store_true", help="and again after kill -9")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="antfarm-attack-")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = serve(options.antfarm, port, folder)
    tables = []
    try:
        asyncio.run(measure(port, options, tables))
        if options.restart:
            server.send_signal(signal.SIGKILL)
            server.wait()
            server = serve(options.antfarm, port, folder)
            print("after kill -9 and a start")
            asyncio.run(measure(port, options, tables))
        print(f"server                       {cpu_of(server):.0f} s of CPU,"
              f" {memory_of(server):.0f} MB at most")
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder)


def cpu_of(server):
    fields = open(f"/proc/{server.pid}/stat", encoding="ascii").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(server):
    status = open(f"/proc/{server.pid}/status", encoding="ascii").read()
    return int(re.search(r"VmHWM:\s+(\d+)", status).group(1)) / 1024


if __name__ == "__main__":
    sys.exit(main())
