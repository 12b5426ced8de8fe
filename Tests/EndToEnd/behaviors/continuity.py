"""Typing on a phone: the helper program, between the test as its service and the test as the phone; and the whole, at a television."""

import hashlib
import hmac
import json
import os
import re
import ssl
import subprocess

from harness.applications import Gtk4Fields
from harness.behaviors import arrives, behavior, equal
from harness.chromium import Chromium
from harness.keyboards import Spinet
from harness.phone import ADDRESS, Helper, Phone, certificate, helper_path, pinned
from harness.waiting import until

# linux/input-event-codes.h
ENTER, LEFT, DOWN = 28, 105, 108


def opened(helper):
    phone = Phone(helper)
    status, answer = phone.open(helper.token)
    equal(status, 200, "the status of the right token")
    equal(helper.next("opened"), {"code": answer["code"]}, "the code on the television")
    return phone, answer["code"]


def compared(helper):
    phone, _ = opened(helper)
    helper.send("codesMatch")
    return phone


@behavior("a phone opens the address, both screens have the same code, and what it types and selects reaches the service live")
def whole_way(fixture):
    with Helper() as helper:
        phone, code = opened(helper)
        equal(bool(re.fullmatch(r"\d{3} \d{3}", code)), True, f"the form of the code {code}")
        helper.field("Hello")
        status, state = phone.wait()
        equal((status, state["screen"], state.get("field")), (200, "compare", None), "before the codes were compared")
        equal(phone.text("early")[0], 409, "text before the codes were compared")
        helper.send("codesMatch")
        helper.field("Hello", 2)
        until(lambda: phone.wait()[1]["screen"] == "field", "the field on the phone")
        state = phone.wait()[1]
        equal((state["field"]["text"], state["field"]["start"]), ("Hello", 2), "the field on the phone")
        later = phone.later(state["number"])
        helper.field("", kind="email", number=2, returnKey="next", capitals="none")
        status, state = later()
        equal((state["field"]["kind"], state["field"]["returnKey"]), ("email", "next"), "the field that the phone waited for")
        equal(phone.text("한글 👍", 0, 2, field=2), (200, {}), "the answer to text")
        equal(helper.next("text"), {"_0": {"field": 2, "change": 1, "text": "한글 👍", "start": 0, "end": 2}}, "the text")
        equal(phone.post("/return", {"field": 2})[0], 200, "the answer to the return key")
        equal(helper.next("returnKey"), {"field": 2}, "the return key")
        later = phone.later(state["number"])
        helper.send("end", "television")
        status, state = later()
        equal((state["screen"], state["reason"]), ("ended", "Typing was ended on the television."), "the end on the phone")
        equal(helper.next("ended"), {"_0": "television"}, "the end")
        equal((helper.wait(), helper.output), (0, ""), "the helper's end")


@behavior("the code is made of the certificate, the token and the phone's key, and the certificate is new each time")
def codes(fixture):
    with Helper() as one, Helper() as other:
        equal(certificate(one) == certificate(other), False, "whether two certificates are the same")
        phone, code = opened(one)
        fingerprint = hashlib.sha256(certificate(one)).digest()
        equal(one.offer["fingerprint"], fingerprint.hex(), "the fingerprint on the television")
        digest = hmac.new(one.token.encode(), fingerprint + phone.key.encode(), hashlib.sha256).digest()
        number = f"{int.from_bytes(digest[:8], 'big') % 1_000_000:06}"
        equal(code, f"{number[:3]} {number[3:]}", "the code")


@behavior("a wrong token is refused, the right one is valid once, and another phone's requests are refused")
def tokens(fixture):
    with Helper() as helper:
        stranger = Phone(helper)
        for token in ("", "0" * 32, helper.token[:-1], helper.token.upper() + "x"):
            equal(stranger.open(token)[0], 403, f"the status of the token {token!r}")
        equal(stranger.wait()[0], 403, "a question without a key")
        phone = compared(helper)
        equal(stranger.open(helper.token)[0], 409, "the status of the token a second time")
        stranger.key = "0" * 32
        equal(stranger.text("mine")[0], 403, "the status of text with a wrong key")
        equal(stranger.post("/end", {"codesDiffer": False})[0], 403, "the end with a wrong key")
        equal(helper.is_silent(), True, "whether the service heard nothing of the other phone")
        equal(phone.text("yours")[0], 200, "the right phone's text")
        equal("token" in json.dumps(helper.next("text")), False, "whether the token is in a message")


@behavior("a phone that knows another certificate refuses the connection, and one that the user trusts accepts it")
def wrong_certificate(fixture):
    with Helper() as helper, Helper() as other:
        wrong = ssl.DER_cert_to_PEM_cert(certificate(other))
        try:
            pinned(helper, wrong).open(helper.token)
        except ssl.SSLCertVerificationError:
            pass
        else:
            raise AssertionError("a wrong certificate was accepted")
        right = ssl.DER_cert_to_PEM_cert(certificate(helper))
        equal(pinned(helper, right).open(helper.token)[0], 200, "the status with the right certificate")


