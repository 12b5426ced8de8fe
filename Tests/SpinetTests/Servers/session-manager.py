#!/usr/bin/python3
"""A fake of gnome-session's manager, on the private bus of a test.

    session-manager.py BUS-ADDRESS registering|refusing

Each call of a client is one JSON line: the method and its arguments. A line of input is a signal of the client's private
object, for example EndSession; "other EndSession" is one of another client's object. It says "ready" when it can be asked.
"""

import json
import os
import sys

from gi.repository import Gio, GLib

MANAGER, CLIENT = Gio.DBusNodeInfo.new_for_xml("""
<node>
  <interface name="org.gnome.SessionManager">
    <method name="RegisterClient">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="o" direction="out"/>
    </method>
  </interface>
  <interface name="org.gnome.SessionManager.ClientPrivate">
    <method name="EndSessionResponse"><arg type="b" direction="in"/><arg type="s" direction="in"/></method>
    <signal name="QueryEndSession"><arg type="u"/></signal>
    <signal name="EndSession"><arg type="u"/></signal>
    <signal name="CancelEndSession"/>
    <signal name="Stop"/>
  </interface>
</node>
""").interfaces
PATH = "/org/gnome/SessionManager/Client1"
clients = []


def called(connection, sender, path, interface, method, parameters, call):
    print(json.dumps([method, *parameters.unpack()]), flush=True)
    if method == "EndSessionResponse":
        call.return_value(None)
    elif sys.argv[2] == "registering":
        clients.append(sender)
        call.return_value(GLib.Variant("(o)", (PATH,)))
    else:
        call.return_dbus_error("org.gnome.SessionManager.AlreadyRegistered", "Unable to register client")


def commanded(source, condition):
    # Whole lines, as they are written at once; a buffered reader would keep those behind the first one.
    lines = os.read(sys.stdin.fileno(), 4096).decode()
    for line in lines.splitlines():
        *other, signal = line.split()
        flags = GLib.Variant("(u)", (0,)) if signal in ("QueryEndSession", "EndSession") else None
        bus.emit_signal(clients[0], PATH + "0" * len(other), "org.gnome.SessionManager.ClientPrivate", signal, flags)
    return bool(lines)


bus = Gio.DBusConnection.new_for_address_sync(
    sys.argv[1],
    Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
bus.register_object("/org/gnome/SessionManager", MANAGER, called, None, None)
bus.register_object(PATH, CLIENT, called, None, None)
Gio.bus_own_name_on_connection(
    bus, "org.gnome.SessionManager", Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True), None)
GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, commanded)
GLib.MainLoop().run()
