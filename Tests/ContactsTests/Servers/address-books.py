#!/usr/bin/python3
"""A fake Evolution Data Server with address books, on the private bus of a test.

    address-books.py BUS-ADDRESS answering|silent

Six sources: two books, one that is switched off, one that cannot be opened, one that never answers (where asked
for), and a calendar. The program says "ready" when it can be asked.
"""

import sys

from gi.repository import Gio, GLib

PREFIX = "org.gnome.evolution.dataserver."
ROOT = "/org/gnome/evolution/dataserver/"
INTERFACES = Gio.DBusNodeInfo.new_for_xml("""
<node>
  <interface name="org.freedesktop.DBus.ObjectManager">
    <method name="GetManagedObjects"><arg type="a{oa{sa{sv}}}" direction="out"/></method>
  </interface>
  <interface name="org.gnome.evolution.dataserver.AddressBookFactory">
    <method name="OpenAddressBook">
      <arg type="s" direction="in"/><arg type="s" direction="out"/><arg type="s" direction="out"/>
    </method>
  </interface>
  <interface name="org.gnome.evolution.dataserver.AddressBook">
    <method name="Open"><arg type="as" direction="out"/></method>
    <method name="GetContactList"><arg type="s" direction="in"/><arg type="as" direction="out"/></method>
  </interface>
</node>
""").interfaces
manager, factory, book = INTERFACES


def source(name, section, more=""):
    return f"\n[Data Source]\nDisplayName={name}\n{more}Parent=local-stub\n\n[{section}]\nBackendName=local\n"


def card(*lines):
    return "\r\n".join(["BEGIN:VCARD", "VERSION:3.0", *lines, "END:VCARD"])


SOURCES = {
    "personal": source("Personal", "Address Book"),
    "work": source("Work", "Address Book", "Enabled=true\n"),
    "former": source("Former", "Address Book", "Enabled=false\n"),
    "locked": source("Locked", "Address Book"),
    "days": source("Days", "Calendar"),
}
if sys.argv[2] == "silent":
    SOURCES["silent"] = source("Silent", "Address Book")
CARDS = {
    "personal": [
        card("UID:1", "FN:Anna Kim", "N:Kim;Anna;;;", "EMAIL;TYPE=HOME:anna@x.example"),
        card("UID:2", "nonsense"),
        card("UID:3", "FN:Friends", "X-EVOLUTION-LIST:TRUE", "EMAIL:anna@x.example", "EMAIL:bo@x.example"),
    ],
    "work": [card("UID:4", "FN:김철수", "N:김;철수;;;", "TEL;TYPE=CELL:010-1234-5678")],
    "former": [card("UID:5", "FN:Somebody Else")],
    "days": [card("UID:6", "FN:No Person")],
}


def answer(connection, sender, path, interface, method, arguments, invocation):
    uid = path.rsplit("/", 1)[-1]
    if method == "GetManagedObjects":
        objects = {
            f"{ROOT}SourceManager/{uid}": {
                "org.freedesktop.DBus.Peer": {},
                PREFIX + "Source": {
                    "ConnectionStatus": GLib.Variant("s", "disconnected"),
                    "UID": GLib.Variant("s", uid), "Data": GLib.Variant("s", data),
                },
                PREFIX + "Source.Removable": {},
            }
            for uid, data in SOURCES.items()
        }
        invocation.return_value(GLib.Variant("(a{oa{sa{sv}}})", (objects,)))
    elif method == "OpenAddressBook":
        path = f"{ROOT}Subprocess/{arguments[0]}"
        invocation.return_value(GLib.Variant("(ss)", (path, connection.get_unique_name())))
    elif method == "Open" and uid == "locked":
        invocation.return_dbus_error(PREFIX + "Error", "The book is locked")
    elif method == "Open":
        if uid != "silent":
            invocation.return_value(GLib.Variant("(as)", (["net", "local"],)))
    else:
        cards = CARDS.get(uid, []) if arguments[0] == '(contains "x-evolution-any-field" "")' else []
        invocation.return_value(GLib.Variant("(as)", (cards,)))


flags = Gio.DBusConnectionFlags
connection = Gio.DBusConnection.new_for_address_sync(
    sys.argv[1], flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
connection.register_object(ROOT + "SourceManager", manager, answer)
connection.register_object(ROOT + "AddressBookFactory", factory, answer)
for uid in SOURCES:
    connection.register_object(f"{ROOT}Subprocess/{uid}", book, answer)
for name in "Sources5", "AddressBook10":
    Gio.bus_own_name_on_connection(connection, PREFIX + name, Gio.BusNameOwnerFlags.NONE, None, None)
# The bus answers in order: its reply means that the names are owned.
connection.call_sync(
    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId", None, None, 0, -1, None)
print("ready", flush=True)
GLib.MainLoop().run()
