"""Chromium without a window, driven through its debugging pipe: no package beside the browser is needed."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]


def found():
    """The browser's program, or nothing. REMAT_CHROMIUM names another one."""
    return next(filter(None, map(shutil.which, [os.environ.get("REMAT_CHROMIUM") or "", *NAMES])), None)


class Browser:
    """One page. What it asked the network for and what it said on its console are kept."""

    def __init__(self, patience=120):
        self.patience = patience
        self.folder = tempfile.mkdtemp(prefix="remat-chromium-")
        commands, self.commands = os.pipe()
        self.replies, replies = os.pipe()
        # The browser reads from 3 and writes to 4, wherever the pipes are now.
        def take_places():
            first, second = os.dup(commands), os.dup(replies)
            os.dup2(first, 3)
            os.dup2(second, 4)
        options = ["--headless", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                   "--disable-background-networking", "--disable-component-update", "--disable-sync",
                   "--disable-extensions", "--hide-scrollbars", "--remote-debugging-pipe",
                   f"--user-data-dir={self.folder}"]
        if os.geteuid() == 0:
            options.append("--no-sandbox")
        self.process = subprocess.Popen([found(), *options, "about:blank"], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                        preexec_fn=take_places, close_fds=False,
                                        env=dict(os.environ, HOME=self.folder))
        os.close(commands)
        os.close(replies)
        self.pending = b""
        self.number = 0
        self.session = None
        self.requests, self.console, self.events = [], [], set()
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Network", "Runtime", "Log"]:
            self.call(domain + ".enable")
        self.requests, self.console = [], []

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.commands)
        os.close(self.replies)
        shutil.rmtree(self.folder, ignore_errors=True)

    def message(self, until):
        while b"\0" not in self.pending:
            if not select.select([self.replies], [], [], max(0, until - time.monotonic()))[0]:
                raise TimeoutError("the browser does not answer")
            read = os.read(self.replies, 1 << 16)
            if not read:
                raise ConnectionError("the browser has ended")
            self.pending += read
        one, _, self.pending = self.pending.partition(b"\0")
        return json.loads(one)

    def note(self, message):
        kind, what = message.get("method"), message.get("params", {})
        self.events.add(kind)
        if kind == "Network.requestWillBeSent":
            self.requests.append(what["request"]["url"])
        elif kind == "Runtime.consoleAPICalled":
            self.console.append(str(what["args"]))
        elif kind == "Runtime.exceptionThrown":
            self.console.append(str(what["exceptionDetails"]))
        elif kind == "Log.entryAdded":
            self.console.append(what["entry"]["text"])

    def call(self, method, **parameters):
        self.number += 1
        wish = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            wish["sessionId"] = self.session
        os.write(self.commands, json.dumps(wish).encode() + b"\0")
        until = time.monotonic() + self.patience
        while True:
            message = self.message(until)
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self.note(message)

    def open(self, path, width, scheme="light", height=900):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=False)
        self.media("screen", scheme)
        self.events.discard("Page.loadEventFired")
        self.call("Page.navigate", url=path.resolve().as_uri())
        until = time.monotonic() + self.patience
        while "Page.loadEventFired" not in self.events:
            self.note(self.message(until))

    def media(self, medium, scheme="light"):
        self.call("Emulation.setEmulatedMedia", media=medium,
                  features=[{"name": "prefers-color-scheme", "value": scheme}])

    def value(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(str(result["exceptionDetails"]))
        return result["result"].get("value")

    def picture(self, path):
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        shot = self.call("Page.captureScreenshot", captureBeyondViewport=True,
                         clip={"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1})
        path.write_bytes(base64.b64decode(shot["data"]))
