"""A headless Chromium, driven over its DevTools socket with the standard library alone.

    with Chromium(url, width=800, height=1000) as page:
        page.until("window.spinet && spinet.ready")
        page.touch([(1, 100, 200)], "start")
        page.picture("phone.png")
"""

import base64
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request

from . import processes


class PageError(Exception):
    """The page or the browser failed to do a request."""


class Socket:
    """A WebSocket client: text messages out, text messages in."""

    def __init__(self, address, seconds=30):
        host, _, rest = address.removeprefix("ws://").partition("/")
        name, _, port = host.partition(":")
        self._socket = socket.create_connection((name, int(port)), timeout=seconds)
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            (f"GET /{rest} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._read(1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise PageError("the browser refused the DevTools connection")

    def _read(self, count):
        parts = bytearray()
        while len(parts) < count:
            part = self._socket.recv(count - len(parts))
            if not part:
                raise PageError("the browser closed the DevTools connection")
            parts += part
        return bytes(parts)

    def send(self, text):
        data = text.encode()
        size = len(data)
        head = bytes([0x81])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 1 << 16:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        # A mask of zeros leaves the bytes as they are.
        self._socket.sendall(head + bytes(4) + data)

    def receive(self):
        whole = b""
        while True:
            first, second = self._read(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self._read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._read(8))[0]
            payload = self._read(size)
            if first & 15 == 8:
                raise PageError("the browser closed the DevTools connection")
            if first & 15 in (0, 1):
                whole += payload
                if first & 128:
                    return whole.decode()

    def close(self):
        self._socket.close()


class Chromium:
    """One tab of a headless Chromium with a temporary profile."""

    def __init__(self, url, width=800, height=1000, scale=1, dark=False, language="en-US", touch=False):
        self._profile = tempfile.mkdtemp(prefix="spinet-chromium-")
        flags = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0",
            f"--user-data-dir={self._profile}", f"--window-size={width},{height}", f"--lang={language}",
            f"--accept-lang={language}", "--hide-scrollbars", "--mute-audio", "--disable-background-networking",
        ]
        self._process = subprocess.Popen(
            ["chromium", *flags, "about:blank"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env={**os.environ, "SPINET_TEST_PROFILE": self._profile})
        processes.watch(self._process.pid)
        self._number = 0
        try:
            self._socket = Socket(self._address())
            metrics = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": touch}
            self.command("Emulation.setDeviceMetricsOverride", **metrics)
            self.command("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
            if dark:
                features = [{"name": "prefers-color-scheme", "value": "dark"}]
                self.command("Emulation.setEmulatedMedia", features=features)
            self.command("Page.enable")
            self.command("Page.navigate", url=url)
        except BaseException:
            self.close()
            raise

    def _address(self):
        """The tab's socket, as soon as the browser has written its address."""
        path = os.path.join(self._profile, "DevToolsActivePort")
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                with open(path, encoding="ascii") as file:
                    port = int(file.readline())
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list", timeout=5) as answer:
                    for target in json.load(answer):
                        if target["type"] == "page":
                            return target["webSocketDebuggerUrl"]
            except (OSError, ValueError):
                pass
            time.sleep(0.05)
        raise PageError("Chromium did not start")

    def command(self, method, **parameters):
        """Send the browser a command and return its answer."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.receive())
            if message.get("id") == self._number:
                if "error" in message:
                    raise PageError(f"{method}: {message['error']['message']}")
                return message["result"]

    def value(self, expression):
        """The value of a JavaScript expression in the page."""
        answer = self.command(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise PageError(f"{expression}: {answer['exceptionDetails'].get('text')}")
        return answer["result"].get("value")

    def until(self, expression, seconds=20):
        """Wait until an expression is true in the page."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if self.value(f"Boolean({expression})"):
                return
            time.sleep(0.03)
        raise PageError(f"the page never came to: {expression}")

    def position(self, x, y):
        """The position of a point of the phone in the page."""
        place = self.value(f"spinet.position({x}, {y})")
        return place["x"], place["y"]

    def touch(self, kind, points):
        """One touch event, of a kind "Start", "Move", "End" or "Cancel"; points are (finger, x, y).

        "Start" and "Move" take all fingers that are down, "End" those that are lifted, none meaning all.
        """
        placed = [(finger, *self.position(x, y)) for finger, x, y in points]
        self.command(
            "Input.dispatchTouchEvent", type=f"touch{kind}",
            touchPoints=[{"id": finger, "x": x, "y": y} for finger, x, y in placed])

    def tap(self, x, y):
        """One tap."""
        self.touch("Start", [(0, x, y)])
        self.touch("End", [])

    def click(self, x, y, button="left"):
        """One click of the mouse."""
        x, y = self.position(x, y)
        for kind in ("mousePressed", "mouseReleased"):
            self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, clickCount=1)

    def drag(self, start, end, steps=8, pause=0.016):
        """One drag."""
        self.touch("Start", [(0, *start)])
        for step in range(1, steps + 1):
            part = step / steps
            time.sleep(pause)
            point = [a + (b - a) * part for a, b in zip(start, end)]
            self.touch("Move", [(0, *point)])
        self.touch("End", [])

    def pinch(self, center, start, end, steps=10, pause=0.016):
        """Two fingers that come down together, side by side around a point, and move to another distance."""
        def fingers(distance):
            return [(0, center[0] - distance / 2, center[1]), (1, center[0] + distance / 2, center[1])]

        self.touch("Start", fingers(start))
        for step in range(1, steps + 1):
            time.sleep(pause)
            self.touch("Move", fingers(start + (end - start) * step / steps))
        self.touch("End", [])

    def picture(self, path):
        """Save a screenshot of the tab as a PNG."""
        answer = self.command("Page.captureScreenshot", format="png")
        with open(path, "wb") as file:
            file.write(base64.b64decode(answer["data"]))

    def close(self):
        if getattr(self, "_socket", None):
            try:
                self.command("Browser.close")
                self._process.wait(5)
            except (PageError, OSError, subprocess.TimeoutExpired):
                pass
            self._socket.close()
        processes.end_all(f"SPINET_TEST_PROFILE={self._profile}")
        self._process.wait(10)
        shutil.rmtree(self._profile, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
