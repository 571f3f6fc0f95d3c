// Copying the text, and handing pictures to other apps where the browser can.
import { say } from "./toasts.js";

// As many as Chromium hands on at once.
const mostPages = 10;

/** Says something where it is seen: in a dialog in the dialog itself, which lies over all else. */
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

/** The picture that a link leads to, and its further pages where it may have some. */
async function pictures(link) {
  const files = [];
  const name = link.download || "picture.png";
  // Where a page has no end, somebody else than the server answers.
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
      // Whoever closes the list of apps wants nothing more.
      if (error.name !== "AbortError") tell(root, button.dataset.failed, { isProblem: true });
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
