// Where somebody is in a long list of cards: by the card, as the list may be another when one comes back to it.

const cards = (list) => [...list.querySelectorAll("[data-grid] > *")];
const address = (card) => card.querySelector("a[data-card]")?.getAttribute("href");

/** The card at the top of the window, and how far below the window's edge it begins. */
export function cardAt(list) {
  const bar = document.querySelector(".bar")?.offsetHeight ?? 0;
  const card = cards(list).find((each) => each.getBoundingClientRect().bottom > bar);
  return { card: card && address(card), top: card?.getBoundingClientRect().top ?? 0, y: scrollY };
}

/**
 * Begins going to a place of before; whoever scrolls meanwhile stays where that leads.
 *
 * @param {{card?: string, top: number, y: number}} place of `cardAt`
 * @returns {() => void} arrives there, when the cards are there
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
    // Cards that were out of sight are only as high as they are thought to be until they are come to.
    const arrive = (frames) => {
      scrollBy({ top: found.getBoundingClientRect().top - top, behavior: "instant" });
      if (frames) requestAnimationFrame(() => arrive(frames - 1));
    };
    arrive(5);
  };
}
