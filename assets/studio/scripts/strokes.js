// Strokes over a photo that mark garment or background, drawn by pointer, finger or keys.
import { outlineOver } from "./outline.js";
import { fill } from "./words.js";

const colours = { keep: "rgb(40 160 90 / 55%)", drop: "rgb(200 45 35 / 55%)" };
// The maximum distance between two discs of a line, relative to their radius.
const spacing = 0.6;
const mostDiscs = 2000;

/**
 * Parses a line in the server's format: "keep 0.48 0.12 0.02", followed by x and y of each
 * further disc.
 */
function read(text) {
  const [side, ...words] = text.split(" ");
  const [x, y, radius, ...rest] = words.map(Number);
  const line = { side, radius, discs: [{ x, y }] };
  for (let index = 0; index < rest.length; index += 2) line.discs.push({ x: rest[index], y: rest[index + 1] });
  return line;
}

function written({ side, radius, discs: [first, ...rest] }) {
  const place = ({ x, y }) => `${x.toFixed(4)} ${y.toFixed(4)}`;
  return [`${side} ${place(first)} ${radius.toFixed(4)}`, ...rest.map(place)].join(" ");
}

class StrokeCanvas {
  /**
   * Lines of discs: {side, radius, discs: [{x, y}]}. x and y are fractions of the photo's sides,
   * and the radius of its longer side.
   */
  lines = [];
  at = { x: 0.5, y: 0.5 };
  isKeyed = false;

  constructor(form) {
    this.form = form;
    this.canvas = form.querySelector("[data-canvas]");
    this.photo = form.querySelector("[data-under]");
    this.size = form.querySelector("[data-size]");
    this.said = form.querySelector("[data-said]");
    this.apply = form.querySelector("[data-apply]");
    this.startOver = form.querySelector("[data-start-over]");
    this.lines = form.strokes.value.split(/\s*\n/).filter(Boolean).map(read);
    this.before = this.text;
    this.watchPointer();
    this.canvas.addEventListener("keydown", (event) => this.key(event));
    this.canvas.addEventListener("blur", () => this.draw());
    form.querySelector("[data-undo]").addEventListener("click", () => this.undo());
    form.addEventListener("submit", () => (form.strokes.value = this.text));
    new ResizeObserver(([{ contentRect }]) => this.fit(contentRect)).observe(this.photo);
    this.showPiece(this.canvas.dataset.piece);
    this.changed();
  }

  /** Shows the current cut-out when its picture is loaded. */
  async showPiece(address) {
    if (!address) return;
    const piece = Object.assign(new Image(), { src: address });
    try {
      await piece.decode();
    } catch {
      return; // One can draw without it.
    }
    this.piece = piece;
    if (this.box) this.fit(this.box);
  }

  /** Tells screen readers how many marks there are. */
  greet() {
    if (this.lines.length) this.say(fill(this.said.dataset.earlier, { count: this.lines.length }));
  }

  get side() {
    return this.form.side.value;
  }

  get radius() {
    return Number(this.size.value) / 1000;
  }

  get text() {
    return this.lines.map(written).join("\n");
  }

  /**
   * Lays the canvas over the photo. The size comes from the layout, because an opening dialog is
   * scaled for a moment.
   */
  fit({ width, height }) {
    this.box = { width, height };
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    this.canvas.width = width * devicePixelRatio;
    this.canvas.height = height * devicePixelRatio;
    const isSeen = this.canvas.width > 0 && this.canvas.height > 0;
    this.outline = this.piece && isSeen && outlineOver(this.piece, this.canvas.width, this.canvas.height);
    this.draw();
  }

  watchPointer() {
    const canvas = this.canvas;
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      canvas.setPointerCapture(event.pointerId);
      this.isKeyed = false;
      this.begin(this.place(event));
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

  /** Starts a line. Its side and size stay the same until its end. */
  begin(place) {
    this.line = { side: this.side, radius: this.radius, discs: [] };
    return this.add(place);
  }

  /** Adds a disc. Returns false if the maximum number is reached. */
  add({ x, y }) {
    if (this.lines.reduce((sum, { discs }) => sum + discs.length, 0) >= mostDiscs) {
      this.say(this.said.dataset.full);
      return false;
    }
    if (this.lines.at(-1) !== this.line) this.lines.push(this.line);
    this.line.discs.push({ x, y });
    this.at = { x, y };
    this.changed();
    return true;
  }

  lineTo(end) {
    const { width, height } = this.canvas;
    const longer = Math.max(width, height);
    const from = this.at;
    const distance = Math.hypot((end.x - from.x) * width, (end.y - from.y) * height) / longer;
    const steps = Math.floor(distance / (this.line.radius * spacing));
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
      if (this.begin(this.at)) this.say(this.side === "keep" ? this.said.dataset.kept : this.said.dataset.dropped);
    } else if ("kK".includes(event.key)) this.form.side.value = "keep";
    else if ("dD".includes(event.key)) this.form.side.value = "drop";
    else if (event.key === "+") this.size.stepUp(5);
    else if (event.key === "-") this.size.stepDown(5);
    else return;
    event.preventDefault();
    this.draw();
  }

  undo() {
    if (this.lines.pop()) this.say(fill(this.said.dataset.undone, { count: this.lines.length }));
    this.changed();
  }

  changed() {
    this.apply.disabled = this.text === this.before;
    this.startOver.disabled = !this.lines.length && !this.before;
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
    if (this.outline) context.drawImage(this.outline, 0, 0);
    const add = ({ x, y }, radius) => {
      context.moveTo(x * width + radius * longer, y * height);
      context.arc(x * width, y * height, radius * longer, 0, 2 * Math.PI);
    };
    // Each line is filled as a whole, so that the photo shows through evenly.
    for (const { side, radius, discs } of this.lines) {
      context.beginPath();
      for (const disc of discs) add(disc, radius);
      context.fillStyle = colours[side];
      context.fill();
    }
    if (!this.isKeyed || document.activeElement !== this.canvas) return;
    for (const [colour, lineWidth] of [["#fff", 5], ["#1d1b18", 2]]) {
      context.beginPath();
      add(this.at, this.radius);
      context.strokeStyle = colour;
      context.lineWidth = lineWidth * devicePixelRatio;
      context.stroke();
    }
  }
}

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
    canvas.greet();
  });
  dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
}
