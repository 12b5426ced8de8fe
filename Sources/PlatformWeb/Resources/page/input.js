const utf8 = new TextEncoder();

// Writes one message: a list of [type, value].
function pack(...fields) {
  const parts = fields.map(([type, value]) => [type, type === "text" ? utf8.encode(value) : value]);
  const sizes = { u8: 1, u32: 4, f32: 4, f64: 8 };
  const total = parts.reduce((sum, [type, value]) => sum + (sizes[type] ?? 4 + value.length), 0);
  const view = new DataView(new ArrayBuffer(total));
  let at = 0;
  for (const [type, value] of parts) {
    switch (type) {
      case "u8": view.setUint8(at, value); at += 1; break;
      case "u32": view.setUint32(at, value, true); at += 4; break;
      case "f32": view.setFloat32(at, value, true); at += 4; break;
      case "f64": view.setFloat64(at, value, true); at += 8; break;
      default:
        view.setUint32(at, value.length, true);
        new Uint8Array(view.buffer, at + 4).set(value);
        at += 4 + value.length;
    }
  }
  return view.buffer;
}

const message = {
  hello: (scale) => pack(["u8", 1], ["u8", 1], ["f32", scale]),
  touch: (phase, finger, x, y, time) =>
    pack(["u8", 2], ["u8", phase], ["u32", finger], ["f32", x], ["f32", y], ["f64", time]),
  scroll: (dx, dy, x, y, time) =>
    pack(["u8", 3], ["f32", dx], ["f32", dy], ["f32", x], ["f32", y], ["f64", time]),
  key: (pressed, modifiers, name, text, time) =>
    pack(["u8", 4], ["u8", pressed ? 1 : 0], ["u8", modifiers], ["text", name], ["text", text], ["f64", time]),
  insert: (text) => pack(["u8", 5], ["text", text]),
  clipboard: (text) => pack(["u8", 6], ["text", text]),
  acknowledge: (frame) => pack(["u8", 7], ["u32", frame]),
  scale: (scale) => pack(["u8", 8], ["f32", scale]),
  focus: (has) => pack(["u8", 9], ["u8", has ? 1 : 0]),
  rotate: () => pack(["u8", 10]),
  drop: (name, count) => pack(["u8", 11], ["text", name], ["u32", count]),
  dropFile: (path, size) => pack(["u8", 12], ["text", path], ["u32", size]),
  dropData: (bytes) => pack(["u8", 13], ["data", bytes]),
  choose: (name, value) => pack(["u8", 15], ["text", name], ["text", value]),
  dropEnd: (isWhole) => pack(["u8", 14], ["u8", isWhole ? 1 : 0]),
  secondary: (phase, x, y, time) => pack(["u8", 16], ["u8", phase], ["f32", x], ["f32", y], ["f64", time]),
};

const BEGAN = 0, MOVED = 1, ENDED = 2, CANCELLED = 3;
const MOUSE = 0xffffffff;

export class Input {
  message = message;
  #screen; #typing; #phone; #send;
  #mouse = null; #fingers = new Set(); #keys = new Map(); #composing = false; #wanted = null;

  constructor(screen, typing, phone, send) {
    this.#screen = screen;
    this.#typing = typing;
    this.#phone = phone;
    this.#send = send;
    this.#listenToFingers();
    this.#listenToMouse();
    this.#listenToKeys();
    this.#listenToClipboard();
  }

  // Lets go of everything held, as when the page loses the focus.
  release() {
    const now = performance.now();
    for (const [name, modifiers] of this.#keys.values()) this.#send(message.key(false, modifiers, name, "", now));
    this.#keys.clear();
  }

  // The connection is gone: nothing is held any more.
  forget() {
    this.#mouse = null;
    this.#fingers.clear();
    this.#keys.clear();
  }

  // Text for the browser's clipboard; a browser may want the next touch first.
  copy(text) {
    this.#wanted = text;
    this.#writeClipboard();
  }

  #writeClipboard() {
    const text = this.#wanted;
    if (text === null || !navigator.clipboard) return;
    navigator.clipboard.writeText(text).then(() => { if (this.#wanted === text) this.#wanted = null; }, () => {});
  }

  #point(event) {
    const box = this.#screen.getBoundingClientRect();
    const factor = this.#phone.width / (box.width || 1);
    return [(event.clientX - box.left) * factor, (event.clientY - box.top) * factor];
  }

  // One rule for both kinds of pointer: a finger that came down here is followed wherever it goes.
  #touch(phase, finger, event, time) {
    const [x, y] = this.#point(event);
    this.#send(message.touch(phase, finger, x, y, time));
  }

  #focus() {
    this.#typing.focus({ preventScroll: true });
  }

  #listenToFingers() {
    const handle = (phase) => (event) => {
      event.preventDefault();
      if (phase === BEGAN) this.#focus();
      if (phase === ENDED) this.#writeClipboard();
      for (const touch of event.changedTouches) {
        const finger = touch.identifier >>> 0;
        if (phase === BEGAN) this.#fingers.add(finger);
        else if (!this.#fingers.has(finger)) continue;
        if (phase === ENDED || phase === CANCELLED) this.#fingers.delete(finger);
        this.#touch(phase, finger, touch, event.timeStamp);
      }
    };
    const options = { passive: false };
    this.#screen.addEventListener("touchstart", handle(BEGAN), options);
    this.#screen.addEventListener("touchmove", handle(MOVED), options);
    this.#screen.addEventListener("touchend", handle(ENDED), options);
    this.#screen.addEventListener("touchcancel", handle(CANCELLED), options);
  }

