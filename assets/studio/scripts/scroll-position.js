// Remembers the position in a long list by its card, because the list may have changed when the
// user returns.

const cards = (list) => [...list.querySelectorAll("[data-grid] > *")];
const address = (card) => card.querySelector("a[data-card]")?.getAttribute("href");

/** Returns the card at the top of the window, and its distance from the window's edge. */
export function cardAt(list) {
  const bar = document.querySelector(".bar")?.offsetHeight ?? 0;
  const card = cards(list).find((each) => each.getBoundingClientRect().bottom > bar);
  return { card: card && address(card), top: card?.getBoundingClientRect().top ?? 0, y: scrollY };
}

/**
 * Prepares to return to an earlier position, unless the user scrolls in the meantime.
 *
 * @param {{card?: string, top: number, y: number}} place from `cardAt`
 * @returns {() => void} a function that scrolls there when the cards are loaded
 */
export function goTo(list, { card, top, y }) {
  const hands = ["wheel", "touchmove", "keydown", "pointerdown"];
  const waiting = new AbortController();
  for (const name of hands) addEventListener(name, () => waiting.abort(), { signal: waiting.signal, passive: true });
  return () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    const found = cards(list).find((each) => address(each) === card);
    if (!found) return scrollTo({ top: y, behavior: "instant" });
    // The heights of cards out of view are estimates until they are scrolled into view, so the
    // position is corrected several times.
    const arrive = (frames) => {
      scrollBy({ top: found.getBoundingClientRect().top - top, behavior: "instant" });
      if (frames) requestAnimationFrame(() => arrive(frames - 1));
    };
    arrive(5);
  };
}
