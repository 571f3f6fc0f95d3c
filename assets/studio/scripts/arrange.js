// Builds an outfit freely. Chosen garments go into the tray and onto the flat lay. Their
// arrangement is saved with the outfit.
import { askJSON, askPage, SignedOut, Refusal, untilConnected } from "./connection.js";
import { followLay } from "./flat-lay-preview.js";
import { findLay } from "./flat-lay.js";
import { say } from "./toasts.js";

const form = document.querySelector("[data-arrange]");
const tray = form.querySelector("[data-tray]");
const picker = form.querySelector("[data-picker]");
const lay = findLay();
const save = form.querySelector(".arrange-save [type=submit]");
let isChanged = false;

const chosen = () => [...tray.querySelectorAll("[name=garment]")].map((input) => input.value);

function follow() {
  const garments = chosen();
  for (const box of picker.querySelectorAll("[data-choice]")) {
    box.checked = garments.includes(box.value);
    box.disabled = false;
    // The form sends the tray's contents, not the checkboxes.
    box.removeAttribute("name");
  }
  void lay.setGarments(garments);
}

function putIn(box) {
  const item = document.getElementById("tray-piece").content.firstElementChild.cloneNode(true);
  const input = item.querySelector("[name=garment]");
  input.value = box.value;
  item.dataset.piece = box.value;
  item.querySelector("[data-tile]").replaceWith(box.parentElement.querySelector(".tile").cloneNode(true));
  item.querySelector("[data-called]").textContent = box.dataset.name;
  const out = item.querySelector("[data-out]");
  out.setAttribute("aria-label", `${out.dataset.label} ${box.dataset.name}`);
  tray.append(item);
  item.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function takeOut(garment) {
  const item = tray.querySelector(`[data-piece="${CSS.escape(garment)}"]`);
  const next = item.nextElementSibling ?? item.previousElementSibling;
  if (item.contains(document.activeElement)) {
    (next?.querySelector("[data-out]") ?? picker.querySelector("[data-choice]"))?.focus();
  }
  item.remove();
}

function changed() {
  isChanged = true;
  follow();
}

picker.addEventListener("change", (event) => {
  const box = event.target.closest("[data-choice]");
  if (!box) return;
  if (box.checked) putIn(box);
  else takeOut(box.value);
  changed();
});
tray.addEventListener("click", (event) => {
  const button = event.target.closest("[data-out]");
  if (!button) return;
  takeOut(button.closest("[data-piece]").dataset.piece);
  changed();
});
form.addEventListener("arranged", () => {
  isChanged = true;
  // Tells the server that the arrangement was changed, not only the name.
  const moved = form.querySelector("[data-moved]");
  if (moved) moved.value = "1";
});
form.addEventListener("input", (event) => event.target.name === "name" && (isChanged = true));

// Searches the clothes, and loads more of them.

let asked;

async function pick(address, { isMore = false } = {}) {
  asked?.abort();
  asked = new AbortController();
  const { signal } = asked;
  try {
    const page = await askPage(address, signal);
    const found = page?.querySelector("[data-picker]");
    if (!found) return;
    if (isMore) picker.append(...found.children);
    else picker.replaceChildren(...found.children);
    const more = page.querySelector("[data-pick-more]")?.parentElement;
    form.querySelector("[data-pick-more]")?.parentElement.remove();
    if (more) picker.after(more);
    follow();
  } catch (error) {
    if (signal.aborted || error instanceof SignedOut) return;
    await untilConnected().then(() => pick(address, { isMore }));
  }
}

let pause;
function search() {
  const address = new URL(picker.dataset.address, location.href);
  const query = form.querySelector("[data-pick-query]").value;
  const kind = form.querySelector("[data-pick-kind]").value;
  if (query) address.searchParams.set("q", query);
  if (kind) address.searchParams.set("kind", kind);
  clearTimeout(pause);
  pause = setTimeout(() => pick(address), 140);
}
form.querySelector("[data-pick-query]").addEventListener("input", search);
form.querySelector("[data-pick-kind]").addEventListener("change", search);
form.querySelector("[data-pick-query]").addEventListener("keydown", (event) => {
  if (event.key === "Enter") event.preventDefault();
});
form.addEventListener("click", (event) => {
  const link = event.target.closest("[data-pick-more]");
  if (!link) return;
  event.preventDefault();
  void pick(link.href, { isMore: true });
});

// Saves the outfit. If there is no connection, it is saved when the connection is back.

/** Shows problems at their fields, and clears all other fields' problems. */
function showProblems(problems) {
  for (const line of form.querySelectorAll("[data-problem]")) line.textContent = problems[line.dataset.problem] ?? "";
  const { name } = form.elements;
  if (problems.name) name.setAttribute("aria-invalid", "true");
  else name.removeAttribute("aria-invalid");
  if (problems.name) name.focus();
  else form.querySelector("[data-problem]:not(:empty)")?.scrollIntoView({ block: "center" });
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = event.submitter ?? save;
  if (button.disabled) return;
  showProblems(chosen().length ? {} : { pieces: save.dataset.none });
  if (!chosen().length) return;
  const label = button.textContent;
  button.disabled = true;
  button.textContent = button.dataset.busy;
  const fields = [...new FormData(form)].filter(([name]) => !["q", "kind"].includes(name));
  try {
    const answer = await askJSON(form.action, { method: "POST", body: new URLSearchParams(fields) });
    isChanged = false;
    location.assign(answer.address);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The outfit was changed in another tab. The next page shows both versions and the possible
    // solutions.
    if (error.status === 409) {
      isChanged = false;
      return form.submit();
    }
    if (error.fields) showProblems(error.fields);
    else say(error.message, { isProblem: true });
    button.disabled = false;
    button.textContent = label;
  }
});
addEventListener("beforeunload", (event) => isChanged && event.preventDefault());

form.setAttribute("data-live", "");
followLay(lay, form.querySelector("[data-arrange-bar]"), save);
for (const button of tray.querySelectorAll("[data-out]")) button.hidden = false;
follow();
