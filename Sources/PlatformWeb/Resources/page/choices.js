// The lists below the phone: what there is to choose comes from the simulator, in its words.
export class Choices {
  // Another device is a simulator that starts again.
  isDeviceChosen = false;
  #place; #choose;

  constructor(place, choose) {
    this.#place = place;
    this.#choose = choose;
  }

  show(view) {
    const utf8 = new TextDecoder();
    let at = 1;
    const byte = () => view.getUint8(at++);
    const text = () => {
      const length = view.getUint32(at, true), bytes = new Uint8Array(view.buffer, at + 4, length);
      at += 4 + length;
      return utf8.decode(bytes);
    };
    const lists = [];
    for (let left = byte(); left > 0; left--) lists.push(this.#list(text(), text(), text(), byte, text));
    this.#place.replaceChildren(...lists);
  }

  #list(name, label, value, byte, text) {
    const row = document.getElementById("choice").content.firstElementChild.cloneNode(true);
    const list = row.querySelector("select");
    row.querySelector("span").textContent = label;
    list.id = `choice-${name}`;
    for (let left = byte(); left > 0; left--) {
      const value = text();
      list.add(new Option(text(), value));
    }
    list.value = value;
    list.onchange = () => {
      if (name === "device") this.isDeviceChosen = true;
      this.#choose(name, list.value);
    };
    return row;
  }
}
