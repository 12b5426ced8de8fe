import { Screen } from "./screen.js";
import { Input, Sound } from "./input.js";
import { Drop } from "./drop.js";
import { Choices } from "./choices.js";

const words = {
  en: {
    title: "Spinet Simulator", home: "Home", rotate: "Rotate", sound: "Key Sounds", on: "On", off: "Off", screen: "Phone",
    hint: "Touch, click or type. Two thumbs welcome.",
    sending: "Sending %@ …",
    television: "TV", remote: "Arrow keys move, Return selects, Escape goes back.",
    desktop: "Desktop", desk: "Click and type: there is no keyboard on the screen.",
    watch: "Watch", crown: "The wheel, ↑ ↓ and + − turn the digital crown, Escape presses it.",
    connecting: "Connecting …",
    lost: "The simulator is not running. This page connects by itself when it is back.",
    takenOver: "Another tab shows the simulator now.", here: "Use it here",
    outdated: "This page is out of date.", reload: "Load it again",
    refused: "The simulator closed the connection:",
  },
  ko: {
    title: "스피넷 시뮬레이터", home: "홈", rotate: "회전", sound: "키 소리", on: "켬", off: "끔", screen: "휴대폰",
    hint: "터치하거나 클릭하거나 입력하세요. 두 엄지로 쳐도 됩니다.",
    sending: "%@ 보내는 중 …",
    television: "텔레비전", remote: "화살표 키로 이동하고 Return으로 선택하고 Escape로 돌아갑니다.",
    desktop: "데스크탑", desk: "클릭하고 입력하세요. 화면에는 키보드가 없습니다.",
    watch: "시계", crown: "휠, ↑ ↓, + −는 디지털 크라운을 돌리고 Escape는 누릅니다.",
    connecting: "연결하는 중 …",
    lost: "시뮬레이터가 실행 중이 아닙니다. 다시 실행되면 이 페이지가 자동으로 연결합니다.",
    takenOver: "지금은 다른 탭에서 시뮬레이터를 보여 주고 있습니다.", here: "여기에서 사용",
    outdated: "이 페이지는 오래되었습니다.", reload: "다시 불러오기",
    refused: "시뮬레이터가 연결을 닫았습니다:",
  },
};
const language = navigator.language.toLowerCase().startsWith("ko") ? "ko" : "en";
const say = words[language];
const find = (id) => document.getElementById(id);

document.documentElement.lang = language;
document.title = say.title;
find("home").textContent = say.home;
find("rotate").textContent = say.rotate;
find("sound").setAttribute("aria-label", say.sound);
// How the device is used: the class of the body.
const uses = {
  hands: [say.screen, say.hint], remote: [say.television, say.remote], crown: [say.watch, say.crown],
  desk: [say.desktop, say.desk],
};
const [device, hint] = uses[document.body.className] ?? uses.hands;
find("hint").textContent = hint;
find("screen").setAttribute("aria-label", device);

// The name stays and the state changes, for screen readers; the text has both.
function showSound(isOn) {
  find("sound").setAttribute("aria-pressed", String(isOn));
  find("sound-state").textContent = `${say.sound}: ${isOn ? say.on : say.off}`;
}

function notice(sentence, label, action) {
  find("sentence").textContent = sentence;
  const button = find("action");
  button.hidden = !label;
  button.textContent = label || "";
  button.onclick = action || null;
  find("notice").hidden = false;
}

// The phone takes the room there is. On a small touch device it takes all of it, without a body.
const phone = { width: 390, height: 844, corners: 44, factor: 1 };
const screen = new Screen(find("screen"));

function fit() {
  const bare = matchMedia("(pointer: coarse)").matches && Math.min(innerWidth, innerHeight) < 500;
  document.body.classList.toggle("bare", bare);
  const edge = bare ? 0 : 56;
  const width = innerWidth - edge, height = innerHeight - edge - (bare ? 0 : find("footer").offsetHeight);
  const most = bare ? 3 : 1;
  phone.factor = Math.max(0.2, Math.min(most, width / phone.width, height / phone.height));
  screen.show(phone.width * phone.factor, phone.height * phone.factor);
  const radius = bare ? 0 : phone.corners * phone.factor;
  find("screen").style.borderRadius = `${radius}px`;
  find("notice").style.borderRadius = `${radius}px`;
  find("phone").style.borderRadius = bare ? "0" : `${Math.max(radius + 12, 30)}px`;
}

