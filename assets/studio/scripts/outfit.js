// An outfit, and sending it.
import { watchPhotoInputs } from "./another-photo.js";
import { offerToShare } from "./share.js";

watchPhotoInputs();
offerToShare();
for (const form of document.querySelectorAll("[data-at-once]")) {
  form.addEventListener("change", () => form.requestSubmit());
}
