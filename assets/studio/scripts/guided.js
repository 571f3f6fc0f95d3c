// Building an outfit step by step: what is chosen lies down beside the step at once.
import { findLay } from "./lay.js";

const form = document.querySelector("[data-guided]");
const lay = findLay();

const chosen = () =>
  [...form.querySelectorAll("[name=garment]")]
    .filter((input) => input.type === "hidden" || input.checked)
    .map((input) => input.value);

form.addEventListener("change", () => void lay.setGarments(chosen()));
for (const button of form.querySelectorAll("[data-idea]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    form.elements.name.value = button.textContent;
    form.elements.name.focus();
  });
}
document.querySelector("[aria-current=step]")?.scrollIntoView({ block: "nearest", inline: "center" });
void lay.setGarments(chosen());
