"""The interfaces of the protocols that we implement, and of those that only tests speak, read from their XML files."""

import functools
import os
import xml.etree.ElementTree
from dataclasses import dataclass, field

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
CORE = "/usr/share/wayland/wayland.xml"  # of libwayland-dev
FOLDERS = (
    os.path.join(ROOT, "Sources", "C", "CWaylandProtocols", "protocols"),
    os.path.join(ROOT, "Tests", "EndToEnd", "wire", "interfaces"),
)


@dataclass(frozen=True)
class Argument:
    name: str
    type: str  # int, uint, fixed, string, object, new_id, array, fd
    interface: str | None
    nullable: bool


@dataclass(frozen=True)
class Message:
    name: str
    opcode: int
    arguments: tuple
    is_destructor: bool


@dataclass
class Interface:
    name: str
    version: int
    requests: list = field(default_factory=list)
    events: list = field(default_factory=list)

    def request(self, name):
        return next(message for message in self.requests if message.name == name)

    def event(self, name):
        return next(message for message in self.events if message.name == name)


def _message(element, opcode):
    arguments = []
    for argument in element.findall("arg"):
        kind, interface = argument.get("type"), argument.get("interface")
        if kind == "new_id" and interface is None:
            # An object of any interface: its name and version are before it.
            arguments += [Argument("interface", "string", None, False), Argument("version", "uint", None, False)]
        arguments.append(Argument(argument.get("name"), kind, interface, argument.get("allow-null") == "true"))
    return Message(element.get("name"), opcode, tuple(arguments), element.get("type") == "destructor")


@functools.cache
def interfaces():
    """All interfaces by name."""
    paths = [CORE] + sorted(
        os.path.join(folder, name) for folder in FOLDERS for name in os.listdir(folder) if name.endswith(".xml"))
    found = {}
    for path in paths:
        for element in xml.etree.ElementTree.parse(path).getroot().findall("interface"):
            interface = Interface(element.get("name"), int(element.get("version")))
            interface.requests = [_message(e, i) for i, e in enumerate(element.findall("request"))]
            interface.events = [_message(e, i) for i, e in enumerate(element.findall("event"))]
            found[interface.name] = interface
    return found
