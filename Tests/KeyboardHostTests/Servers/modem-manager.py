#!/usr/bin/python3
"""A fake ModemManager with a modem and its text messages, on the private bus of a test.

    modem-manager.py BUS-ADDRESS

There are an old message, one of a minute ago, one that was sent and one that is still coming. Each line of input is a
message that arrives; lines are written whole, and several at once arrive at once. The program says "ready" when it can be asked.
"""

import datetime
import os
import sys

from gi.repository import Gio, GLib

SERVICE = "org.freedesktop.ModemManager1"
ROOT = "/org/freedesktop/ModemManager1"
MODEM = ROOT + "/Modem/0"
INTERFACES = Gio.DBusNodeInfo.new_for_xml("""
<node>
  <interface name="org.freedesktop.DBus.ObjectManager">
    <method name="GetManagedObjects"><arg type="a{oa{sa{sv}}}" direction="out"/></method>
  </interface>
  <interface name="org.freedesktop.ModemManager1.Sms">
    <property name="State" type="u" access="read"/>
    <property name="Text" type="s" access="read"/>
    <property name="Number" type="s" access="read"/>
    <property name="Timestamp" type="s" access="read"/>
    <property name="Class" type="i" access="read"/>
  </interface>
</node>
""").interfaces
manager, sms = INTERFACES
RECEIVING, RECEIVED, SENT = 2, 3, 5


def ago(seconds):
    zone = datetime.timezone(datetime.timedelta(hours=9))
    time = datetime.datetime.now(zone) - datetime.timedelta(seconds=seconds)
    return time.strftime("%Y-%m-%dT%H:%M:%S+09")


MESSAGES = [
    ("old code 111111", 600, RECEIVED), ("인증번호 [222222]", 60, RECEIVED), ("my code is 333333", 30, SENT),
    ("code 44", 10, RECEIVING),
]


def path(index):
    return f"{ROOT}/SMS/{index}"


def register(connection, index):
    text, seconds, state = MESSAGES[index]
    values = {
        "State": GLib.Variant("u", state), "Text": GLib.Variant("s", text),
        "Number": GLib.Variant("s", "15880000"), "Timestamp": GLib.Variant("s", ago(seconds)),
        "Class": GLib.Variant("i", -1),
    }
    connection.register_object(path(index), sms, None, lambda c, s, o, i, name: values[name], None)


def managed(connection, sender, object_path, interface, method, parameters, call):
    paths = GLib.Variant("ao", [path(index) for index in range(len(MESSAGES))])
    interfaces = {
        SERVICE + ".Modem": {"Model": GLib.Variant("s", "Modem"), "State": GLib.Variant("i", 8)},
        SERVICE + ".Modem.Messaging": {
            "SupportedStorages": GLib.Variant("au", [1]), "Messages": paths, "DefaultStorage": GLib.Variant("u", 1)},
    }
    call.return_value(GLib.Variant("(a{oa{sa{sv}}})", ({MODEM: interfaces},)))


def arrives(source, condition, connection):
    lines = os.read(0, 1 << 16).decode().splitlines()
    for line in lines:
        MESSAGES.append((line, 0, RECEIVED))
        register(connection, len(MESSAGES) - 1)
        connection.emit_signal(
            None, MODEM, SERVICE + ".Modem.Messaging", "Added",
            GLib.Variant("(ob)", (path(len(MESSAGES) - 1), True)))
    return bool(lines)


connection = Gio.DBusConnection.new_for_address_sync(
    sys.argv[1],
    Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
connection.register_object(ROOT, manager, managed, None, None)
for index in range(len(MESSAGES)):
    register(connection, index)
Gio.bus_own_name_on_connection(
    connection, SERVICE, Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True), None)
GLib.io_add_watch(sys.stdin, GLib.IO_IN, arrives, connection)
GLib.MainLoop().run()
