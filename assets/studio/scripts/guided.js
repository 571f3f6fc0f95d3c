// Builds an outfit step by step. The flat lay shows the chosen garments at once.
import { findLay } from "./flat-lay.js";

const form = document.querySelector("[data-guided]");
const lay = findLay();

const chosen = () =>
  [...form.querySelectorAll("[name=garment]")]
    .filter((input) => input.type === "hidden" || input.checked)
    .map((input) => input.value);

const free = document.querySelector("[data-free]");

function follow() {
  void lay.setGarments(chosen());
  // The choices are passed on to the free screen.
  const fields = [["free", ""], ...chosen().map((garment) => ["garment", garment])];
  const name = form.elements.name?.value;
  if (name) fields.push(["name", name]);
  free.href = `/outfits/new?${new URLSearchParams(fields)}`;
}

form.addEventListener("change", follow);
for (const button of form.querySelectorAll("[data-idea]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    form.elements.name.value = button.textContent;
    form.elements.name.focus();
  });
}
document.querySelector("[aria-current=step]")?.scrollIntoView({ block: "nearest", inline: "center" });
follow();
