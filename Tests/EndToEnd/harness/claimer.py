"""A program without a window that claims every field by the side channel, as a hostile one would."""

import socket
import struct
import threading

VERSION = 4
# Its length, its kind, the protocol and the version.
GREETING = b"\x0f\x00\x01spinet fields" + bytes([VERSION])
# All traits that enable learning, in the order of the side channel's facts: sentences, corrections, spelling, smart quotes,
# dashes and spaces, predictions, then the type of keyboard, its appearance and the return key.
NUMBERS = (2, 2, 2, 0, 0, 0, 2, 0, 0, 0)
# No automatic return key, not secure, no content type, no password rules, no terminal, not foreign, one line, no text; keyboard
# extensions are allowed, and there is no form.
SWITCHES = (0, 0, 0, 0, 0, 0, 0, 0, 1, 0)
WIDE = struct.pack("<10i10B", *NUMBERS, *SWITCHES)


class Claimer:
    """Sends the greeting, claims a field, and claims the next one whenever it has to prove one."""

    def __init__(self, session):
        self.questions = 0
        self._number = 0
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(session.path("run", f"spinet-{session.environment['WAYLAND_DISPLAY']}.fields"))
        self._socket.sendall(GREETING)
        self._claim()
        threading.Thread(target=self._listen, daemon=True).start()

    def close(self):
        self._socket.close()

    def _say(self, kind, words):
        self._socket.sendall(struct.pack("<HB", len(words) + 1, kind) + words)

    def _claim(self):
        self._number += 1
        self._say(2, struct.pack("<I", self._number) + WIDE)

    def _listen(self):
        received = b""
        try:
            while chunk := self._socket.recv(4096):
                received += chunk
                while len(received) >= 2 and len(received) >= 2 + (length := received[0] | received[1] << 8):
                    frame, received = received[2:2 + length], received[2 + length:]
                    if frame[0] == 16:  # A request for proof: without the focus it cannot return the nonce through the compositor.
                        self.questions += 1
                        self._claim()
        except OSError:
            pass
