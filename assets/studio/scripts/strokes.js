// Strokes over a photo that say what is garment and what is not: by pointer, finger or keys.
import { fill } from "./words.js";

const colours = { keep: "rgb(40 160 90 / 55%)", drop: "rgb(200 45 35 / 55%)" };
// A line becomes discs no further apart than this part of their radius.
const spacing = 0.6;
const mostDiscs = 2000;

class StrokeCanvas {
  /** Lines of discs: {side, x, y, radius}, x and y fractions of the photo, radius of its longer side. */
  lines = [];
  at = { x: 0.5, y: 0.5 };
  isKeyed = false;

  constructor(form) {
    this.form = form;
    this.canvas = form.querySelector("[data-canvas]");
    this.photo = form.querySelector("[data-under]");
    this.size = form.querySelector("[data-size]");
    this.said = form.querySelector("[data-said]");
    this.apply = form.querySelector("[type=submit]");
    this.watchPointer();
    this.canvas.addEventListener("keydown", (event) => this.key(event));
    this.canvas.addEventListener("blur", () => this.draw());
    form.querySelector("[data-undo]").addEventListener("click", () => this.undo());
    form.addEventListener("submit", () => (form.strokes.value = this.text));
    new ResizeObserver(() => this.fit()).observe(this.photo);
  }

  get side() {
    return this.form.side.value;
  }

  get radius() {
    return Number(this.size.value) / 1000;
  }

  get text() {
    return this.lines
      .flat()
      .map(({ side, x, y, radius }) => `${side} ${x.toFixed(4)} ${y.toFixed(4)} ${radius.toFixed(4)}`)
      .join("\n");
  }

  fit() {
    const { width, height } = this.photo.getBoundingClientRect();
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    this.canvas.width = width * devicePixelRatio;
    this.canvas.height = height * devicePixelRatio;
    this.draw();
  }

  watchPointer() {
    const canvas = this.canvas;
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      canvas.setPointerCapture(event.pointerId);
      this.isKeyed = false;
      this.lines.push([]);
      this.add(this.place(event));
      event.preventDefault();
      canvas.focus({ preventScroll: true });
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!canvas.hasPointerCapture(event.pointerId)) return;
      const events = event.getCoalescedEvents?.() ?? [event];
      for (const one of events.length ? events : [event]) this.lineTo(this.place(one));
    });
  }

  place(event) {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const within = (value) => Math.min(1, Math.max(0, value));
    return { x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) };
  }

  add({ x, y }) {
    if (this.lines.reduce((sum, line) => sum + line.length, 0) >= mostDiscs) return;
    this.lines.at(-1).push({ side: this.side, x, y, radius: this.radius });
    this.at = { x, y };
    this.changed();
  }

  lineTo(end) {
    const { width, height } = this.canvas;
    const longer = Math.max(width, height);
    const from = this.at;
    const distance = Math.hypot((end.x - from.x) * width, (end.y - from.y) * height) / longer;
    const steps = Math.floor(distance / (this.radius * spacing));
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      this.add({ x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part });
    }
  }

  key(event) {
    const step = event.shiftKey ? 0.1 : 0.02;
    const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
    const move = moves[event.key];
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "z") return;
      this.undo();
    } else if (move) {
      this.isKeyed = true;
      this.at.x = Math.min(1, Math.max(0, this.at.x + move[0]));
      this.at.y = Math.min(1, Math.max(0, this.at.y + move[1]));
      const percent = (part) => Math.round(part * 100);
      this.say(fill(this.said.dataset.at, { x: percent(this.at.x), y: percent(this.at.y) }));
    } else if (event.key === " " || event.key === "Enter") {
      this.isKeyed = true;
      this.lines.push([]);
      this.add(this.at);
      this.say(this.side === "keep" ? this.said.dataset.kept : this.said.dataset.dropped);
    } else if ("kK".includes(event.key)) this.form.side.value = "keep";
    else if ("dD".includes(event.key)) this.form.side.value = "drop";
    else if (event.key === "+") this.size.stepUp(5);
    else if (event.key === "-") this.size.stepDown(5);
    else return;
    event.preventDefault();
    this.draw();
  }

  undo() {
    if (this.lines.pop()) this.say(this.said.dataset.undone);
    this.changed();
  }

  changed() {
    this.apply.disabled = this.lines.length === 0;
    this.draw();
  }

  say(text) {
    this.said.textContent = text;
  }

  draw() {
    const context = this.canvas.getContext("2d");
    const { width, height } = this.canvas;
    const longer = Math.max(width, height);
    context.clearRect(0, 0, width, height);
    const add = ({ x, y, radius }) => {
      context.moveTo(x * width + radius * longer, y * height);
      context.arc(x * width, y * height, radius * longer, 0, 2 * Math.PI);
    };
    // All of a line at once, so that the photo shows through evenly.
    for (const line of this.lines.filter((each) => each.length)) {
      context.beginPath();
      line.forEach(add);
      context.fillStyle = colours[line[0].side];
      context.fill();
    }
    if (!this.isKeyed || document.activeElement !== this.canvas) return;
    for (const [colour, lineWidth] of [["#fff", 5], ["#1d1b18", 2]]) {
      context.beginPath();
      add({ ...this.at, radius: this.radius });
      context.strokeStyle = colour;
      context.lineWidth = lineWidth * devicePixelRatio;
      context.stroke();
    }
  }
}

/** Has the button open the dialog in which strokes are drawn. */
export function offerStrokes() {
  const dialog = document.getElementById("touch-up");
  const button = document.querySelector("[data-touch-up]");
  if (!dialog?.querySelector("[data-under]") || !button) return;
  button.hidden = false;
  let canvas;
  button.addEventListener("click", () => {
    dialog.showModal();
    canvas ??= new StrokeCanvas(dialog.querySelector("form"));
    canvas.canvas.focus({ preventScroll: true });
  });
  dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
}
