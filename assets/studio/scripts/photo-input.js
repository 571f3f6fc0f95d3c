// Adds or replaces a photo. Its raw bytes are sent to the address that the input names.
import { askJSON, Refusal } from "./connection.js";
import { say } from "./toasts.js";

/** Uploads the file chosen in an input with data-photo, and opens the address in the answer. */
export function watchPhotoInputs() {
  for (const input of document.querySelectorAll("[data-photo]")) {
    input.closest("label").hidden = false;
    input.addEventListener("change", async () => {
      const [file] = input.files;
      if (!file) return;
      const label = input.closest("label");
      label.dataset.isBusy = "";
      try {
        const { address } = await askJSON(input.dataset.photo, {
          method: "PUT",
          body: file,
          headers: { "Content-Type": "application/octet-stream" },
        });
        location.replace(address);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        say(error.message, { isProblem: true });
        delete label.dataset.isBusy;
        input.value = "";
      }
    });
  }
}
