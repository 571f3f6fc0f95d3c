// Where the pieces of a flat lay are, and how they were before.

const smallest = 0.05;
const largest = 2;

/** Between -180 and 180. */
const turned = (degrees) => ((((degrees + 180) % 360) + 360) % 360) - 180;

const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/** A piece that was moved and came back, or is held by the edge, may be off by what arithmetic leaves. */
const rounded = (pieces) =>
  JSON.stringify(pieces, (_, each) => (typeof each === "number" ? Number(each.toFixed(3)) : each));

export class LayState {
  canvas = { width: 1080, height: 1080 };
  background = ["#ffffff"];
  /** In the order of drawing: {garment, name, box: {x, y, width, height}, degrees, picture, large}. */
  pieces = [];
  /** Whether somebody moved pieces; else they are laid out whenever they are drawn. */
  isArranged = false;
  #past = [];
  #future = [];

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  piece(garment) {
    return this.pieces.find((each) => each.garment === garment);
  }

  index(garment) {
    return this.pieces.findIndex((each) => each.garment === garment);
  }

  /** Takes what the server laid out; of what was moved by hand the places stay. */
  take({ canvas, background, pieces }, { keepsPlaces }) {
    this.canvas = canvas;
    this.background = background;
    if (keepsPlaces) {
      const there = new Map(pieces.map((each) => [each.garment, each]));
      const stay = this.pieces.filter((each) => there.has(each.garment));
      const old = new Set(stay.map((each) => each.garment));
      this.pieces = [
        ...stay.map((each) => ({ ...there.get(each.garment), box: each.box, degrees: each.degrees })),
        ...pieces.filter((each) => !old.has(each.garment)),
      ];
    } else {
      this.pieces = pieces;
      this.isArranged = false;
    }
  }

  /** Forgets how it was before: that was of other pieces. */
  forget() {
    this.#past = [];
    this.#future = [];
  }

  /** As it is now, for `keep`. */
  snapshot() {
    return {
      isArranged: this.isArranged,
      pieces: this.pieces.map((each) => ({ ...each, box: { ...each.box } })),
    };
  }

  /**
   * Call after what may be a change, with how it was before: it can be taken back then, and what was taken back does
   * not come again. Where nothing is another way, all stays as it was.
   *
   * @returns {boolean} whether something changed
   */
  keep(before) {
    if (this.isArranged && rounded(before.pieces) === rounded(this.pieces)) {
      this.isArranged = before.isArranged;
      return false;
    }
    this.#past.push(before);
    this.#future = [];
    return true;
  }

  undo() {
    return this.#step(this.#past, this.#future);
  }

  redo() {
    return this.#step(this.#future, this.#past);
  }

  #step(from, to) {
    const state = from.pop();
    if (!state) return false;
    to.push(this.snapshot());
    Object.assign(this, state);
    return true;
  }

  /** Moves a piece's middle, which stays on the canvas. */
  moveTo(piece, x, y) {
    const { box } = piece;
    box.x = clamp(x, 0, this.canvas.width) - box.width / 2;
    box.y = clamp(y, 0, this.canvas.height) - box.height / 2;
    this.isArranged = true;
  }

  /** Has a piece be so many times as wide as a box was, about its middle. */
  scaleFrom(piece, start, factor) {
    const { box } = piece;
    const width = clamp(start.width * factor, smallest * this.canvas.width, largest * this.canvas.width);
    const height = (width * start.height) / start.width;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    Object.assign(box, { x: x - width / 2, y: y - height / 2, width, height });
    this.isArranged = true;
  }

  turnTo(piece, degrees) {
    piece.degrees = turned(degrees);
    this.isArranged = true;
  }

  /** Changes the order of drawing by one step; false at an end. */
  raise(piece, by) {
    const from = this.pieces.indexOf(piece);
    const to = clamp(from + by, 0, this.pieces.length - 1);
    if (from === to) return false;
    this.pieces.splice(from, 1);
    this.pieces.splice(to, 0, piece);
    this.isArranged = true;
    return true;
  }

  /** What the form sends: nothing where nobody moved anything. */
  get text() {
    if (!this.isArranged || !this.pieces.length) return "";
    const pieces = this.pieces.map(({ garment, box, degrees }) => ({
      garment,
      box: Object.fromEntries(Object.entries(box).map(([name, value]) => [name, Math.round(value)])),
      degrees: Math.round(degrees * 10) / 10,
    }));
    return JSON.stringify({ canvas: this.canvas, background: this.background, pieces });
  }
}
