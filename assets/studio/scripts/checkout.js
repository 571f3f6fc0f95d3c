// The bag's page: a picker for quantities, and the checkout, which explains why an empty bag cannot
// be checked out. Everything also works as plain forms.
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

/** Returns a hash of the contents shown, computed like BagMark in CheckoutForm.swift. */
function mark() {
  let hash = 2166136261;
  for (const { dataset } of items()) {
    for (const sign of `${dataset.item} ${dataset.quantity}\n`) {
      hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619) >>> 0;
    }
  }
  return hash.toString(16);
}

/** Updates the checkout: enables it for a filled bag, or explains why it is disabled. */
function look() {
  const isEmpty = items().length === 0;
  bag.classList.toggle("bag-empty", isEmpty);
  bag.querySelector("[data-empty]").hidden = !isEmpty;
  checkout.querySelector("[data-fields]").hidden = isEmpty;
  checkout.querySelector("[data-why]").hidden = !isEmpty;
  const go = checkout.querySelector("[data-go]");
  go.disabled = isEmpty;
  // A description applies even if it is hidden.
  if (isEmpty) go.setAttribute("aria-describedby", "checkout-why");
  else go.removeAttribute("aria-describedby");
  checkout.elements.seen.value = mark();
}

/** Shows the bag's contents from a newer version of the page. */
function take(page) {
  const found = page.querySelector("[data-pairs]");
  const other = page.querySelector("[data-checkout]");
  // After a form problem with a named bag, the address may be that of the unnamed bag.
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

const set = (garment, quantity) => inTurn(() => send("set", { garment, quantity: Number(quantity) }));

/** Returns a removed garment to its place in the bag, in addition to pieces added since. */
const putBack = (garment, quantity, place) =>
  inTurn(() => send("add", { garment, quantity: Number(quantity), place }));

/** Shows why the bag was not changed, unless the page already does. Then updates the bag. */
function refuse(error) {
  if (!(error instanceof Refusal) || error.status === 401) return;
  say(error.status === 404 ? picker.dataset.gone : error.message, { isProblem: true });
  void ask();
}

/** Sets an item's quantity. If the item is removed, offers to undo that. */
async function change(garment, quantity) {
  const tile = item(garment);
  // Another tab or the terminal removed the item while the user chose its quantity.
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
  // The server formats the totals.
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
    // The picker's address is for pages without scripts. Returning to the page must not open it
    // again.
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
  // A press outside closes the picker.
  picker.addEventListener("click", (event) => event.target === picker && picker.close());
}

/** Returns true if the page shows exactly these quantities. */
const isShown = (quantities) =>
  Object.keys(quantities).length === items().length &&
  items().every(({ dataset }) => Number(dataset.quantity) === quantities[dataset.item]);

// Shows changes from other tabs and from the terminal.
if (picker) {
  document.addEventListener("bag", ({ detail }) => {
    if (detail.quantities && !isShown(detail.quantities)) void ask();
  });
}

look();
