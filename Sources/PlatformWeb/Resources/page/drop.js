// A folder that is dropped on the page: its files go to the simulator, which asks before it installs them.

const CHUNK = 256 << 10, AHEAD = 4 << 20, MOST = 2000;

// The files below an entry of a drop, each with its path; one more than the simulator takes is enough.
async function list(entry, path, found) {
  if (found.length > MOST) return;
  if (entry.isFile) {
    found.push([path, await new Promise((pass, fail) => entry.file(pass, fail))]);
    return;
  }
  const reader = entry.createReader();
  for (;;) {
    const part = await new Promise((pass, fail) => reader.readEntries(pass, fail));
    if (!part.length) return;
    for (const each of part) await list(each, path ? `${path}/${each.name}` : each.name, found);
  }
}

export class Drop {
  #message; #send; #waiting; #show; #isBusy = false;

  // `waiting` is how many bytes are not sent yet, or null without a connection; `show` says what is being sent.
  constructor(message, send, waiting, show) {
    this.#message = message;
    this.#send = send;
    this.#waiting = waiting;
    this.#show = show;
    addEventListener("dragover", (event) => {
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    });
    addEventListener("drop", (event) => {
      event.preventDefault();
      // An entry can only be asked for while the event is handled.
      const entries = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry()).filter(Boolean);
      if (entries.length) this.#take(entries);
    });
  }

  async #take(entries) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const [entry] = entries;
    this.#show(entry.name);
    try {
      const files = [];
      // Several things at once, or a file, are no bundle: the simulator says so.
      if (entries.length === 1 && entry.isDirectory) await list(entry, "", files);
      this.#send(this.#message.drop(entry.name, files.length));
      if (files.length && files.length <= MOST) await this.#sendFiles(files);
      this.#send(this.#message.dropEnd(true));
    } catch {
      this.#send(this.#message.dropEnd(false));
    }
    this.#show(null);
    this.#isBusy = false;
  }

  async #sendFiles(files) {
    for (const [path, file] of files) {
      this.#send(this.#message.dropFile(path, Math.min(file.size, 0xffffffff)));
      for (let at = 0; at < file.size; at += CHUNK) {
        this.#send(this.#message.dropData(new Uint8Array(await file.slice(at, at + CHUNK).arrayBuffer())));
        while (this.#waiting() > AHEAD) await new Promise((pass) => setTimeout(pass, 10));
        if (this.#waiting() === null) throw new Error("no connection");
      }
    }
  }
}
