// Lists that change elsewhere, too: in another tab, or on the terminal. Whoever comes back to the page sees them as
// they are.
import { askPage } from "./connection.js";

/**
 * Has the page asked for anew whenever somebody comes back to it.
 *
 * @param {(page: Document) => void} take what is to be taken of it
 * @returns asks now
 */
export function refreshOnReturn(take) {
  let isAsking = false;
  // Whether something has changed since the page that is on its way was asked for.
  let isOld = false;
  async function ask() {
    isOld = true;
    if (isAsking) return;
    isAsking = true;
    try {
      let page;
      while (isOld) {
        isOld = false;
        page = await askPage(location.pathname + location.search);
      }
      if (page) take(page);
    } catch {
      // Without a connection, or a session, the page says so by itself.
      isOld = false;
    } finally {
      isAsking = false;
    }
  }
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void ask());
  return ask;
}
