// Minus, number and plus of a garment. What is pressed shows at once, and is sent as so many more, or fewer: never
// as a number that is to be, which would take back what another tab, or the terminal, has put in meanwhile. However
// quickly one presses, all presses count: those that come while one is on its way go with the next.
import { ask, inTurn, isSettled, limit, send, tell } from "./bag.js";
import { Refusal } from "./connection.js";
import { say } from "./toasts.js";
import { fill } from "./words.js";

/** How many are in the bag, as the server said last. */
const known = new Map();
/** What was pressed and not sent yet, and what is on its way. */
const pressed = new Map();
const sent = new Map();

const shown = (garment) =>
  Math.max(0, (known.get(garment) ?? 0) + (pressed.get(garment) ?? 0) + (sent.get(garment) ?? 0));

const steppers = (garment) =>
  [...document.querySelectorAll(`.step-more[value="${CSS.escape(garment)}"]`)].map((plus) => plus.parentElement);

/** Minus and number, which the page leaves out where there is none in the bag. */
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

/** Sends what was pressed of a garment until now. */
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
    // A refusal is of this garment; without a connection, or a session, nothing that was pressed comes to be.
    const isRefused = error instanceof Refusal && error.status !== 401;
    goBack(isRefused ? [garment] : [...pressed.keys(), ...sent.keys()]);
    if (isRefused) say(error.message, { isProblem: true });
  }
}

/** Shows what the server said last of garments: what was pressed since is not going to be. */
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

/** One that comes with a page, or with more of one. */
class BagStepper extends HTMLElement {
  connectedCallback() {
    const garment = this.querySelector(".step-more").value;
    // What the page says may be older than what is on its way.
    if (isSettled()) known.set(garment, Number(this.dataset.quantity));
    else ask();
    drawOne(this, shown(garment));
  }
}

document.addEventListener("bag", ({ detail }) => {
  const told = detail.quantities ?? detail.changed;
  if (!told) return;
  // What is not in the whole bag is out of it.
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

// Pressed on a page that is left at once.
addEventListener("pagehide", () => {
  for (const [garment, step] of pressed) {
    if (step !== 0) void send(step > 0 ? "add" : "take", { garment, quantity: Math.abs(step) }).catch(() => {});
  }
  pressed.clear();
});

customElements.define("bag-stepper", BagStepper);
