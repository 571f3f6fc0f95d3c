// A banner that moves by itself. It pauses under the pointer, with the focus in it, in a hidden
// tab, or out of view, and stops for good if the user says so. If the user prefers reduced motion,
// it does not move until it is started. The user can also scroll, swipe, or use the buttons and
// arrow keys.
const restFor = 6000;
const afterSwipe = 12_000;
const isPausedHere = "what2wear-banner-paused";
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

class FeaturedBanner extends HTMLElement {
  #row;
  #timer;
  #holders = new Set();
  #isPaused = false;
  #onceGone = new AbortController();

  connectedCallback() {
    this.#row = this.querySelector("[data-row]");
    this.#onceGone = new AbortController();
    const chosen = localStorage.getItem(isPausedHere);
    this.#isPaused = chosen === null ? lessMotion.matches : chosen === "yes";
    this.#listen();
    this.#drawPause();
    this.#watchSight();
    this.#start();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.#onceGone.abort();
  }

  #listen() {
    const { signal } = this.#onceGone;
    const on = (target, name, does) => target.addEventListener(name, does, { signal, passive: name === "touchstart" });
    on(this, "pointerenter", (event) => event.pointerType === "mouse" && this.#hold("pointer"));
    on(this, "pointerleave", () => this.#release("pointer"));
    on(this, "focusin", () => this.#hold("focus"));
    on(this, "focusout", (event) => this.contains(event.relatedTarget) || this.#release("focus"));
    on(document, "visibilitychange", () => (document.hidden ? this.#hold("tab") : this.#release("tab")));
    on(this.#row, "touchstart", () => this.#start(afterSwipe));
    on(this, "keydown", (event) => this.#press(event));
    on(this, "click", ({ target }) => {
      if (target.closest("[data-pause]")) this.#togglePause();
      const by = target.closest("[data-by]")?.dataset.by;
      if (by) this.#move(Number(by));
    });
  }

  #press(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#move(by);
  }

  /**
   * Pauses the banner out of view. If all cards fit, hides the buttons, because there is nothing
   * to move. This is known only after the first frame. Until then, the buttons are hidden,
   * because a button that disappears would lose the focus.
   */
  #watchSight() {
    const seen = new IntersectionObserver(([entry]) =>
      entry.isIntersecting ? this.#release("sight") : this.#hold("sight"));
    seen.observe(this);
    const sized = new ResizeObserver(() => {
      const isWhole = this.#row.scrollWidth <= this.#row.clientWidth + 1;
      this.querySelector("[data-tools]").hidden = isWhole;
      if (isWhole) this.#hold("size");
      else this.#release("size");
    });
    sized.observe(this.#row);
    this.#onceGone.signal.addEventListener("abort", () => {
      seen.disconnect();
      sized.disconnect();
    });
  }

  /** Returns the row's scroll positions: the start of each card, and the end. */
  get #stops() {
    const most = this.#row.scrollWidth - this.#row.clientWidth;
    const cards = [...this.#row.children];
    const first = cards[0].offsetLeft;
    return [...new Set(cards.map((card) => Math.min(card.offsetLeft - first, most)))];
  }

  /** Moves to the next or the previous card, from the last to the first. */
  #move(by) {
    const stops = this.#stops;
    const { scrollLeft } = this.#row;
    const distances = stops.map((stop) => Math.abs(stop - scrollLeft));
    const now = distances.indexOf(Math.min(...distances));
    const left = stops[(now + by + stops.length) % stops.length];
    this.#row.scrollTo({ left, behavior: lessMotion.matches ? "instant" : "smooth" });
    this.#start();
  }

  #hold(why) {
    this.#holders.add(why);
    clearTimeout(this.#timer);
  }

  #release(why) {
    if (this.#holders.delete(why)) this.#start();
  }

  #start(rest = restFor) {
    clearTimeout(this.#timer);
    if (this.#isPaused || this.#holders.size > 0) return;
    this.#timer = setTimeout(() => this.#move(1), rest);
  }

  #togglePause() {
    this.#isPaused = !this.#isPaused;
    localStorage.setItem(isPausedHere, this.#isPaused ? "yes" : "no");
    this.#drawPause();
    this.#start();
  }

  #drawPause() {
    const button = this.querySelector("[data-pause]");
    button.dataset.pause ||= button.getAttribute("aria-label");
    button.setAttribute("aria-label", this.#isPaused ? button.dataset.play : button.dataset.pause);
    for (const icon of button.querySelectorAll("[data-of]")) {
      icon.toggleAttribute("hidden", icon.dataset.of !== (this.#isPaused ? "play" : "pause"));
    }
  }
}

customElements.define("featured-banner", FeaturedBanner);
