// The flat lay. The server computes the layout, the browser shows it, and the user may move pieces.
import { askJSON, Refusal } from "./connection.js";
import { followPointers } from "./flat-lay-gestures.js";
import { followKeys } from "./flat-lay-keys.js";
import { LayState } from "./flat-lay-state.js";
import { say } from "./toasts.js";
import { fill } from "./words.js";

const percent = (part, whole) => `${(100 * part) / whole}%`;

export class Lay {
  state = new LayState();
  selected = null;
  #garments = [];
  #asked;
  #elements = new Map();

  /** @param root the element with data-lay */
  constructor(root) {
    this.root = root;
    this.isStill = root.hasAttribute("data-still");
    this.canvas = root.querySelector("[data-lay-canvas]");
    this.empty = root.querySelector("[data-lay-empty]");
    this.said = root.querySelector("[data-lay-said]");
    this.field = root.querySelector("[data-lay-field]");
    this.field.disabled = this.field.form.method !== "post";
    this.handle = document.createElement("span");
    this.handle.className = "lay-handle";
    this.handle.dataset.layHandle = "";
    root.hidden = false;
    const given = root.dataset.arrangement;
    if (given) {
      this.state.take(JSON.parse(given), { keepsPlaces: false });
      this.state.isArranged = root.hasAttribute("data-arranged");
      this.#garments = this.state.pieces.map((each) => each.garment);
    }
    if (!this.isStill) {
      followPointers(this);
      followKeys(this);
      root.querySelector("[role=toolbar]").addEventListener("click", (event) => {
        const action = event.target.closest("[data-do]")?.dataset.do;
        if (action) this.act(action);
      });
    }
    this.show();
  }

  async setGarments(garments) {
    if (garments.join() === this.#garments.join()) return;
    const isSame = new Set(garments).symmetricDifference?.(new Set(this.#garments)).size === 0;
    this.#garments = [...garments];
    if (isSame) return;
    if (!(await this.#ask({ keepsPlaces: this.state.isArranged }))) return;
    this.state.forget();
    this.show();
  }

  /**
   * Requests a layout of the garments. Returns true if it is shown, and false if the request
   * failed or was replaced by a newer one.
   */
  async #ask({ keepsPlaces }) {
    this.#asked?.abort();
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    if (!this.#garments.length) {
      this.state.pieces = [];
      this.state.isArranged = false;
      this.show();
      return true;
    }
    // Garments are chosen, and will appear in a moment.
    this.empty.hidden = true;
    try {
      const answer = await askJSON("/arrangements", {
        method: "POST",
        signal,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ garments: this.#garments }),
      });
      const before = this.state.snapshot();
      this.state.take(answer, { keepsPlaces });
      if (!keepsPlaces) this.state.keep(before);
      this.#settle();
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      if (!(error instanceof Refusal)) throw error;
      // The garments that failed are forgotten, so that the next choice requests them again.
      this.#garments = this.state.pieces.map((each) => each.garment);
      this.show();
      say(error.message, { isProblem: true });
      return false;
    }
  }

  /** Animates pieces to their places. */
  #settle() {
    this.root.setAttribute("data-settling", "");
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.root.removeAttribute("data-settling"), 400);
    this.show();
  }

  /** Shows the pieces in their order. */
  show() {
    const { canvas, state } = this;
    this.root.style.setProperty("--ratio", state.canvas.width / state.canvas.height);
    const [top, bottom = top] = state.background;
    canvas.style.background = `linear-gradient(${top}, ${bottom})`;
    const there = new Set(state.pieces.map((each) => each.garment));
    for (const [garment, element] of this.#elements) {
      if (there.has(garment)) continue;
      element.remove();
      this.#elements.delete(garment);
    }
    for (const piece of state.pieces) {
      if (!this.#elements.has(piece.garment)) this.#elements.set(piece.garment, this.#element(piece));
    }
    this.#order();
    this.empty.hidden = state.pieces.length > 0;
    if (this.selected && !there.has(this.selected)) this.selected = null;
    this.place();
  }

  #element(piece) {
    const element = document.createElement(this.isStill ? "span" : "button");
    const image = document.createElement("img");
    element.className = "lay-piece";
    element.dataset.layPiece = piece.garment;
    Object.assign(image, { alt: this.isStill ? piece.name : "", src: piece.picture, draggable: false });
    if (piece.large) image.srcset = `${piece.picture} 512w, ${piece.large} 1024w`;
    element.append(image);
    if (!this.isStill) {
      element.type = "button";
      element.setAttribute("aria-label", piece.name);
      element.addEventListener("focus", () => this.select(piece.garment));
    }
    return element;
  }

  /**
   * Puts the elements into drawing order, which is also the Tab order. Elements already in place
   * keep the focus.
   */
  #order() {
    let before = null;
    for (const { garment } of this.state.pieces) {
      const element = this.#elements.get(garment);
      const next = before ? before.nextElementSibling : this.canvas.firstElementChild;
      if (next !== element) {
        const hadFocus = document.activeElement === element;
        this.canvas.insertBefore(element, next);
        if (hadFocus) element.focus({ preventScroll: true });
      }
      before = element;
    }
  }

  place() {
    const { canvas: size, pieces } = this.state;
    for (const { garment, box, degrees } of pieces) {
      const element = this.#elements.get(garment);
      element.style.left = percent(box.x, size.width);
      element.style.top = percent(box.y, size.height);
      element.style.width = percent(box.width, size.width);
      element.style.height = percent(box.height, size.height);
      element.style.transform = degrees ? `rotate(${degrees}deg)` : "";
      element.firstElementChild.sizes = `${Math.ceil((this.canvas.clientWidth * box.width) / size.width)}px`;
      if (!this.isStill) element.setAttribute("aria-pressed", String(garment === this.selected));
    }
    this.#placeHandle();
    this.#enable();
    this.field.value = this.state.text;
    this.root.dispatchEvent(new Event("laid"));
  }

  #placeHandle() {
    const piece = this.state.piece(this.selected);
    if (!piece || this.isStill) return this.handle.remove();
    const { box, degrees } = piece;
    const size = this.state.canvas;
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [box.width / 2, box.height / 2];
    const within = (value, whole) => Math.min(whole * 0.97, Math.max(whole * 0.03, value));
    const left = box.x + x + x * Math.cos(angle) - y * Math.sin(angle);
    const top = box.y + y + x * Math.sin(angle) + y * Math.cos(angle);
    this.handle.style.left = percent(within(left, size.width), size.width);
    this.handle.style.top = percent(within(top, size.height), size.height);
    if (!this.handle.isConnected) this.canvas.append(this.handle);
  }

