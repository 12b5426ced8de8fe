"""A web page's private server on the loopback: it serves the page, receives its events and sends it commands."""

import json
import queue
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from . import waiting


class PageServer:
    def __init__(self, path):
        with open(path, "rb") as file:
            page = file.read()
        self.events, self.texts = [], {}
        self._commands = queue.Queue()
        self._closing = False
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                if self.path == "/command":
                    self._answer(json.dumps(outer._next_commands()).encode(), "application/json")
                elif self.path == "/":
                    self._answer(page, "text/html; charset=utf-8")
                else:
                    self.send_error(404)

            def do_POST(self):
                event = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                if event["event"] == "text":
                    outer.texts[event["field"]] = event["text"]
                outer.events.append(event)
                self._answer(b"", "text/plain")

            def _answer(self, body, kind):
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        class Server(ThreadingHTTPServer):
            def handle_error(self, *_):
                pass  # A browser that exits aborts its pending request.

        self._server = Server(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._server.block_on_close = False
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}/"

    def close(self):
        self._closing = True
        self._server.shutdown()
        self._server.server_close()

    def _next_commands(self):
        """Hold the page's request until there is a command; give up now and then, so that threads end."""
        for _ in range(100):
            if self._closing:
                break
            try:
                return [self._commands.get(timeout=0.2)]
            except queue.Empty:
                pass
        return []

    def say(self, **command):
        self._commands.put(command)

    def mark(self):
        return len(self.events)

    def wait(self, event, mark=0, field=None, seconds=5.0):
        def look():
            return next(
                (e for e in self.events[mark:] if e["event"] == event and (field is None or e["field"] == field)), None)

        return waiting.until(look, f"“{event}” of {field or 'the page'}", seconds)
