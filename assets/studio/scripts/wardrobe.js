// Searches and filters without leaving the page. Results come from the page at the address, so that
// the address also works after a reload, in a message, or from the history.
import "./stepper.js";
import { askPage, SignedOut, untilConnected } from "./connection.js";
import { cardAt, goTo } from "./scroll-position.js";

const results = document.querySelector("[data-results]");
const search = document.querySelector("[data-search]");
const count = document.querySelector("[data-count]");
let asked;
const place = () => location.pathname + location.search;
// The address of the results shown. A link within the page, such as to its main part, also causes a
// popstate event.
let shown = place();
// The number of further pages shown below the first.
let further = 0;
let isComingBack = false;

async function show(address, { isNew = false } = {}) {
  asked?.abort();
  asked = new AbortController();
  const { signal } = asked;
  results.setAttribute("aria-busy", "true");
  try {
    const page = await askPage(address, signal);
    const found = page?.querySelector("[data-results]");
    if (!found) return location.assign(address);
    const focused = document.activeElement?.closest("#results [href]")?.getAttribute("href");
    const isChosen = document.activeElement?.closest("#results details") !== null;
    results.replaceChildren(...found.childNodes);
    count.textContent = document.getElementById("count")?.textContent ?? "";
    // A menu is closed after a choice, because its position may change.
    if (isChosen) results.querySelector("details > summary")?.focus();
    else if (focused) results.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus();
    takeHiddenFields(page);
    document.title = page.title;
    if (isNew) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    history.scrollRestoration = "auto";
    further = 0;
    shown = place();
  } catch (error) {
    if (signal.aborted || error instanceof SignedOut) return;
    await untilConnected();
    return show(address, { isNew });
  } finally {
    if (!signal.aborted) results.removeAttribute("aria-busy");
  }
}

/** Updates the search form's hidden fields to match the results. */
function takeHiddenFields(page) {
  const found = page.querySelector("[data-search]");
  if (!found) return;
  for (const field of search.querySelectorAll("[type=hidden]")) field.remove();
  search.prepend(...found.querySelectorAll("[type=hidden]"));
}

function address(form) {
  const fields = [...new FormData(form)].filter(([, value]) => value !== "");
  const query = new URLSearchParams(fields).toString();
  return form.getAttribute("action") + (query ? `?${query}` : "");
}

/** Appends the next page. Returns true if it was appended. */
async function showMore(link) {
  if (link.hasAttribute("aria-busy")) return false;
  link.setAttribute("aria-busy", "true");
  const isPressed = document.activeElement === link;
  try {
    const page = await askPage(link.href);
    // Other results are shown now, so this page no longer belongs to them.
    if (!link.isConnected) return false;
    if (!page) {
      // The studio was busy. The link can be used again.
      link.removeAttribute("aria-busy");
      return false;
    }
    const grid = results.querySelector("[data-grid]");
    const cards = [...page.querySelectorAll("[data-grid] > *")];
    if (!cards.length) {
      link.parentElement.remove();
      return false;
    }
    grid.append(...cards);
    if (isPressed) cards[0].querySelector("a")?.focus();
    const next = page.querySelector("[data-more]")?.parentElement;
    if (next) link.parentElement.replaceWith(next);
    else link.parentElement.remove();
    further += 1;
    remember();
    watchEnd();
    return true;
  } catch (error) {
    link.removeAttribute("aria-busy");
    if (!(error instanceof SignedOut)) void untilConnected();
    return false;
  }
}

/**
 * Stores the position if further pages are shown. The browser itself restores only the first
 * page.
 */
function remember() {
  if (!further || isComingBack || place() !== shown) return;
  history.scrollRestoration = "manual";
  history.replaceState({ further, ...cardAt(results) }, "");
}

/** Loads as many pages as before, and scrolls to the earlier position. */
async function comeBack(state) {
  if (state?.further) {
    isComingBack = true;
    const arrive = goTo(results, state);
    while (further < state.further) {
      const link = results.querySelector("[data-more]");
      if (!link || !(await showMore(link))) break;
    }
    isComingBack = false;
    arrive();
  }
  watchEnd();
}

const nearing = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) if (entry.isIntersecting) void showMore(entry.target);
  },
  { rootMargin: "600px" },
);

function watchEnd() {
  nearing.disconnect();
  const link = isComingBack ? null : results.querySelector("[data-more]");
  if (link) nearing.observe(link);
}

if (results && search) {
  let pause;
  search.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(() => show(address(search)).then(watchEnd), 140);
  });
  search.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(pause);
    void show(address(search), { isNew: true }).then(watchEnd);
  });
  results.addEventListener("click", (event) => {
    const link = event.target.closest("[data-filter], [data-more]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.matches("[data-more]")) void showMore(link);
    else {
      if (!new URL(link.href).searchParams.has("q")) search.q.value = "";
      void show(link.getAttribute("href"), { isNew: true }).then(watchEnd);
    }
  });
  results.addEventListener("change", (event) => {
    const form = event.target.closest("[data-sort]");
    if (form) void show(address(form), { isNew: true }).then(watchEnd);
  });
  results.addEventListener("keydown", (event) => {
    const details = event.target.closest("details[open]");
    if (event.key !== "Escape" || !details) return;
    details.open = false;
    details.querySelector("summary").focus();
  });
  document.addEventListener("click", (event) => {
    const details = results.querySelector("details[open]");
    if (details && !details.contains(event.target)) details.open = false;
  });
  addEventListener("popstate", () => {
    if (place() === shown) return;
    search.q.value = new URLSearchParams(location.search).get("q") ?? "";
    const { state } = history;
    void show(place()).then(() => comeBack(state));
  });
  let settling;
  addEventListener("scroll", () => {
    clearTimeout(settling);
    settling = setTimeout(remember, 100);
  });
  addEventListener("click", remember, { capture: true });
  void comeBack(history.state);
  // The user may have typed before this script was loaded.
  if (search.q.value !== search.q.defaultValue) search.q.dispatchEvent(new Event("input", { bubbles: true }));
}