  #enable() {
    for (const button of this.root.querySelectorAll("[data-do]")) {
      const isPossible = {
        undo: this.state.canUndo,
        redo: this.state.canRedo,
        anew: this.state.isArranged,
      }[button.dataset.do];
      button.disabled = !(isPossible ?? this.selected !== null);
    }
  }

  select(garment) {
    if (this.selected === garment) return;
    this.selected = garment;
    this.place();
    const piece = this.state.piece(garment);
    if (piece) this.#say("piece", piece);
  }

  /** Shows a change, and announces it to screen readers. */
  changed(kind) {
    this.place();
    const piece = this.state.piece(this.selected);
    if (piece) this.#say(kind, piece);
    this.root.dispatchEvent(new Event("arranged", { bubbles: true }));
  }

  #say(kind, piece) {
    const { width, height } = this.state.canvas;
    const { box, degrees, name } = piece ?? { box: { x: 0, y: 0, width: 0, height: 0 }, degrees: 0 };
    const part = (value, whole) => Math.round((100 * value) / whole);
    this.said.textContent = fill(this.said.dataset[kind], {
      name,
      at: piece ? this.state.index(piece.garment) + 1 : 0,
      count: this.state.pieces.length,
      x: part(box.x + box.width / 2, width),
      y: part(box.y + box.height / 2, height),
      width: part(box.width, width),
      degrees: Math.round(degrees),
    });
  }

  /** Performs the action of a tool or a key. */
  act(action, step = 1) {
    const { state } = this;
    if (action === "undo" || action === "redo") {
      if (!state[action]()) return;
      this.#settle();
      this.#say(action === "undo" ? "undone" : "redone");
      return this.root.dispatchEvent(new Event("arranged", { bubbles: true }));
    }
    if (action === "anew") return void this.#layAnew();
    const piece = state.piece(this.selected);
    if (!piece) return;
    const before = state.snapshot();
    const { box } = piece;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const by = (state.canvas.width * step) / 100;
    const acts = {
      left: () => (state.moveTo(piece, x - by, y), "moved"),
      right: () => (state.moveTo(piece, x + by, y), "moved"),
      up: () => (state.moveTo(piece, x, y - by), "moved"),
      down: () => (state.moveTo(piece, x, y + by), "moved"),
      larger: () => (state.scaleFrom(piece, { ...box }, 1.06), "sized"),
      smaller: () => (state.scaleFrom(piece, { ...box }, 1 / 1.06), "sized"),
      "turn-left": () => (state.turnTo(piece, piece.degrees - 3), "turned"),
      "turn-right": () => (state.turnTo(piece, piece.degrees + 3), "turned"),
      forward: () => state.raise(piece, 1) && "ordered",
      backward: () => state.raise(piece, -1) && "ordered",
    };
    const kind = acts[action]();
    if (!kind || !state.keep(before)) return;
    if (kind === "ordered") this.#order();
    this.changed(kind);
  }

  /** Computes a new layout instead of the user's arrangement. The user can undo this. */
  async #layAnew() {
    if (!(await this.#ask({ keepsPlaces: false }))) return;
    this.#say("laid");
    this.root.dispatchEvent(new Event("arranged", { bubbles: true }));
  }
}

/** Returns the page's flat lay, if any. */
export function findLay() {
  const root = document.querySelector("[data-lay]");
  return root && new Lay(root);
}
