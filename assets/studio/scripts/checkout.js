// The bag: a picker of quantities, and the checkout, which says why there is nothing to check out. All of it works
// as forms as well.
import { inTurn, send } from "./bag.js";
import { Refusal } from "./connection.js";
import { refreshOnReturn } from "./refresh-on-return.js";
import { say } from "./toasts.js";
import { fill } from "./words.js";

const bag = document.querySelector("[data-bag-page]");
const pairs = bag.querySelector("[data-pairs]");
const picker = document.getElementById("picker");
const checkout = bag.querySelector("[data-checkout]");
const summary = bag.querySelector("[data-summary]");
const user = document.body.dataset.user;

const items = () => [...pairs.querySelectorAll("[data-item]")];
const item = (garment) => pairs.querySelector(`[data-item="${CSS.escape(garment)}"]`);

/** The mark of what is shown, as BagMark in CheckoutForm.swift has it. */
function mark() {
  let hash = 2166136261;
  for (const { dataset } of items()) {
    for (const sign of `${dataset.item} ${dataset.quantity}\n`) {
      hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619) >>> 0;
    }
  }
  return hash.toString(16);
}

/** Shows what goes with what is in the bag: whether it can be checked out, and why not. */
function look() {
  const isEmpty = items().length === 0;
  bag.classList.toggle("bag-empty", isEmpty);
  bag.querySelector("[data-empty]").hidden = !isEmpty;
  checkout.querySelector("[data-fields]").hidden = isEmpty;
  checkout.querySelector("[data-why]").hidden = !isEmpty;
  const go = checkout.querySelector("[data-go]");
  go.disabled = isEmpty;
  // A description counts also where it is hidden.
  if (isEmpty) go.setAttribute("aria-describedby", "checkout-why");
  else go.removeAttribute("aria-describedby");
  checkout.elements.seen.value = mark();
}

/** Shows the bag as another page of it does. */
function take(page) {
  const found = page.querySelector("[data-pairs]");
  const other = page.querySelector("[data-checkout]");
  // After a problem with the form of a bag with a name the address is that of the bag without.
  if (!found || page.body.dataset.user !== user || other.elements.bag.value !== checkout.elements.bag.value) return;
  const focused = document.activeElement?.closest("[data-item]")?.dataset.item;
  pairs.replaceChildren(...found.childNodes);
  summary.textContent = page.querySelector("[data-summary]").textContent;
  const bags = page.querySelector(".bag-choices");
  if (bags) bag.querySelector(".bag-choices")?.replaceChildren(...bags.childNodes);
  look();
  if (focused) (item(focused)?.querySelector("button") ?? bag.querySelector("[data-head]")).focus();
}

const ask = refreshOnReturn(take);

/** Has the bag hold so many pieces of a garment. */
const set = (garment, quantity) => inTurn(() => send("set", { garment, quantity: Number(quantity) }));

/** Puts what was taken out back to its place in the bag, beside what may have come in since. */
const putBack = (garment, quantity, place) =>
  inTurn(() => send("add", { garment, quantity: Number(quantity), place }));

/** Says why the bag was not changed, where the page does not by itself, and shows the bag as it is. */
function refuse(error) {
  if (!(error instanceof Refusal) || error.status === 401) return;
  say(error.status === 404 ? picker.dataset.gone : error.message, { isProblem: true });
  void ask();
}

/** Has the bag hold so many of an item, and says how to take it back where it is gone. */
async function change(garment, quantity) {
  const tile = item(garment);
  // Another tab, or the terminal, took it out while its quantity was chosen.
  if (!tile) return set(garment, quantity).then(ask, refuse);
  const former = tile.dataset.quantity;
  const name = tile.querySelector(".pair-name").textContent;
  const focus = tile.contains(document.activeElement);
  let place;
  try {
    ({ place } = await set(garment, quantity));
  } catch (error) {
    return refuse(error);
  }
  if (Number(quantity) > 0) {
    tile.dataset.quantity = Number(quantity);
    tile.querySelector("[data-count]").textContent = Number(quantity);
  } else {
    const next = tile.nextElementSibling ?? tile.previousElementSibling;
    tile.remove();
    look();
    if (focus || document.activeElement === document.body) {
      (next?.querySelector("button") ?? bag.querySelector("[data-head]")).focus();
    }
    say(fill(picker.dataset.out, { name }), {
      label: picker.dataset.undo,
      action: () => void putBack(garment, former, place).then(ask, refuse),
    });
  }
  look();
  // Its sums are in words that the server has.
  await ask();
}

/** Opens the picker for an item. */
function choose(garment) {
  const tile = item(garment);
  if (!tile) return;
  picker.querySelector("[data-name]").textContent = tile.querySelector(".pair-name").textContent;
  picker.querySelector("[data-picture]").replaceChildren(tile.querySelector(".tile").cloneNode(true));
  for (const field of picker.querySelectorAll("[name=garment]")) field.value = garment;
  const { quantity } = tile.dataset;
  for (const button of picker.querySelectorAll("button[name=quantity]")) {
    if (button.value === quantity) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  picker.querySelector("input[name=quantity]").value = quantity;
  picker.showModal();
  (picker.querySelector("[aria-current]") ?? picker.querySelector("input[name=quantity]")).focus();
}

if (picker) {
  if (picker.open) {
    // Its address is of a page without scripts; coming back to it opens nothing.
    const garment = picker.querySelector("[name=garment]").value;
    picker.close();
    history.replaceState(null, "", location.pathname);
    choose(garment);
  }
  bag.querySelector("[data-choosing]").addEventListener("submit", (event) => {
    event.preventDefault();
    choose(event.submitter.value);
  });
  picker.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = new FormData(event.target, event.submitter);
    picker.close();
    void change(fields.get("garment"), fields.get("quantity"));
  });
  picker.querySelector("[data-close]").addEventListener("click", (event) => {
    event.preventDefault();
    picker.close();
  });
  // A press beside it closes it.
  picker.addEventListener("click", (event) => event.target === picker && picker.close());
}

/** Whether the page shows so many pieces of each garment, and no others. */
const isShown = (quantities) =>
  Object.keys(quantities).length === items().length &&
  items().every(({ dataset }) => Number(dataset.quantity) === quantities[dataset.item]);

// What other tabs and the terminal change is shown here, too.
if (picker) {
  document.addEventListener("bag", ({ detail }) => {
    if (detail.quantities && !isShown(detail.quantities)) void ask();
  });
}

look();
