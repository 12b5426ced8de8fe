#!/usr/bin/python3
"""A fake of systemd's manager of a user's services, on the private bus of a test.

    service-manager.py BUS-ADDRESS answering|refusing|silent

It makes no groups. Each call of StartTransientUnit is one JSON line: the name, the mode, the properties and the number of
auxiliary units. The program says "ready" when it can be asked.
"""

import json
import sys

from gi.repository import Gio, GLib

INTERFACE = Gio.DBusNodeInfo.new_for_xml("""
<node>
  <interface name="org.freedesktop.systemd1.Manager">
    <method name="StartTransientUnit">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a(sv)" direction="in"/>
      <arg type="a(sa(sv))" direction="in"/><arg type="o" direction="out"/>
    </method>
  </interface>
</node>
""").interfaces[0]


def called(connection, sender, path, interface, method, parameters, call):
    name, mode, properties, auxiliary = parameters.unpack()
    print(json.dumps([name, mode, dict(properties), len(auxiliary)]), flush=True)
    if sys.argv[2] == "answering":
        call.return_value(GLib.Variant("(o)", ("/org/freedesktop/systemd1/job/1",)))
    elif sys.argv[2] == "refusing":
        call.return_dbus_error("org.freedesktop.systemd1.UnitExists", "The unit exists already.")
    else:
        held.append(call)


held = []
bus = Gio.DBusConnection.new_for_address_sync(
    sys.argv[1],
    Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
bus.register_object("/org/freedesktop/systemd1", INTERFACE, called, None, None)
Gio.bus_own_name_on_connection(
    bus, "org.freedesktop.systemd1", Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True), None)
GLib.MainLoop().run()