// Pixels to a point: exact where the page allows it, else finer than shown, so that shrinking stays crisp.
function wantedScale() {
  const exact = devicePixelRatio * phone.factor;
  const whole = Math.round(exact);
  if (whole >= 1 && Math.abs(exact - whole) < 0.02) return Math.min(3, whole);
  return Math.max(2, Math.min(3, Math.ceil(exact)));
}

let socket = null, retry = 0, scale = 0;

function send(build) {
  if (!socket || socket.readyState !== WebSocket.OPEN) return;
  socket.send(build);
}

const input = new Input(find("screen"), find("typing"), phone, send);
new Drop(
  input.message, send, () => (socket?.readyState === WebSocket.OPEN ? socket.bufferedAmount : null),
  (name) => { find("hint").textContent = name === null ? hint : say.sending.replace("%@", name); });
const choices = new Choices(find("choices"), (name, value) => {
  send(input.message.choose(name, value));
  find("typing").focus();
});
const sound = new Sound();
showSound(sound.isOn);

function connect() {
  const address = new URL("socket", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const mine = new WebSocket(address);
  socket = mine;
  mine.binaryType = "arraybuffer";
  mine.onopen = () => {
    // Another device may come with another page.
    if (choices.isDeviceChosen) return location.reload();
    retry = 0;
    scale = wantedScale();
    send(input.message.hello(scale));
  };
  mine.onmessage = (event) => { if (socket === mine) receive(event.data); };
  mine.onclose = (event) => {
    if (socket !== mine) return;
    socket = null;
    input.forget();
    if (event.code === 4001) return notice(say.takenOver, say.here, connect);
    if (event.code === 4002) return notice(say.outdated, say.reload, () => location.reload());
    const refused = event.code === 1007 || event.code === 1002 || event.code === 1009;
    notice(refused ? `${say.refused} ${event.reason}` : choices.isDeviceChosen ? say.connecting : say.lost);
    retry = Math.min(5000, retry * 2 || 250);
    setTimeout(() => { if (!socket) connect(); }, retry);
  };
}

function receive(data) {
  const view = new DataView(data);
  switch (view.getUint8(0)) {
    case 1: {
      phone.width = view.getFloat32(1, true);
      phone.height = view.getFloat32(5, true);
      phone.corners = view.getFloat32(17, true);
      screen.configure(view.getUint32(9, true), view.getUint32(13, true));
      fit();
      const title = new TextDecoder().decode(new Uint8Array(data, 25));
      document.title = title ? `${title} – ${say.title}` : say.title;
      find("notice").hidden = true;
      askForScale();
      break;
    }
    case 2:
      screen.draw(new Uint32Array(data), (number) => send(input.message.acknowledge(number)));
      break;
    case 3: sound.click(view.getUint8(1)); break;
    case 5:
      choices.show(view);
      // They may need a second line.
      fit();
      askForScale();
      break;
    case 4: input.copy(new TextDecoder().decode(new Uint8Array(data, 5))); break;
  }
}

function askForScale() {
  const wanted = wantedScale();
  if (wanted === scale) return;
  scale = wanted;
  send(input.message.scale(scale));
}

addEventListener("resize", () => { fit(); askForScale(); });
addEventListener("focus", () => send(input.message.focus(true)));
addEventListener("blur", () => { input.release(); send(input.message.focus(false)); });
// The shortcut of phone simulators: logo, shift and H.
find("home").onclick = () => {
  for (const pressed of [true, false]) send(input.message.key(pressed, 9, "H", "", performance.now()));
  find("typing").focus();
};
find("rotate").onclick = () => { send(input.message.rotate()); find("typing").focus(); };
find("sound").onclick = () => {
  sound.isOn = !sound.isOn;
  showSound(sound.isOn);
  find("typing").focus();
};

// For tests and measurements: what was drawn so far, and where a point of the phone is in the page.
window.spinet = {
  get frames() { return screen.frames; }, get area() { return screen.area; }, get ready() { return screen.frames > 0; },
  get times() { return screen.times; }, get size() { return { ...phone }; }, get scale() { return scale; },
  position(x, y) {
    const box = find("screen").getBoundingClientRect();
    return { x: box.left + x * phone.factor, y: box.top + y * phone.factor };
  },
};

fit();
notice(say.connecting);
connect();
find("typing").focus();
