// What every page does: see the modules. Pages work without any of it.
import { watchConnection } from "./connection.js";
import { followOtherTabs } from "./tabs.js";
import { watchToasts } from "./toasts.js";

/** Shows what only scripts can do. */
function showScripted() {
  for (const element of document.querySelectorAll("[data-scripted]")) element.hidden = false;
}

/** A button that was pressed says what is going on, and is not pressed twice. */
function watchForms() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method === "dialog") return;
    if (form.dataset.isSent) {
      event.preventDefault();
      return;
    }
    form.dataset.isSent = "";
    const button = event.submitter ?? form.querySelector("[type=submit]");
    if (button?.dataset.busy) button.lastChild.textContent = button.dataset.busy;
    if (button) button.dataset.isBusy = "";
  });
  // Coming back to the page by the browser's Back.
  addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll("[data-is-sent]")) delete form.dataset.isSent;
  });
}

/** A card that is opened grows into the picture of the page it leads to. */
function nameOpenedCards() {
  document.addEventListener("click", (event) => {
    const picture = event.target.closest?.("[data-card]")?.querySelector(".tile");
    if (!picture || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A name may be of one element only.
    for (const other of document.querySelectorAll(".stage-ground, .outfit-picture")) {
      other.style.viewTransitionName = "none";
    }
    picture.style.viewTransitionName = "opened";
    addEventListener("pageshow", () => (picture.style.viewTransitionName = ""), { once: true });
  });
}

showScripted();
watchForms();
watchToasts();
watchConnection();
followOtherTabs();
nameOpenedCards();
