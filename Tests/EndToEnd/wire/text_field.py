"""A window with only one text field: text-input-v3 as GTK 4 implements it, at a hundredth of the cost."""

import os
import time

from .connection import Client

TOLD = 256  # bytes of the text before the caret that are sent as surrounding text
SILENCE = 0.05  # s after which a state that was held back is sent


class TextField(Client):
    """`text` is the text typed since it was last emptied; the caret is always behind it."""

    def __init__(self, path, size, before="", hint=0, purpose=0):
        super().__init__(path)
        self.hint, self.purpose = hint, purpose
        self.before, self.text = before, ""
        self.is_entered = self.is_configured = False
        self._commits, self._held_back_since = 0, None
        self._commit, self._delete, self._dones = None, (0, 0), []
        self.preedits = 0
        compositor, seat = self.bind("wl_compositor", 4), self.bind("wl_seat", 1)
        self.shm, self.shell = self.bind("wl_shm"), self.bind("xdg_wm_base")
        self.on[self.shell, "ping"] = lambda serial: self.say(self.shell, "pong", serial)
        # Before the window: sway 1.7 never enters a text input that was created when the window had the focus.
        self.input = self.make(self.bind("zwp_text_input_manager_v3"), "get_text_input", "zwp_text_input_v3", seat)
        for event in ("enter", "leave", "preedit_string", "commit_string", "delete_surrounding_text", "done"):
            self.on[self.input, event] = getattr(self, "_" + event)
        self.surface = self.make(compositor, "create_surface", "wl_surface")
        self.xdg = self.make(self.shell, "get_xdg_surface", "xdg_surface", self.surface)
        self.on[self.xdg, "configure"] = self._configure
        self.toplevel = self.make(self.xdg, "get_toplevel", "xdg_toplevel")
        self.say(self.surface, "commit")
        while not self.is_configured:
            self.receive()
        self._show(*size)

    def _configure(self, serial):
        self.say(self.xdg, "ack_configure", serial)
        self.is_configured = True

    def _show(self, width, height):
        file = os.memfd_create("field")
        os.write(file, b"\xff" * (width * height * 4))
        pool = self.make(self.shm, "create_pool", "wl_shm_pool", file, width * height * 4)
        os.close(file)
        buffer = self.make(pool, "create_buffer", "wl_buffer", 0, width, height, width * 4, 1)
        self.say(self.surface, "attach", buffer, 0, 0)
        self.say(self.surface, "damage", 0, 0, width, height)
        self.say(self.surface, "commit")

    def empty(self):
        """Empty the text; the input method gets no event, since it knows only a window of it."""
        text, self.text = self.text, ""
        self.before = (self.before + text)[-TOLD:]
        return text

    # Events of the input method

    def _enter(self, _surface):
        self.is_entered = True
        self.say(self.input, "enable")
        self._tell(1)

    def _leave(self, _surface):
        self.is_entered = False
        self.say(self.input, "disable")
        self._send_commit()

    def _preedit_string(self, text, _begin, _end):
        self.preedits += bool(text)

    def _commit_string(self, text):
        self._commit = text

    def _delete_surrounding_text(self, before, after):
        self._delete = (before, after)

    def _done(self, serial):
        before, _ = self._delete
        if before:
            whole = (self.before + self.text).encode()[:-before].decode("utf-8", "replace")
            self.before, self.text = whole[:len(self.before)], whole[len(self.before):]
        self.text += self._commit or ""
        self._commit, self._delete = None, (0, 0)
        self._dones.append(serial)

    # Our requests

    def _tell(self, cause):
        told = (self.before + self.text[-TOLD:])[-TOLD:]
        size = len(told.encode())
        self.say(self.input, "set_surrounding_text", told, size, size)
        self.say(self.input, "set_text_change_cause", cause)
        self.say(self.input, "set_content_type", self.hint, self.purpose)
        self.say(self.input, "set_cursor_rectangle", 8, 8, 1, 20)
        self._send_commit()
        self._held_back_since = None

    def _send_commit(self):
        self.say(self.input, "commit")
        self._commits += 1

    def receive(self):
        super().receive()
        if not getattr(self, "_dones", None):
            return
        # As the protocol requires: while the compositor answers an older commit, no newer state is sent.
        latest, self._dones = self._dones[-1], []
        if latest == self._commits:
            self._tell(0)
        elif self._held_back_since is None:
            self._held_back_since = time.monotonic()

    def tell_what_was_held_back(self):
        if self._held_back_since is not None and time.monotonic() - self._held_back_since > SILENCE:
            self._tell(0)
