// An outfit's page, and the page that sends it.
import { watchPhotoInputs } from "./photo-input.js";
import { inTurn, send } from "./bag.js";
import { Refusal } from "./connection.js";
import { offerToShare } from "./share.js";
import { say } from "./toasts.js";

watchPhotoInputs();
offerToShare();
for (const form of document.querySelectorAll("[data-at-once]")) {
  form.addEventListener("change", () => form.requestSubmit());
}

/** Adds all pieces to the bag without leaving the page. */
async function addAll(button) {
  try {
    await inTurn(() => send("add", { outfit: button.value }));
    say(button.dataset.added, { label: button.dataset.show, action: () => location.assign("/bag") });
  } catch (error) {
    if (error instanceof Refusal && error.status !== 401) say(error.message, { isProblem: true });
  }
}

const all = document.querySelector("[data-bag-all]");
all?.addEventListener("click", (event) => {
  event.preventDefault();
  void addAll(all);
});
