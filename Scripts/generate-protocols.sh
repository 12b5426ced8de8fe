#!/bin/sh
# Makes the C of Sources/C/CWaylandProtocols again from the XML files in its protocols folder.
# Needs wayland-scanner (Debian: libwayland-bin). Run it after changing an XML file and commit what it writes.
set -eu
cd "$(dirname "$0")/../Sources/C/CWaylandProtocols"
rm -f generated/*.c include/*-client-protocol.h
mkdir -p generated include
for xml in protocols/*.xml; do
    name=$(basename "$xml" .xml)
    wayland-scanner --strict private-code "$xml" "generated/$name-protocol.c"
    wayland-scanner --strict client-header "$xml" "include/$name-client-protocol.h"
done
{
    echo '/* Made by Scripts/generate-protocols.sh: every protocol, and the addresses of their interfaces. */'
    echo '#pragma once'
    echo '#include <wayland-client.h>'
    for header in include/*-client-protocol.h; do echo "#include \"$(basename "$header")\""; done
    echo
    echo '/* An interface is a C global whose address Swift would copy to a temporary; a function returns the real one. */'
    echo '#define SPINET_INTERFACE(name) \'
    echo '    static inline const struct wl_interface *spinet_##name(void) { return &name##_interface; }'
    for name in wl_compositor wl_shm wl_seat wl_output wl_data_device_manager; do echo "SPINET_INTERFACE($name)"; done
    grep -h -o '<interface name="[a-z0-9_]*"' protocols/*.xml | sed 's/.*"\(.*\)"/SPINET_INTERFACE(\1)/'
    echo '#undef SPINET_INTERFACE'
} > include/CWaylandProtocols.h
