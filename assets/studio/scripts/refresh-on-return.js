// Updates lists that may change in another tab or on the terminal when the user returns to the
// page.
import { askPage } from "./connection.js";

/**
 * Requests the page again whenever the user returns to it.
 *
 * @param {(page: Document) => void} take updates the current page from the new one
 * @returns a function that requests the page now
 */
export function refreshOnReturn(take) {
  let isAsking = false;
  // True if something changed after the current request was sent.
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
      // The page already shows a notice if there is no connection or session.
      isOld = false;
    } finally {
      isAsking = false;
    }
  }
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void ask());
  return ask;
}