  #listenToMouse() {
    const screen = this.#screen;
    // The main button is a finger; the secondary one, which opens menus, is a mouse's. One is down at a time.
    const send = (phase, event, time) => {
      if (this.#mouse === 0) return this.#touch(phase, MOUSE, event, time);
      const [x, y] = this.#point(event);
      this.#send(message.secondary(phase, x, y, time));
    };
    screen.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "touch" || this.#mouse !== null || ![0, 2].includes(event.button)) return;
      event.preventDefault();
      this.#focus();
      screen.setPointerCapture(event.pointerId);
      this.#mouse = event.button;
      send(BEGAN, event, event.timeStamp);
    });
    screen.addEventListener("pointermove", (event) => {
      if (this.#mouse === null || event.pointerType === "touch") return;
      for (const each of event.getCoalescedEvents?.() ?? [event]) send(MOVED, each, each.timeStamp);
    });
    const end = (phase) => (event) => {
      if (this.#mouse === null || event.pointerType === "touch") return;
      send(phase, event, event.timeStamp);
      this.#mouse = null;
      this.#writeClipboard();
    };
    screen.addEventListener("pointerup", end(ENDED));
    screen.addEventListener("pointercancel", end(CANCELLED));
    screen.addEventListener("contextmenu", (event) => event.preventDefault());
    addEventListener("wheel", (event) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      const unit = event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? this.#phone.height : 1;
      const [x, y] = this.#point(event);
      this.#send(message.scroll(event.deltaX * unit, event.deltaY * unit, x, y, event.timeStamp));
    }, { passive: false });
  }

  #listenToKeys() {
    const typing = this.#typing;
    const modifiers = (event) =>
      (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);
    typing.addEventListener("keydown", (event) => {
      if (event.isComposing || event.keyCode === 229 || ["Process", "Dead", "Unidentified"].includes(event.key)) return;
      const command = event.ctrlKey || event.metaKey;
      const altGraph = event.getModifierState("AltGraph");
      const isText = [...event.key].length === 1 && (!command || altGraph);
      // Shortcuts are called by Latin letters, also where the layout has none.
      const isForeign = command && !altGraph && /^[^\x00-\x7F]$/u.test(event.key) && /^Key[A-Z]$/.test(event.code);
      // A Korean keyboard's key for it goes on to the next language as Control and the space bar do.
      const isLanguage = event.key === "HangulMode";
      const name = isLanguage ? " " : isForeign ? event.code[3].toLowerCase() : event.key;
      // Copy, cut and paste come as events of their own; the browser keeps the other shortcuts it needs.
      if (command && !altGraph && ["r", "t", "w", "n", "l", "Tab"].includes(name)) return;
      if (/^F\d+$/.test(event.key)) return;
      if (!(command && ["v", "V"].includes(name))) event.preventDefault();
      else return;
      const held = isLanguage ? 2 : modifiers(event) & (altGraph ? ~6 : ~0);
      this.#keys.set(event.code, [name, held]);
      this.#send(message.key(true, held, name, isText ? event.key : "", event.timeStamp));
    });
    typing.addEventListener("keyup", (event) => {
      const pressed = this.#keys.get(event.code);
      if (!pressed) return;
      this.#keys.delete(event.code);
      this.#send(message.key(false, pressed[1], pressed[0], "", event.timeStamp));
    });
    typing.addEventListener("compositionstart", () => { this.#composing = true; });
    typing.addEventListener("compositionend", (event) => {
      this.#composing = false;
      if (event.data) this.#send(message.insert(event.data));
      typing.value = "";
    });
    typing.addEventListener("input", (event) => {
      if (this.#composing || event.isComposing) return;
      // A composition was sent when it ended; a picker, a dead key or a dictation arrives here.
      if (event.inputType === "insertText" && event.data) this.#send(message.insert(event.data));
      typing.value = "";
    });
  }

  #listenToClipboard() {
    this.#typing.addEventListener("paste", (event) => {
      event.preventDefault();
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (utf8.encode(text).length > 1000000) return;
      const now = performance.now();
      this.#send(message.clipboard(text));
      this.#send(message.key(true, 8, "v", "", now));
      this.#send(message.key(false, 8, "v", "", now));
    });
  }
}

// A soft tick made from nothing: a short sine that dies away.
export class Sound {
  isOn = true;
  #audio = null;

  click(kind) {
    if (!this.isOn || !window.AudioContext) return;
    this.#audio ??= new AudioContext({ latencyHint: "interactive" });
    const audio = this.#audio;
    if (audio.state === "suspended") audio.resume();
    const now = audio.currentTime, tone = audio.createOscillator(), volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime([1350, 950, 1100][kind] ?? 1350, now);
    tone.frequency.exponentialRampToValueAtTime(420, now + 0.018);
    volume.gain.setValueAtTime(0.09, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.028);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.03);
  }
}
