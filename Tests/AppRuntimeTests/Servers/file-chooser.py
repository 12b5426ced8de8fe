#!/usr/bin/python3
"""A fake portal with a file chooser, on the private bus of a test.

    file-chooser.py BUS-ADDRESS ANSWER [URI...]

ANSWER is what the user does: choose (the URIs), cancel, or refuse, which is a portal without a dialog, or end, which is one
that ends while its dialog is open. The program says "ready" when it can be asked, and then a line of JSON for each request: method, title and options.
"""

import json
import os
import sys

from gi.repository import Gio, GLib

ROOT = "/org/freedesktop/portal/desktop"
METHOD = """<method name="%s"><arg type="s" direction="in"/><arg type="s" direction="in"/>
<arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>"""
chooser = Gio.DBusNodeInfo.new_for_xml(
    '<node><interface name="org.freedesktop.portal.FileChooser">'
    + "".join(METHOD % name for name in ("OpenFile", "SaveFile")) + "</interface></node>").interfaces[0]


def answer(connection, sender, path, interface, method, arguments, invocation):
    _, title, options = arguments.unpack()
    if "current_folder" in options:
        options["current_folder"] = bytes(options["current_folder"]).decode()
    print(json.dumps({"method": method, "title": title, "options": options}), flush=True)
    if sys.argv[2] == "refuse":
        invocation.return_dbus_error("org.freedesktop.portal.Error.Failed", "no dialog today")
        return
    handle = f"{ROOT}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
    invocation.return_value(GLib.Variant("(o)", (handle,)))
    if sys.argv[2] == "end":
        connection.flush_sync()
        os._exit(1)
    is_chosen = sys.argv[2] == "choose"
    results = {"uris": GLib.Variant("as", sys.argv[3:]), "writable": GLib.Variant("b", True)} if is_chosen else {}
    connection.emit_signal(
        sender, handle, "org.freedesktop.portal.Request", "Response",
        GLib.Variant("(ua{sv})", (0 if is_chosen else 1, results)))


flags = Gio.DBusConnectionFlags
connection = Gio.DBusConnection.new_for_address_sync(
    sys.argv[1], flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
connection.register_object(ROOT, chooser, answer)
Gio.bus_own_name_on_connection(
    connection, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE, None, None)
# The bus answers in order: its reply means that the name is owned.
connection.call_sync(
    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId", None, None, 0, -1, None)
print("ready", flush=True)
GLib.MainLoop().run()
