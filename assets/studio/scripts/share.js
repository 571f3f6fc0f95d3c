// Copies the text, and shares pictures with other apps if the browser can.
import { say } from "./toasts.js";

// The number of files that Chromium shares at once.
const mostPages = 10;

/** Shows a message. A dialog shows its own messages, because it covers the rest of the page. */
function tell(root, text, options) {
  const line = root.querySelector("[data-share-status]");
  if (line) line.textContent = text;
  else say(text, options);
}

function offerCopying(root) {
  const button = root.querySelector("[data-copy]");
  const text = root.querySelector("[data-share-text]");
  if (!button || !text || !navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text.value);
      tell(root, button.dataset.copied);
    } catch {
      text.focus();
      text.select();
    }
  });
}

/** Returns the picture that a link leads to, and its further pages. */
async function pictures(link) {
  const files = [];
  const name = link.download || "picture.png";
  // The limit ends the loop if something other than the studio answers every page.
  for (let page = 1; page <= mostPages; page++) {
    const answer = await fetch(page === 1 ? link.href : `${link.href}&page=${page}`);
    if (!answer.ok) break;
    const bytes = await answer.blob();
    const numbered = page === 1 ? name : name.replace(/(?=\.\w+$)/, `-${page}`);
    files.push(new File([bytes], numbered, { type: bytes.type }));
    if (!("paged" in link.dataset)) break;
  }
  return files;
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
      const files = await pictures(link);
      if (!files.length) return location.assign(link.href);
      await navigator.share({ files, text });
    } catch (error) {
      // If the user closes the list of apps, nothing is wrong.
      if (error.name !== "AbortError") tell(root, button.dataset.failed, { isProblem: true });
    }
  });
}

/** Shows the buttons that the browser supports, for everything that can be shared. */
export function offerToShare() {
  for (const root of document.querySelectorAll("[data-share]")) {
    offerCopying(root);
    offerSharing(root);
  }
}
