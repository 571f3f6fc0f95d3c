// A packing list. Items are ticked in place, and a dialog appears after the checkout.
import { changed } from "./bag.js";
import { askJSON, Refusal } from "./connection.js";
import { refreshOnReturn } from "./refresh-on-return.js";
import { offerToShare } from "./share.js";
import { say } from "./toasts.js";

const form = document.querySelector("[data-ticks]");
const done = document.getElementById("done");

const tiles = () => [...form.querySelectorAll("[role=checkbox]")];

function show(tile, isPacked) {
  tile.setAttribute("aria-checked", isPacked);
  tile.name = isPacked ? "untick" : "tick";
}

function showProgress({ packed, items, text }) {
  const bar = document.querySelector("[data-bar]");
  bar.max = items;
  bar.value = packed;
  document.querySelector("[data-progress]").textContent = text;
}

// Requests run one after another, so that the last press wins.
let last = Promise.resolve();
let waiting = 0;
let hasFailed = false;

const ask = refreshOnReturn((page) => {
  const found = page.querySelector("[data-ticks]");
  if (!found || waiting) return;
  for (const tile of tiles()) {
    const other = found.querySelector(`[role=checkbox][value="${CSS.escape(tile.value)}"]`);
    if (other) show(tile, other.getAttribute("aria-checked") === "true");
  }
  const bar = page.querySelector("[data-bar]");
  showProgress({ packed: bar.value, items: bar.max, text: page.querySelector("[data-progress]").textContent });
});

async function send(fields) {
  try {
    const answer = await askJSON(form.action, { method: "POST", body: new URLSearchParams(fields) });
    // If another tick is waiting, its own answer will show the progress.
    if (waiting === 1) showProgress(answer);
  } catch (error) {
    if (error instanceof Refusal) say(error.message, { isProblem: true });
    hasFailed = true;
  }
}

/** When all requests are done, updates the page if a tick failed. */
function settle() {
  waiting -= 1;
  if (waiting > 0 || !hasFailed) return;
  hasFailed = false;
  void ask();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const button = event.submitter;
  const fields = new FormData(form, button);
  if (button.name === "all") for (const tile of tiles()) show(tile, button.value === "tick");
  else show(button, button.name === "tick");
  waiting += 1;
  last = last.then(() => send(fields)).finally(settle);
});

/**
 * Closes the dialog and opens the main screen. Returning from there shows the list without the
 * dialog.
 */
function leave() {
  history.replaceState(null, "", done.dataset.list);
  location.assign("/wardrobe");
}

if (done) {
  done.close();
  done.showModal();
  done.querySelector("h2").tabIndex = -1;
  done.querySelector("h2").focus();
  // Tells other tabs that the bag is now empty.
  changed({
    pieces: Number(done.dataset.pieces), garments: Number(done.dataset.garments), garment: null, quantity: 0,
  });
  done.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  for (const link of done.querySelectorAll("[data-leave]")) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      leave();
    });
  }
}

for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => print());
offerToShare();
