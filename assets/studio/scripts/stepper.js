// Buttons for fewer and more of a garment, with its number between them. A press is shown at once,
// and sent as a difference. A total would undo changes from other tabs or the terminal. Presses
// during a request are sent with the next one.
import { ask, inTurn, isSettled, limit, send, tell } from "./bag.js";
import { Refusal } from "./connection.js";
import { say } from "./toasts.js";
import { fill } from "./words.js";

/** The number of each garment in the bag, from the server's last answer. */
const known = new Map();
/** The presses that were not sent yet, by garment. `sent` holds those that are being sent. */
const pressed = new Map();
const sent = new Map();

const shown = (garment) =>
  Math.max(0, (known.get(garment) ?? 0) + (pressed.get(garment) ?? 0) + (sent.get(garment) ?? 0));

const steppers = (garment) =>
  [...document.querySelectorAll(`.step-more[value="${CSS.escape(garment)}"]`)].map((plus) => plus.parentElement);

/**
 * Adds the button for fewer and the number, which the page omits for garments that are not in
 * the bag.
 */
function complete(stepper) {
  if (stepper.querySelector(".step-less")) return;
  const template = document.getElementById("stepper").content.cloneNode(true);
  const less = template.querySelector(".step-less");
  const name = (stepper.closest(".card") ?? document).querySelector(".card-name, h1").textContent;
  less.setAttribute("aria-label", fill(less.getAttribute("aria-label"), { name }));
  less.value = stepper.querySelector(".step-more").value;
  stepper.prepend(template);
}

function drawOne(stepper, number) {
  if (number > 0) complete(stepper);
  const focused = document.activeElement;
  const isLeft = number === 0 && focused?.matches(".step-less") && stepper.contains(focused);
  if (isLeft) stepper.querySelector(".step-more").focus();
  stepper.dataset.quantity = number;
  const text = stepper.querySelector("[data-number]");
  if (text) text.textContent = number;
}

function draw(garment) {
  for (const stepper of steppers(garment)) drawOne(stepper, shown(garment));
}

/** Sends all presses for a garment. */
async function deliver(garment) {
  const step = pressed.get(garment) ?? 0;
  pressed.delete(garment);
  if (step === 0) return draw(garment);
  sent.set(garment, step);
  try {
    const answer = await send(step > 0 ? "add" : "take", { garment, quantity: Math.abs(step) });
    sent.delete(garment);
    known.set(garment, answer.quantity);
    tell(shown(garment), answer.pieces);
    draw(garment);
  } catch (error) {
    // A refusal affects only this garment. Without a connection or session, all presses are lost.
    const isRefused = error instanceof Refusal && error.status !== 401;
    goBack(isRefused ? [garment] : [...pressed.keys(), ...sent.keys()]);
    if (isRefused) say(error.message, { isProblem: true });
  }
}

/** Resets garments to the server's last numbers, and discards presses. */
function goBack(garments) {
  for (const garment of garments) {
    pressed.delete(garment);
    sent.delete(garment);
    draw(garment);
  }
}

function press(garment, step) {
  const { most, text } = limit();
  if (step > 0 && shown(garment) >= most) return say(fill(text, { count: most }), { isProblem: true });
  const isWaiting = pressed.has(garment);
  pressed.set(garment, (pressed.get(garment) ?? 0) + step);
  draw(garment);
  if (!isWaiting) void inTurn(() => deliver(garment));
}

/** A stepper on a page, or on a page that is appended. */
class BagStepper extends HTMLElement {
  connectedCallback() {
    const garment = this.querySelector(".step-more").value;
    // The page's number may be older than changes that are being sent.
    if (isSettled()) known.set(garment, Number(this.dataset.quantity));
    else ask();
    drawOne(this, shown(garment));
  }
}

document.addEventListener("bag", ({ detail }) => {
  const told = detail.quantities ?? detail.changed;
  if (!told) return;
  // Garments that are missing from the complete bag were removed.
  const garments = new Set([...(detail.quantities ? known.keys() : []), ...Object.keys(told)]);
  for (const garment of garments) {
    const number = told[garment] ?? 0;
    if (number === known.get(garment)) continue;
    known.set(garment, number);
    draw(garment);
  }
});

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("bag-stepper button");
  if (!button) return;
  event.preventDefault();
  press(button.value, button.matches(".step-less") ? -1 : 1);
});

// Sends presses even if the page is left at once.
addEventListener("pagehide", () => {
  for (const [garment, step] of pressed) {
    if (step !== 0) void send(step > 0 ? "add" : "take", { garment, quantity: Math.abs(step) }).catch(() => {});
  }
  pressed.clear();
});

customElements.define("bag-stepper", BagStepper);
