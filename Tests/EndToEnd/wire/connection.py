"""One end of a Wayland socket: messages with their descriptors, encoded and decoded."""

import array
import collections
import os
import socket
import struct

from .protocols import interfaces

FIRST_OF_SERVER = 0xFF000000


class Gone(Exception):
    """The other end closed the connection."""


def encoded(message, object_id, values):
    """The bytes and descriptors of a message; a value of the wrong size is cut to 32 bits."""
    body, descriptors = bytearray(), []
    for argument, value in zip(message.arguments, values, strict=True):
        if argument.type == "fd":
            descriptors.append(value)
        elif argument.type == "string":
            body += _string(value)
        elif argument.type == "array":
            body += struct.pack("=I", len(value)) + value + bytes(-len(value) % 4)
        elif argument.type == "fixed":
            body += struct.pack("=I", round(value * 256) & 0xFFFFFFFF)
        else:
            body += struct.pack("=I", (value or 0) & 0xFFFFFFFF)
    return framed(object_id, message.opcode, body), descriptors


def framed(object_id, opcode, body):
    return struct.pack("=II", object_id, ((len(body) + 8) & 0xFFFF) << 16 | opcode) + bytes(body)


def _string(value):
    if value is None:
        return struct.pack("=I", 0)
    data = (value if isinstance(value, bytes) else value.encode()) + b"\0"
    return struct.pack("=I", len(data)) + data + bytes(-len(data) % 4)


class Connection:
    """Objects are numbers; `on[number, message]` or `on[interface, message]` is called with the arguments of a message.

    One side's requests are the other side's events: `is_server` tells which are ours to send.
    """

    def __init__(self, end, is_server):
        self.socket, self.is_server = end, is_server
        self.interface_of = {1: "wl_display"}
        self.on = {}
        self._bytes = bytearray()
        self._descriptors = collections.deque()
        self._next = FIRST_OF_SERVER if is_server else 2
        self.free = []

    def fileno(self):
        return self.socket.fileno()

    def close(self):
        self.socket.close()
        while self._descriptors:
            os.close(self._descriptors.popleft())

    # Sending

    def new(self, interface):
        """A number for an object that this side creates."""
        if self.free:
            number = self.free.pop()
        else:
            number = self._next
            self._next += 1
        self.interface_of[number] = interface
        return number

    def forget(self, number):
        self.interface_of.pop(number, None)
        if not self.is_server and number < FIRST_OF_SERVER:
            self.free.append(number)

    def say(self, number, name, *values):
        """Send a message of the object; a new object's number comes from `new`."""
        interface = interfaces()[self.interface_of[number]]
        message = interface.event(name) if self.is_server else interface.request(name)
        self.send(*encoded(message, number, values))

    def send(self, data, descriptors=()):
        if self.socket.fileno() < 0:
            raise Gone
        while data:
            ancillary = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", descriptors))] if descriptors else []
            try:
                sent = self.socket.sendmsg([data], ancillary)
            except (BrokenPipeError, ConnectionResetError) as error:
                raise Gone from error
            data, descriptors = data[sent:], ()

    # Receiving

    def receive(self):
        """Read once and call the listener of each complete message; blocks without data."""
        try:
            data, ancillary, _, _ = self.socket.recvmsg(65536, socket.CMSG_SPACE(4 * 28))
        except (BlockingIOError, InterruptedError):
            return
        except ConnectionResetError as error:
            raise Gone from error
        if not data:
            raise Gone
        self._bytes += data
        for level, kind, content in ancillary:
            if (level, kind) == (socket.SOL_SOCKET, socket.SCM_RIGHTS):
                self._descriptors.extend(array.array("i", content[:len(content) // 4 * 4]))
        while len(self._bytes) >= 8:
            number, word = struct.unpack_from("=II", self._bytes)
            size = word >> 16
            if len(self._bytes) < size:
                break
            body = bytes(self._bytes[8:size])
            del self._bytes[:size]
            self._dispatch(number, word & 0xFFFF, body)

    def _dispatch(self, number, opcode, body):
        name = self.interface_of.get(number)
        if name is None:
            return
        interface = interfaces()[name]
        message = (interface.requests if self.is_server else interface.events)[opcode]
        values = self._decoded(message, body)
        for argument, value in zip(message.arguments, values):
            if argument.type == "new_id":
                self.interface_of[value] = argument.interface or values[-3]
        if name == "wl_display" and message.name == "delete_id":
            self.forget(values[0])
        # The interface's listener first: it tracks the objects, and the object's own may answer.
        for key in ((name, message.name), (number, message.name)):
            if key in self.on:
                self.on[key](number, *values) if key[0] == name else self.on[key](*values)
        # A listener that keeps a descriptor duplicates it.
        for argument, value in zip(message.arguments, values):
            if argument.type == "fd":
                os.close(value)
        if self.is_server and message.is_destructor:
            self.interface_of.pop(number, None)
            for key in [key for key in self.on if key[0] == number]:
                del self.on[key]

    def _decoded(self, message, body):
        values, offset = [], 0
        for argument in message.arguments:
            if argument.type == "fd":
                values.append(self._descriptors.popleft())
                continue
            (word,) = struct.unpack_from("=I", body, offset)
            offset += 4
            if argument.type in ("string", "array"):
                data = body[offset:offset + word]
                offset += word + -word % 4
                values.append(data if argument.type == "array" else data[:-1].decode("utf-8", "replace") if word else None)
            elif argument.type == "int":
                values.append(word - (word >> 31 << 32))
            elif argument.type == "fixed":
                values.append((word - (word >> 31 << 32)) / 256)
            else:
                values.append(word)
        return values


class Client(Connection):
    """A program's end: connected, with the compositor's globals known."""

    def __init__(self, path):
        end = socket.socket(socket.AF_UNIX)
        end.connect(path)
        super().__init__(end, is_server=False)
        self.globals, self.error = {}, None
        self.on[1, "error"] = self._failed
        self.registry = self.new("wl_registry")
        self.on[self.registry, "global"] = lambda name, interface, version: self.globals.update({interface: (name, version)})
        self.say(1, "get_registry", self.registry)
        self.roundtrip()

    def _failed(self, number, code, text):
        self.error = f"{self.interface_of.get(number, number)}: error {code}: {text}"
        raise Gone(self.error)

    def roundtrip(self):
        callback, done = self.new("wl_callback"), []
        self.on[callback, "done"] = done.append
        self.say(1, "sync", callback)
        while not done:
            self.receive()
        del self.on[callback, "done"]

    def bind(self, interface, version=1):
        name, _ = self.globals[interface]
        number = self.new(interface)
        self.say(self.registry, "bind", name, interface, version, number)
        return number

    def make(self, number, request, interface, *values):
        """Send a request whose new object is first among its arguments; returns the object."""
        made = self.new(interface)
        self.say(number, request, made, *values)
        return made
