// The garment's page: saves changes, and opens the dialogs that touch up and share its picture.
import "./stepper.js";
import { watchPhotoInputs } from "./photo-input.js";
import { offerToShare } from "./share.js";
import { offerStrokes } from "./strokes.js";

function watchChanges(form) {
  const bar = form.querySelector("[data-save-bar]");
  // Fields that the server refused are not saved yet.
  const wrong = form.querySelector("[aria-invalid]");
  const state = (of) => JSON.stringify([...new FormData(of)]);
  // The form as the server sent it. The user may have changed it before this script runs.
  const sent = form.cloneNode(true);
  sent.reset();
  const before = state(sent);
  const look = () => bar.toggleAttribute("data-changed", Boolean(wrong) || state(form) !== before);
  form.addEventListener("input", look);
  form.addEventListener("reset", () => setTimeout(look));
  addEventListener("beforeunload", (event) => {
    if (bar.hasAttribute("data-changed") && !("isSent" in form.dataset)) event.preventDefault();
  });
  look();
  wrong?.focus();
}

/**
 * Lets the name's field grow with its text. A name has no line breaks, so Enter saves, as in all
 * other fields.
 */
function watchLine(line) {
  const grow = () => {
    line.style.height = "auto";
    line.style.height = `${line.scrollHeight + line.offsetHeight - line.clientHeight}px`;
  };
  line.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    line.form.requestSubmit();
  });
  if (CSS.supports("field-sizing", "content")) return;
  line.addEventListener("input", grow);
  addEventListener("resize", grow);
  grow();
}

const form = document.querySelector("[data-edit]");
if (form) watchChanges(form);
for (const line of document.querySelectorAll("[data-line]")) watchLine(line);
watchPhotoInputs();
offerToShare();
offerStrokes();