@behavior("a user who sees that the codes differ ends the session, and nothing was accepted")
def codes_differ(fixture):
    with Helper() as helper:
        phone, _ = opened(helper)
        equal(phone.post("/end", {"codesDiffer": True})[0], 200, "the answer")
        equal(phone.wait()[1]["reason"], "The codes differ, so nothing was connected.", "what the phone says")
        equal(helper.next("ended"), {"_0": "codesDiffer"}, "the end")
        equal(helper.wait(), 0, "the helper's status")


@behavior("programs of another account of this machine are refused")
def another_account(fixture):
    if os.geteuid() != 0:
        return
    with Helper() as helper:
        source = (
            "import json,socket,ssl,http.client,sys\n"
            "context = ssl.create_default_context(); context.check_hostname = False; context.verify_mode = ssl.CERT_NONE\n"
            "c = http.client.HTTPSConnection('127.0.0.1', int(sys.argv[1]), context=context, timeout=10)\n"
            "h = {'Origin': 'https://127.0.0.1:' + sys.argv[1], 'Content-Type': 'application/json'}\n"
            "c.request('POST', '/open', json.dumps({'token': sys.argv[2]}), h)\n"
            "print(c.getresponse().status)\n")
        answer = subprocess.run(
            ["/usr/bin/python3", "-c", source, str(helper.port), helper.token], user=65534, group=65534, extra_groups=[],
            capture_output=True, text=True, timeout=30, cwd="/")
        equal((answer.stdout.strip(), answer.stderr), ("403", ""), "the status for another account")
        equal(Phone(helper).open(helper.token)[0], 200, "the status for this account")


@behavior("requests of other pages, under other names, too long or malformed are refused")
def foreign(fixture):
    with Helper() as helper:
        phone = compared(helper)
        text = {"field": 1, "change": 1, "text": "x", "start": 0, "end": 0}
        for headers, status in [
            ({"Origin": "https://evil.example"}, 403), ({"Origin": None}, 403), ({"Host": "evil.example"}, 403),
            ({"Content-Type": "text/plain"}, 400), ({"Authorization": None}, 403),
        ]:
            equal(phone.request("POST", "/text", text, headers=headers)[0], status, f"the status with {headers}")
        equal(phone.request("POST", "/text", raw=b"{" * 200_000)[0], 400, "the status of a long body")
        equal(phone.request("POST", "/text", raw=b"\xff\xfe{}")[0], 400, "the status of bytes")
        equal(phone.text("abc", 0, 9)[0], 400, "the status of a selection outside")
        equal(phone.text("a" * 10_001)[0], 400, "the status of a long text")
        equal(phone.request("GET", "/page.html")[0], 400, "the status of another file")
        equal(phone.request("PUT", "/")[0], 403, "the status of another method")
        equal(helper.is_silent(), True, "whether the service heard nothing")
        equal(phone.request("POST", "/text", text)[0], 200, "the status of the page's own request")


@behavior("the page loads nothing from elsewhere, is kept nowhere and may not be framed")
def page(fixture):
    with Helper() as helper:
        status, headers, text = Phone(helper).request("GET", "/")
        equal(status, 200, "the page's status")
        policy = headers["Content-Security-Policy"]
        for part in ("default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'", "form-action 'none'"):
            equal(part in policy, True, f"whether the policy has {part}")
        equal(headers["Cache-Control"], "no-store", "the page's cache")
        equal(re.findall(r"(?:src|href)=\"(?!data:,)[^\"]*", text), [], "what the page loads")
        equal(helper.token in text, False, "whether the page has the token")
        equal("{{" in text, False, "whether a placeholder is left")


@behavior("too many requests are refused, and a session ends by itself when nothing happens")
def limits(fixture):
    with Helper() as helper:
        stranger = Phone(helper)
        statuses = [stranger.open("x")[0] for _ in range(14)]
        equal((statuses[0], statuses[-1]), (403, 429), "the first and the last status")
    for times, reason in (("0.5 60 60", "expired"), ("60 0.5 60", "expired"), ("60 60 0.5", "idle")):
        with Helper("--limits", *times.split()) as helper:
            if not times.startswith("0.5"):
                opened(helper)
            if reason == "idle":
                helper.send("codesMatch")
            equal(helper.next("ended"), {"_0": reason}, f"the end with the limits {times}")
            equal(helper.wait(), 0, "the helper's status")


