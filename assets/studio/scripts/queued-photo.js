// A photo in the queue: its progress, and the recognized kind and colours, which the user can
// correct.
import { Refusal, userHeader } from "./connection.js";
import { forget, update } from "./queue-store.js";
import { send, sha256 } from "./upload.js";
import { fill } from "./words.js";

const template = document.getElementById("queued");

export class QueuedPhoto extends EventTarget {
  state = "waiting";
  #stopped = new AbortController();
  /** True if the photo is pending on the server. */
  #waits = false;
  /** True if the photo was stored before the page was opened. */
  #isRestored;
  /** The number of separate things in the photo. */
  #things = 1;
  /** The name of the photo's kind. */
  #word = "";

  /**
   * @param photo as stored by queue-store.js: {id, file, sha256, name, kind, isSplit}
   * @param {string} called the photo's label; empty if the element has it
   * @param {Element} element the element of a photo that is pending on the server
   * @param {boolean} isRestored true if the photo was stored before the page was opened
   */
  constructor(photo, called, { element, isRestored = false } = {}) {
    super();
    this.photo = photo;
    this.element = element ?? template.content.firstElementChild.cloneNode(true);
    this.#isRestored = isRestored;
    const find = (name) => this.element.querySelector(`[data-${name}]`);
    this.parts = Object.fromEntries(
      [
        "state", "name", "kind", "colours", "retry", "ground", "picture", "file", "things", "shown", "whole", "split",
      ].map((name) => [name, find(name)]),
    );
    this.parts.progress = this.element.querySelector("progress");
    if (called) this.#call(called);
    if (photo.file) {
      if (photo.name) this.parts.name.value = photo.name;
      if (photo.kind) this.parts.kind.value = photo.kind;
      this.#showPicture();
    }
    this.parts.name.addEventListener("input", () => this.#correct("name"));
    this.parts.kind.addEventListener("change", () => this.#chooseKind());
    this.#things = Number(this.element.dataset.thingCount ?? 1);
    for (const choice of [this.parts.whole, this.parts.split]) {
      choice.addEventListener("change", () => this.#chooseSplit());
    }
    this.parts.retry.addEventListener("click", () => this.dispatchEvent(new Event("retry")));
    find("drop-one").addEventListener("click", (event) => {
      event.preventDefault();
      this.leaveOut();
    });
    if (photo.file) return this.tell("waiting");
    this.#waits = true;
    this.tell("ready");
  }

  /** Makes a queue entry for a photo that is pending on the server. */
  static waiting(element) {
    const [name, kind] = ["name", "kind"].map((part) => element.querySelector(`[data-${part}]`).value);
    return new QueuedPhoto({ sha256: element.dataset.photo, name, kind }, "", { element });
  }

  /** Adds the photo's label to its fields and buttons. */
  #call(called) {
    for (const each of [this.parts.file, ...this.element.querySelectorAll("[data-of]")]) each.textContent = called;
    for (const each of this.element.querySelectorAll("[data-named]")) {
      each.setAttribute("aria-label", `${each.getAttribute("aria-label")}, ${called}`);
    }
  }

  /** The photo's label. */
  get called() {
    return this.parts.file.textContent;
  }

  get isReady() {
    return this.state === "ready";
  }

  get isUnderWay() {
    return !["ready", "failed", "there"].includes(this.state);
  }

  /** True if each thing in the photo becomes a garment. */
  get isSplit() {
    return this.parts.split.checked;
  }

  /** True if the user must choose a kind before the photo can be added. */
  get needsKind() {
    return this.isReady && !this.isSplit && !this.parts.kind.value;
  }

  /** The number of garments that the photo becomes. */
  get count() {
    return this.isSplit ? this.#things : 1;
  }

  /** Shows the number of separate things in the photo, and offers to split them. */
  #showThings(count) {
    const { things, shown, whole, split } = this.parts;
    this.#things = count;
    things.hidden = count < 2;
    shown.textContent = fill(things.dataset.shows, { count });
    for (const choice of [whole, split]) choice.name = `split-${this.photo.sha256}`;
    (this.photo.isSplit && count > 1 ? split : whole).checked = true;
    this.#chooseSplit();
  }

  #chooseSplit() {
    this.photo.isSplit = this.isSplit;
    void update(this.photo);
    this.tell(this.state);
  }

  set kind(value) {
    this.parts.kind.value = value;
    this.#chooseKind();
  }

