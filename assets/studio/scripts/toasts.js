// What was just done, for ten seconds, with a way back. Whoever points at it, or is in it, has all the time.
const shownFor = 10_000;
const region = document.getElementById("toasts");
const user = document.body.dataset.user;
// What can be taken back, for the pages that follow.
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

/** Keeps a line with a way back for the pages that follow, as long as it is shown. */
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

/** Shows the line of a page before that can still be taken back. */
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
 * Shows a line at the bottom of the page.
 *
 * @param {string} text
 * @param {{isProblem?: boolean, label?: string, action?: () => void}} way back, where there is one
 */
export function say(text, { isProblem = false, label, action } = {}) {
  const toast = document.getElementById("toast").content.firstElementChild.cloneNode(true);
  // Whoever presses on is told the same once. A line with a way back stays: it is another way each time.
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

/** Has the lines end that the server put into the page. Problems stay until they are read. */
export function watchToasts() {
  const shown = region.querySelectorAll("[data-toast]:not(.toast-problem)");
  const isReloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
  showKept();
  for (const toast of shown) {
    // It was done before, and said.
    if (isReloaded && !toast.querySelector("form")) {
      toast.remove();
      continue;
    }
    watch(toast);
    keep(toast);
  }
}
