// The positions of a flat lay's pieces, and their history.

const smallest = 0.05;
const largest = 2;

/** Returns an angle between -180 and 180 degrees. */
const turned = (degrees) => ((((degrees + 180) % 360) + 360) % 360) - 180;

const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/**
 * Returns rounded positions, because arithmetic may change a piece that was moved back or that
 * is at the edge.
 */
const rounded = (pieces) =>
  JSON.stringify(pieces, (_, each) => (typeof each === "number" ? Number(each.toFixed(3)) : each));

export class LayState {
  canvas = { width: 1080, height: 1080 };
  background = ["#ffffff"];
  /**
   * The pieces in drawing order: {garment, name, box: {x, y, width, height}, degrees, picture,
   * large}.
   */
  pieces = [];
  /** True if the user moved pieces. If false, the layout is computed for each picture. */
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

  /** Takes the server's layout. With `keepsPlaces`, existing pieces stay in place. */
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

  /** Clears the history, because it is about other pieces. */
  forget() {
    this.#past = [];
    this.#future = [];
  }

  /** Returns the current state, for `keep`. */
  snapshot() {
    return {
      isArranged: this.isArranged,
      pieces: this.pieces.map((each) => ({ ...each, box: { ...each.box } })),
    };
  }

  /**
   * Adds the state before a change to the history, and clears the redo history. If nothing
   * changed, the history stays as it is.
   *
   * @returns {boolean} true if something changed
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

  /** Moves a piece's centre, which stays on the canvas. */
  moveTo(piece, x, y) {
    const { box } = piece;
    box.x = clamp(x, 0, this.canvas.width) - box.width / 2;
    box.y = clamp(y, 0, this.canvas.height) - box.height / 2;
    this.isArranged = true;
  }

  /** Scales a piece about its centre, relative to the box `start`. */
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

  /** Moves a piece one step in the drawing order. Returns false at the end. */
  raise(piece, by) {
    const from = this.pieces.indexOf(piece);
    const to = clamp(from + by, 0, this.pieces.length - 1);
    if (from === to) return false;
    this.pieces.splice(from, 1);
    this.pieces.splice(to, 0, piece);
    this.isArranged = true;
    return true;
  }

  /** The arrangement that the form sends. Empty if the user moved nothing. */
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
