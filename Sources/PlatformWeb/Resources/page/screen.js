export class Screen {
  frames = 0;
  area = 0;
  times = [];
  #canvas; #context; #image = null; #pixels = null; #pending = [];

  constructor(canvas) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d", { alpha: false, desynchronized: true });
  }

  // The size in the page, in CSS pixels.
  show(width, height) {
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
  }

  // The size in pixels; all that was drawn counts for nothing.
  configure(width, height) {
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
    }
    this.#image = this.#context.createImageData(width, height);
    this.#pixels = new Uint32Array(this.#image.data.buffer);
  }

  // Draws a frame now and answers in step with the display.
  draw(words, acknowledge) {
    const number = words[1];
    let at = 3;
    for (let left = words[2]; left > 0; left--) {
      const x = words[at] & 0xffff, y = words[at] >>> 16;
      const width = words[at + 1] & 0xffff, height = words[at + 1] >>> 16;
      const count = words[at + 2];
      at += 3;
      this.#unpack(words, at, at + count, x, y, width);
      this.#context.putImageData(this.#image, 0, 0, x, y, width, height);
      this.area += width * height;
      at += count;
    }
    this.frames += 1;
    this.times.push(performance.now());
    if (this.times.length > 600) this.times.shift();
    this.#pending.push(() => acknowledge(number));
    if (this.#pending.length === 1) requestAnimationFrame(() => {
      const answers = this.#pending;
      this.#pending = [];
      for (const answer of answers) answer();
    });
  }

  #unpack(words, at, end, x, y, width) {
    const pixels = this.#pixels, stride = this.#canvas.width;
    let start = y * stride + x, here = start, rowEnd = start + width;
    while (at < end) {
      const command = words[at] >>> 30;
      let count = words[at] & 0x3fffffff;
      at += 1;
      while (count > 0) {
        const length = Math.min(count, rowEnd - here);
        if (command === 0) {
          if (length < 48) for (let i = 0; i < length; i++) pixels[here + i] = words[at + i];
          else pixels.set(words.subarray(at, at + length), here);
          at += length;
        } else if (command === 1) {
          pixels.fill(words[at], here, here + length);
        } else if (command === 2) {
          pixels.copyWithin(here, here - stride, here - stride + length);
        }
        here += length;
        count -= length;
        if (here === rowEnd) {
          start += stride;
          here = start;
          rowEnd = start + width;
        }
      }
      if (command === 1) at += 1;
    }
  }
}