@behavior("the helper ends with its service, and with one that breaks the rules of the pipe; by itself it does nothing")
def service_ends(fixture):
    with Helper() as helper:
        opened(helper)
        helper.leave()
        equal(helper.wait(), 0, "the status without a service")
    with Helper() as helper:
        helper.send(None, raw=b"{\"unknown\":{}}")
        equal(helper.next("ended"), {"_0": "failed"}, "the end after a malformed message")
    with Helper() as helper:
        path = helper.process.args[0]
    alone = subprocess.run([path], capture_output=True, text=True, timeout=10, close_fds=True)
    equal(alone.returncode, 2, "the status of the program alone")


class PhoneBrowser(Chromium):
    """A phone's browser, whose user goes on after the warning of the certificate."""

    def __init__(self, helper):
        super().__init__("about:blank", width=390, height=780, scale=2, touch=True)
        self.command("Security.setIgnoreCertificateErrors", ignore=True)
        self.command("Page.navigate", url=helper.offer["link"])

    def type(self, text):
        for letter in text:
            self.command("Input.insertText", text=letter)


def latest(helper, wanted, field=1):
    """Reads the phone's texts until one is `wanted`."""
    while True:
        text = helper.next("text")["_0"]
        if text["text"] == wanted and text["field"] == field:
            return text


@behavior("in a phone's browser the codes are shown, and then one native field whose text, selection and return key are live")
def browser(fixture):
    with Helper() as helper, PhoneBrowser(helper) as phone:
        code = helper.next("opened")["code"]
        phone.until(f"document.getElementById('code')?.textContent === {json.dumps(code)}")
        equal(phone.value("location.hash"), "", "the token in the address")
        phone.until("!document.getElementById('compare').hidden")
        phone.picture(os.path.join(fixture.folder, "code.png"))
        helper.send("codesMatch")
        helper.field("Hello", kind="text")
        phone.until("document.getElementById('field')?.value === 'Hello'")
        phone.type(", you")
        text = latest(helper, "Hello, you")
        equal((text["start"], text["end"]), (10, 10), "the selection")
        helper.field("Hello, you", applied=text["change"])
        phone.value("document.getElementById('field').setSelectionRange(0, 5)")
        until(lambda: (lambda got: (got["start"], got["end"]) == (0, 5))(helper.next("text")["_0"]), "the selection")
        phone.picture(os.path.join(fixture.folder, "field.png"))
        phone.command("Input.dispatchKeyEvent", type="keyDown", key="Enter", code="Enter", windowsVirtualKeyCode=13)
        phone.command("Input.dispatchKeyEvent", type="keyUp", key="Enter", code="Enter", windowsVirtualKeyCode=13)
        equal(helper.next("returnKey"), {"field": 1}, "the return key")
        helper.field("", number=2, kind="email", capitals="none", corrects=False, returnKey="next")
        phone.until("document.getElementById('field')?.inputMode === 'email'")
        equal(phone.value("[field.autocapitalize, field.enterKeyHint]"), ["none", "next"], "the traits on the phone")
        helper.field("", number=3, kind="password", capitals="none", corrects=False, returnKey="go")
        phone.until("document.getElementById('field')?.type === 'password'")
        phone.type("hunter2")
        latest(helper, "hunter2", field=3)
        phone.picture(os.path.join(fixture.folder, "password.png"))
        helper.field("", number=4, kind="lines", returnKey="enter")
        phone.until("document.getElementById('field')?.tagName === 'TEXTAREA'")
        helper.send("noField")
        phone.until("!document.getElementById('none').hidden && !document.getElementById('field')")
        phone.value("document.getElementById('end').click()")
        phone.until("document.getElementById('status').textContent === 'Typing was ended on the phone.'")
        equal(helper.next("ended"), {"_0": "phone"}, "the end")


@behavior("a change on the television appears on the phone, and does not replace what was typed there since")
def both_ends(fixture):
    with Helper() as helper, PhoneBrowser(helper) as phone:
        helper.next("opened")
        helper.send("codesMatch")
        helper.field("teh")
        phone.until("document.getElementById('field')?.value === 'teh'")
        helper.field("the ")
        phone.until("document.getElementById('field').value === 'the '")
        phone.type("end")
        text = latest(helper, "the end")
        # The television has not seen the last letters yet.
        helper.field("the e", applied=text["change"] - 1)
        helper.field("the end.", applied=text["change"])
        phone.until("document.getElementById('field').value === 'the end.'")


@behavior("a link that was used already tells the phone so")
def used_link(fixture):
    with Helper() as helper:
        compared(helper)
        with PhoneBrowser(helper) as late:
            late.until("document.getElementById('status')?.textContent.startsWith('This link was used already.')")


