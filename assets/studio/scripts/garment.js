// A garment: what was changed can be saved, its picture touched up and shared.
import "./stepper.js";
import { watchPhotoInputs } from "./photo-input.js";
import { offerToShare } from "./share.js";
import { offerStrokes } from "./strokes.js";

function watchChanges(form) {
  const bar = form.querySelector("[data-save-bar]");
  // What the server found wrong is still to be saved.
  const wrong = form.querySelector("[aria-invalid]");
  const state = (of) => JSON.stringify([...new FormData(of)]);
  // As it was sent: who is quick, or comes back to the page, has changed something before this runs.
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

/** A name is one line, however many it is shown on: Enter saves, as in every other field. */
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
