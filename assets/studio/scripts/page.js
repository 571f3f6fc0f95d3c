// Scripts for every page; see the modules. Pages also work without them.
import { watchBag } from "./bag.js";
import { isSignedIn, watchConnection } from "./connection.js";
import { watchLinks } from "./links.js";
import { followOtherTabs, noteChange, showSessionEnded } from "./tabs.js";
import { watchToasts } from "./toasts.js";

/** Stores the time zone's name in a cookie, for the dates that the server shows. */
function keepZone() {
  const kept = `__Host-zone=${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  if (document.cookie.split("; ").includes(kept)) return;
  document.cookie = `${kept}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`;
}

/** Shows the elements that need scripts. */
function showScripted() {
  for (const element of document.querySelectorAll("[data-scripted]")) element.hidden = false;
}

/**
 * Sends a form of a signed-in user, but only with a connection and a session. Otherwise, the
 * form's contents would be lost.
 */
async function sendSafely(form, button, label) {
  const isLeaving = form.matches("[data-sign-out]");
  if ((await isSignedIn()) || isLeaving) {
    form.dataset.isSent = "safely";
    form.requestSubmit(button);
    return;
  }
  delete form.dataset.isSent;
  if (button) delete button.dataset.isBusy;
  if (label) button.lastChild.textContent = label;
  showSessionEnded({ keeps: true });
}

/** Changes the text of a pressed button, and prevents a second press. */
function watchForms() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method === "dialog") return;
    if (form.dataset.isSent === "safely") {
      if (form.method === "post") noteChange();
      form.dataset.isSent = "";
      return;
    }
    const isUsers = document.body.dataset.user;
    if ("isSent" in form.dataset || isUsers) event.preventDefault();
    if ("isSent" in form.dataset) return;
    form.dataset.isSent = "";
    const button = event.submitter ?? form.querySelector("[type=submit]");
    const label = button?.dataset.busy ? button.lastChild.textContent : null;
    if (label) button.lastChild.textContent = button.dataset.busy;
    if (button) button.dataset.isBusy = "";
    if (isUsers) void sendSafely(form, button, label);
  });
  // Re-enables forms after the browser's Back.
  addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll("[data-is-sent]")) delete form.dataset.isSent;
  });
}

/** Lets an opened card grow into the next page's picture. */
function nameOpenedCards() {
  document.addEventListener("click", (event) => {
    const picture = event.target.closest?.("[data-card]")?.querySelector(".tile");
    if (!picture || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Only one element may have the transition's name.
    for (const other of document.querySelectorAll(".stage-ground, .outfit-picture")) {
      other.style.viewTransitionName = "none";
    }
    picture.style.viewTransitionName = "opened";
    addEventListener("pageshow", () => (picture.style.viewTransitionName = ""), { once: true });
  });
}

keepZone();
showScripted();
watchForms();
watchToasts();
watchConnection();
followOtherTabs();
nameOpenedCards();
watchLinks();
watchBag();
