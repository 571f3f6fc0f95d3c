// What was just done, for ten seconds, with a way back. Whoever points at it, or is in it, has all the time.
const shownFor = 10_000;
const region = document.getElementById("toasts");

function end(toast) {
  if (toast.contains(document.activeElement)) document.getElementById("main")?.focus();
  toast.remove();
}

function watch(toast) {
  let timer;
  const start = () => (timer = setTimeout(() => end(toast), shownFor));
  const stop = () => clearTimeout(timer);
  for (const name of ["pointerenter", "focusin"]) toast.addEventListener(name, stop);
  for (const name of ["pointerleave", "focusout"]) toast.addEventListener(name, start);
  toast.addEventListener("keydown", (event) => event.key === "Escape" && end(toast));
  start();
}

/**
 * Shows a line at the bottom of the page.
 *
 * @param {string} text
 * @param {{isProblem?: boolean, label?: string, action?: () => void}} way back, where there is one
 */
export function say(text, { isProblem = false, label, action } = {}) {
  const toast = document.getElementById("toast").content.firstElementChild.cloneNode(true);
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

/** Has the lines end that the server put into the page. Problems stay until they are read. */
export function watchToasts() {
  for (const toast of region.querySelectorAll("[data-toast]:not(.toast-problem)")) watch(toast);
}
