// Copying the text, and handing pictures to other apps where the browser can.
import { say } from "./toasts.js";

function offerCopying(root) {
  const button = root.querySelector("[data-copy]");
  const text = root.querySelector("[data-share-text]");
  if (!button || !text || !navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text.value);
      say(button.dataset.copied);
    } catch {
      text.focus();
      text.select();
    }
  });
}

function offerSharing(root) {
  const button = root.querySelector("[data-share-now]");
  const link = root.querySelector("[data-share-picture]");
  if (!button || !link || !navigator.canShare) return;
  const probe = new File([""], "picture.png", { type: "image/png" });
  if (!navigator.canShare({ files: [probe] })) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const text = root.querySelector("[data-share-text]")?.value;
    try {
      const answer = await fetch(link.href);
      if (!answer.ok) return location.assign(link.href);
      const bytes = await answer.blob();
      const name = link.download || "picture.png";
      await navigator.share({ files: [new File([bytes], name, { type: bytes.type })], text });
    } catch (error) {
      // Whoever closes the list of apps wants nothing more.
      if (error.name !== "AbortError") say(error.message, { isProblem: true });
    }
  });
}

/** Offers what the browser can do in everything that can be shared. */
export function offerToShare() {
  for (const root of document.querySelectorAll("[data-share]")) {
    offerCopying(root);
    offerSharing(root);
  }
}