  /** Sets the kind. A photo without its own name gets the kind's name. */
  #chooseKind() {
    const { name, kind } = this.parts;
    const isUnnamed = !name.value.trim() || name.value === this.#word;
    this.#word = kind.selectedOptions[0]?.dataset.word ?? "";
    if (isUnnamed) {
      name.value = this.#word;
      this.#correct("name");
    }
    this.#correct("kind");
  }

  #showPicture() {
    const { picture } = this.parts;
    const address = URL.createObjectURL(this.photo.file);
    picture.src = address;
    // If the browser does not support the format, the server's picture appears later.
    picture.addEventListener("error", () => (picture.hidden = true), { once: true });
    picture.addEventListener("load", () => URL.revokeObjectURL(address), { once: true });
  }

  #correct(field) {
    this.photo[field] = this.parts[field].value;
    void update(this.photo);
    this.dispatchEvent(new Event("change"));
  }

  /** Shows the photo's state and progress. */
  tell(state, part = 0) {
    this.state = state;
    this.element.dataset.state = state;
    const words = this.parts.state.dataset;
    this.parts.state.textContent = fill(words[state] ?? "", { percent: Math.round(part * 100) });
    this.parts.progress.value = { waiting: 0, reading: 0, sending: part }[state] ?? 1;
    this.parts.retry.hidden = state !== "failed";
    // A photo that does not become a garment needs no name, and must not prevent others from being
    // added.
    const isLeft = ["failed", "there"].includes(state);
    // If the photo is split, each garment gets the name of its detected kind.
    this.parts.name.disabled = this.parts.kind.disabled = isLeft || this.isSplit;
    this.parts.things.disabled = isLeft;
    this.dispatchEvent(new Event("change"));
  }

  /** Uploads the photo, and shows the detected kind. */
  async run(limit, isDouble) {
    const { photo } = this;
    if (!photo.file) return this.tell("ready");
    try {
      if (photo.file.size > limit) {
        const words = fill(this.parts.state.dataset.tooLarge, { limit: limit >> 20 });
        return this.fail(words, { canHelp: false });
      }
      if (photo.file.size === 0) return this.fail(this.parts.state.dataset.empty, { canHelp: false });
      if (!photo.sha256) {
        this.tell("reading");
        photo.sha256 = await sha256(photo.file);
        void update(photo);
      }
      if (isDouble(this)) {
        if (!this.#isRestored) this.dispatchEvent(new Event("double"));
        return this.leave();
      }
      const { signal } = this.#stopped;
      this.show(await send(photo.file, photo.sha256, signal, (...how) => this.tell(...how)));
    } catch (error) {
      if (this.#stopped.signal.aborted) return;
      if (!(error instanceof Refusal)) return this.fail(this.parts.state.dataset.failed);
      // A retry cannot help if the file itself was refused.
      this.fail(error.message, { canHelp: ![413, 415, 422].includes(error.status) });
    }
  }

  /** Shows why the photo cannot be added, and offers a retry if that may help. */
  fail(message, { canHelp = true } = {}) {
    this.tell("failed");
    this.parts.state.textContent = message;
    this.parts.retry.hidden = !canHelp;
  }

  /** Shows what the server detected, except for values that the user has already corrected. */
  show(guess) {
    const { photo, parts } = this;
    if (!photo.name) parts.name.value = photo.name = guess.name;
    if (!photo.kind) parts.kind.value = photo.kind = guess.kind ?? "";
    this.#word = parts.kind.selectedOptions[0]?.dataset.word ?? "";
    this.#showThings(guess.things ?? 1);
    if (guess.colours?.length) parts.ground.setAttribute("fill", guess.colours[0].hex);
    parts.colours.replaceChildren(...(guess.colours ?? []).map(swatch));
    if (guess.picture && parts.picture.hidden) {
      parts.picture.src = guess.picture;
      parts.picture.hidden = false;
    }
    void update(photo);
    this.#waits = !guess.garment;
    if (this.#waits) return this.tell("ready");
    // The photo was added earlier, in another browser or just before this one was closed. The user
    // did not choose it now.
    if (this.#isRestored) return void this.leave();
    this.tell("there");
    const link = document.createElement("a");
    link.href = guess.garment.address;
    link.textContent = guess.garment.name;
    parts.state.append(" ", link);
  }

  fields() {
    const { sha256: hash, name, kind } = this.photo;
    const split = this.isSplit ? [[`split-${hash}`, "1"]] : [];
    return [["photo", hash], [`name-${hash}`, name], [`kind-${hash}`, kind], ...split];
  }

  /** Removes the photo from the queue and from the server. */
  leaveOut() {
    // If the photo cannot be deleted now, it is back when the page is opened again. The request
    // completes even if the page is left.
    const address = `/uploads/${this.photo.sha256}`;
    if (this.#waits) fetch(address, { method: "DELETE", keepalive: true, headers: userHeader() }).catch(() => {});
    this.leave();
  }

  /**
   * Removes the photo from the queue, for example after it was added. Returns when the browser
   * has deleted it.
   */
  leave() {
    this.#stopped.abort();
    this.element.remove();
    this.dispatchEvent(new Event("left"));
    return forget(this.photo.id);
  }
}

const svg = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);

function swatch({ hex, label }) {
  const item = document.createElement("li");
  const drawing = svg("svg");
  const rectangle = svg("rect");
  item.className = "swatch";
  drawing.setAttribute("class", "swatch-colour");
  drawing.setAttribute("aria-hidden", "true");
  for (const [name, value] of [["width", "100%"], ["height", "100%"], ["fill", hex]]) {
    rectangle.setAttribute(name, value);
  }
  drawing.append(rectangle);
  item.append(drawing, label);
  return item;
}
