// Messages about what was just done, shown for ten seconds, with an undo button. They stay while
// they have the pointer or the focus.
const shownFor = 10_000;
const region = document.getElementById("toasts");
const user = document.body.dataset.user;
// The key of an action that can still be undone on the following pages.
const kept = "what2wear-undo";

function end(toast) {
  if (toast.contains(document.activeElement)) document.getElementById("main")?.focus();
  if (toast.querySelector("form")) sessionStorage.removeItem(kept);
  toast.remove();
}

function watch(toast, time = shownFor) {
  let timer;
  const start = () => (timer = setTimeout(() => end(toast), time));
  const stop = () => clearTimeout(timer);
  for (const name of ["pointerenter", "focusin"]) toast.addEventListener(name, stop);
  for (const name of ["pointerleave", "focusout"]) toast.addEventListener(name, start);
  toast.addEventListener("keydown", (event) => event.key === "Escape" && end(toast));
  start();
}

/** Stores a message with an undo button for the following pages, until it would end. */
function keep(toast, until = Date.now() + shownFor) {
  const form = toast.querySelector("form");
  if (!form || !user) return;
  const line = {
    user,
    text: toast.querySelector("p").textContent.trim(),
    action: form.getAttribute("action"),
    label: form.querySelector("button").textContent.trim(),
    until,
  };
  sessionStorage.setItem(kept, JSON.stringify(line));
  form.addEventListener("submit", () => sessionStorage.removeItem(kept));
}

/** Shows an earlier page's message if it can still be undone. */
function showKept() {
  const line = JSON.parse(sessionStorage.getItem(kept) ?? "null");
  sessionStorage.removeItem(kept);
  const time = (line?.until ?? 0) - Date.now();
  if (time <= 0 || line.user !== user) return;
  if (region.querySelector(`form[action="${CSS.escape(line.action)}"]`)) return;
  const toast = document.getElementById("toast").content.firstElementChild.cloneNode(true);
  toast.querySelector("[data-text]").textContent = line.text;
  const form = document.createElement("form");
  form.method = "post";
  form.action = line.action;
  const field = { type: "hidden", name: "user", value: user };
  form.append(Object.assign(document.createElement("input"), field));
  const button = toast.querySelector("[data-action]");
  Object.assign(button, { type: "submit", hidden: false, textContent: line.label });
  form.append(button);
  toast.append(form);
  region.append(toast);
  watch(toast, time);
  keep(toast, line.until);
}

/**
 * Shows a message at the bottom of the page.
 *
 * @param {string} text
 * @param {{isProblem?: boolean, label?: string, action?: () => void}} options the
 *   optional button
 */
export function say(text, { isProblem = false, label, action } = {}) {
  const toast = document.getElementById("toast").content.firstElementChild.cloneNode(true);
  // After repeated presses, the same message appears only once. Messages with an action stay,
  // because each action is different.
  for (const shown of label ? [] : region.querySelectorAll("[data-toast]:has([data-action][hidden])")) {
    if (shown.querySelector("[data-text]").textContent === text) shown.remove();
  }
  toast.querySelector("[data-text]").textContent = text;
  toast.classList.toggle("toast-problem", isProblem);
  const button = toast.querySelector("[data-action]");
  if (label) {
    button.hidden = false;
    button.textContent = label;
    button.addEventListener("click", () => {
      end(toast);
      action();
    });
  }
  region.append(toast);
  watch(toast);
  return toast;
}

/**
 * Starts the timers of messages that the server put into the page. Problems stay until they are
 * closed.
 */
export function watchToasts() {
  const shown = region.querySelectorAll("[data-toast]:not(.toast-problem)");
  const isReloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
  showKept();
  for (const toast of shown) {
    // After a reload, the message is outdated.
    if (isReloaded && !toast.querySelector("form")) {
      toast.remove();
      continue;
    }
    watch(toast);
    keep(toast);
  }
}
