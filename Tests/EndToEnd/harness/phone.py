"""The helper program that serves a phone, with the test as its service; and a phone that speaks TLS without a browser."""

import http.client
import json
import os
import select
import socket
import ssl
import subprocess
import threading

from . import processes
from .keyboards import Skipped, spinet_path
from .session import ROOT

ADDRESS = "127.0.0.1"
TEXT = "text/html; charset=utf-8"


def helper_path():
    """$SPINET_CONTINUITY, or the staged program."""
    path = os.environ.get("SPINET_CONTINUITY", os.path.join(ROOT, "build", "libexec", "spinet", "spinet-continuity"))
    if not os.access(path, os.X_OK):
        raise Skipped(f"{path} is not built")
    return path


class Helper:
    """The helper program, with the socket that the service would have."""

    def __init__(self, *arguments, user=None):
        ours, theirs = socket.socketpair()
        self._socket, self._bytes = ours, b""
        self.process = subprocess.Popen(
            [helper_path(), "--address", ADDRESS, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, close_fds=False, preexec_fn=lambda: _give(theirs.fileno()))
        processes.watch(self.process.pid)
        theirs.close()
        self.offer = self.next("offered")["_0"]
        self.port = int(self.offer["address"].rpartition(":")[2])
        self.token = self.offer["link"].partition("#")[2]

    def next(self, kind=None, seconds=10):
        """The next message as (kind, values); the values alone where its kind is named."""
        while b"\n" not in self._bytes:
            ready, _, _ = select.select([self._socket], [], [], seconds)
            if not ready:
                raise AssertionError(f"the helper sent no message ({kind})")
            part = self._socket.recv(65536)
            if not part:
                raise AssertionError(f"the helper closed the pipe: {self.process.stdout.read().decode()}")
            self._bytes += part
        line, _, self._bytes = self._bytes.partition(b"\n")
        (got, values), = json.loads(line).items()
        if kind is None:
            return got, values
        if got != kind:
            raise AssertionError(f"the helper sent {got} {values}, not {kind}")
        return values

    def is_silent(self, seconds=0.3):
        return not self._bytes and not select.select([self._socket], [], [], seconds)[0]

    def send(self, kind, value=None, raw=None):
        line = raw if raw is not None else json.dumps({kind: {} if value is None else {"_0": value}}).encode()
        self._socket.sendall(line + b"\n")

    def field(self, text="", start=None, end=None, **changes):
        start = len(text) if start is None else start
        field = {"number": 1, "kind": "text", "capitals": "sentences", "corrects": True, "returnKey": "done", "text": text,
                 "start": start, "end": start if end is None else end, "applied": 0, **changes}
        self.send("field", field)

    def leave(self):
        """The service is gone."""
        self._socket.close()

    def wait(self, seconds=10):
        status = self.process.wait(seconds)
        self.output = self.process.stdout.read().decode()
        return status

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._socket.close()
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(10)
        self.process.stdout.close()


def _give(descriptor):
    """In the child: the socket becomes descriptor 3."""
    if descriptor != 3:
        os.dup2(descriptor, 3)
        os.close(descriptor)
    os.set_inheritable(3, True)


class Phone:
    """Requests over TLS, one a connection. It accepts any certificate, as a user does who chooses to go on."""

    def __init__(self, helper, context=None):
        self.address = f"{ADDRESS}:{helper.port}"
        self._port, self.key = helper.port, None
        self._context = context or _any_certificate()

    def request(self, method, path, body=None, headers=None, raw=None, seconds=30):
        connection = http.client.HTTPSConnection(ADDRESS, self._port, context=self._context, timeout=seconds)
        try:
            known = {"Host": self.address}
            if method == "POST":
                known |= {"Origin": f"https://{self.address}", "Content-Type": "application/json"}
            if self.key:
                known["Authorization"] = f"Bearer {self.key}"
            known = {name: value for name, value in (known | (headers or {})).items() if value is not None}
            data = raw if raw is not None else (None if body is None else json.dumps(body).encode())
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for name, value in known.items():
                connection.putheader(name, value)
            if data is not None:
                connection.putheader("Content-Length", str(len(data)))
            connection.endheaders(data)
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read().decode()
        finally:
            connection.close()

    def post(self, path, body, **options):
        status, _, text = self.request("POST", path, body, **options)
        return status, json.loads(text)

    def open(self, token):
        status, answer = self.post("/open", {"token": token})
        if status == 200:
            self.key = answer["key"]
        return status, answer

    def wait(self, seen=-1):
        return self.post("/wait", {"seen": seen})

    def later(self, seen):
        """The answer to a question that is asked now, as a function that waits for it."""
        answers = []
        thread = threading.Thread(target=lambda: answers.append(self.wait(seen)), daemon=True)
        thread.start()

        def answer(seconds=10):
            thread.join(seconds)
            if not answers:
                raise AssertionError("the helper did not answer the phone")
            return answers[0]

        return answer

    def text(self, text, start=None, end=None, field=1, change=1):
        start = len(text) if start is None else start
        return self.post("/text", {"field": field, "change": change, "text": text, "start": start,
                                   "end": start if end is None else end})


def _any_certificate():
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def certificate(helper):
    """The helper's certificate as the phone receives it, in DER."""
    with socket.create_connection((ADDRESS, helper.port), timeout=10) as plain:
        with _any_certificate().wrap_socket(plain) as secure:
            return secure.getpeercert(binary_form=True)


def pinned(helper, pem):
    """A phone that accepts only the certificate `pem`."""
    context = ssl.create_default_context(cadata=pem)
    context.check_hostname = False
    return Phone(helper, context)
