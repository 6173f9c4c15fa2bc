#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# test_notify.py <antfarm> <antfarm.service>: what a supervisor is told through a real NOTIFY_SOCKET, and
# that the unit asks for it and has limits.
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile

antfarm, unit = os.path.abspath(sys.argv[1]), sys.argv[2]
FOREVER = 1800  # seconds, for what never comes
n = failed = 0


def check(sentence, holds, shown=""):
    global n, failed
    n += 1
    failed += not holds
    print(f"{'ok' if holds else 'not ok'} {n} - {sentence}", flush=True)
    if not holds:
        print(f"# {shown}")


class Supervisor:
    """A server that was started with a socket for its messages."""

    def __init__(self, folder, name, watchdog_us, watchdog_pid=None):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind("\0" + name[1:] if name[0] == "@" else name)
        self.socket.settimeout(FOREVER)
        environment = dict(os.environ, NOTIFY_SOCKET=name, WATCHDOG_USEC=str(watchdog_us))
        if watchdog_pid is not None:
            environment["WATCHDOG_PID"] = str(watchdog_pid)
        self.process = subprocess.Popen(
            [antfarm, "serve", "--listen", "127.0.0.1:0", "--db", f"{folder}/antfarm.db"],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def hear(self):
        return self.socket.recv(4096).decode()

    def hear_all(self):
        """What was said until now."""
        self.socket.setblocking(False)
        said = []
        try:
            while True:
                said.append(self.hear())
        except BlockingIOError:
            self.socket.settimeout(FOREVER)
            return said

    def end(self):
        """What is said from the signal on, and the exit code."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait()
        said = self.hear_all()
        self.socket.close()
        return said, code


with tempfile.TemporaryDirectory() as folder:
    server = Supervisor(folder, f"{folder}/notify", 400000)
    first = server.hear()
    check("the first word is that it is ready", first == "READY=1", first)
    link = server.process.stdout.readline().decode()
    check("its link is told by then", link.startswith("http://127.0.0.1:"), link)
    signs = [server.hear() for _ in range(5)]
    check("it gives signs of life", signs == ["WATCHDOG=1"] * 5, signs)
    server.process.send_signal(signal.SIGSTOP)
    os.waitid(os.P_PID, server.process.pid, os.WSTOPPED | os.WNOWAIT)
    server.hear_all()
    server.socket.settimeout(2)
    try:
        heard = server.hear()
    except TimeoutError:
        heard = None
    check("one that stands still gives none", heard is None, heard)
    server.socket.settimeout(FOREVER)
    server.process.send_signal(signal.SIGCONT)
    heard = server.hear()
    check("and goes on when it goes on", heard == "WATCHDOG=1", heard)
    said, code = server.end()
    check("it says that it stops", "STOPPING=1" in said, said)
    check("and ends well", code == 0, code)

    server = Supervisor(folder, f"@antfarm-test-{os.getpid()}", 200000, watchdog_pid=1)
    heard = server.hear()
    check("the socket may be in no file system", heard == "READY=1", heard)
    server.process.stdout.readline()
    said, code = server.end()
    check("the watchdog of another process is not fed", "WATCHDOG=1" not in said, said)
    check("and it ends well", code == 0 and "STOPPING=1" in said, (said, code))

with open(unit, encoding="utf-8") as file:
    text = file.read()
for setting in ("Type=notify", "NotifyAccess=main", r"WatchdogSec=\d+", r"MemoryMax=\d+[MG]",
                r"MemoryHigh=\d+[MG]", r"TasksMax=\d+", "Restart=on-failure"):
    check(f"the unit says {setting}", re.search(f"^{setting}$", text, re.MULTILINE) is not None)
print(f"1..{n}")
sys.exit(failed > 0)