# The helper program as the service starts it, with a copy of what it offers beside it.
RELAY = """#!/usr/bin/python3
import os, select, socket, subprocess, sys
service = socket.socket(fileno=3)
ours, theirs = socket.socketpair()
child = subprocess.Popen([{helper!r}, *sys.argv[1:]], close_fds=False, preexec_fn=lambda: os.dup2(theirs.fileno(), 3))
theirs.close()
service.setblocking(True)
with open({offer!r}, "wb", buffering=0) as file:
    while True:
        ready, _, _ = select.select([service, ours], [], [])
        for source, target in ((service, ours), (ours, service)):
            if source not in ready:
                continue
            data = source.recv(65536)
            if not data:
                ours.close()
                sys.exit(child.wait())
            if source is ours:
                file.write(data)
            target.sendall(data)
"""


class TelevisionWithPhone:
    """A television's keyboard with typing on a phone switched on, and a window with fields."""

    def __init__(self, fixture):
        folder = fixture.temporary_folder()
        self._offer = os.path.join(folder, "offer")
        path = os.path.join(folder, "spinet-continuity")
        with open(path, "w", encoding="utf-8") as file:
            file.write(RELAY.format(helper=helper_path(), offer=self._offer))
        os.chmod(path, 0o755)
        self.session = fixture.session(size=(1920, 1080), devices="pointer,keyboard")
        self.keyboard = Spinet(
            self.session, "--device", "tv", "--phone", "--phone-address", ADDRESS, SPINET_LIBEXEC_DIR=folder)
        self.window = Gtk4Fields(self.session, "free", "password", "email")

    def select(self, field):
        mark = self.session.journal.mark()
        self.window.say(f"focus {field}")
        self.keyboard.wait_shown(mark)
        self.session.settle(calm=0.4)

    def press(self, *codes):
        self.session.fingers.keys(list(codes))
        self.session.settle(calm=0.3)

    def offers(self):
        """What the helper offered, all of it so far."""
        try:
            with open(self._offer, encoding="utf-8") as file:
                return [json.loads(line) for line in file if line.endswith("\n")]
        except FileNotFoundError:
            return []

    @property
    def offer(self):
        """What a phone gets from the QR code, in the form that PhoneBrowser opens."""
        return until(lambda: next((line["offered"]["_0"] for line in self.offers() if "offered" in line), None), "an offer")


def choose_phone(television):
    """From the first letter of the grid to the key that offers the phone, the last of the switches."""
    television.press(LEFT, *[DOWN] * 8, ENTER)


@behavior("on a television the user chooses the phone, compares the codes, and what the phone types is in the app's field live")
def television(fixture):
    tv = TelevisionWithPhone(fixture)
    tv.select("free")
    fixture.screenshot(tv.session, "keys")
    choose_phone(tv)
    with PhoneBrowser(tv) as phone:
        fixture.screenshot(tv.session, "offer")
        phone.until("document.getElementById('code')?.textContent.length === 7 && !document.getElementById('compare').hidden")
        tv.session.settle(calm=0.4)
        fixture.screenshot(tv.session, "codes")
        code = phone.value("document.getElementById('code').textContent")
        equal([line["opened"]["code"] for line in tv.offers() if "opened" in line], [code], "the code on the television")
        tv.press(ENTER)
        phone.until("document.getElementById('field')")
        equal(phone.value("field.getAttribute('autocapitalize')"), "sentences", "capitals on the phone")
        phone.type("Hello 한글")
        arrives(tv.window, "free", "Hello 한글")
        fixture.screenshot(tv.session, "typing")
        phone.value("field.setSelectionRange(0, 5)")
        tv.session.settle(calm=0.4)
        phone.type("Bye")
        arrives(tv.window, "free", "Bye 한글")
        # The keyboard stays for the next field.
        tv.window.say("focus email")
        phone.until("document.getElementById('field')?.inputMode === 'email'")
        tv.window.say("focus password")
        phone.until("document.getElementById('field')?.type === 'password'")
        phone.type("hunter2")
        arrives(tv.window, "password", "hunter2")
        fixture.screenshot(tv.session, "password")
        tv.press(ENTER)
        phone.until("document.getElementById('status').textContent === 'Typing was ended on the television.'")
    equal(tv.keyboard.program.output(), "", "what the service complains of")


@behavior("without the option there is no key for a phone, and no helper program")
def switched_off(fixture):
    session = fixture.session(size=(1920, 1080), devices="pointer,keyboard")
    keyboard = Spinet(session, "--device", "tv")
    window = Gtk4Fields(session, "free")
    mark = session.journal.mark()
    window.say("focus free")
    keyboard.wait_shown(mark)
    session.settle(calm=0.4)
    session.fingers.keys([LEFT, *[DOWN] * 8, ENTER])
    session.settle(calm=0.4)
    with open(f"/proc/{keyboard.program.process.pid}/task/{keyboard.program.process.pid}/children", encoding="utf-8") as file:
        equal(file.read(), "", "the service's children")
