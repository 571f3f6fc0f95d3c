// Keeps tabs of one browser consistent. After a sign-out, or a sign-in as another user, other tabs
// show nothing of the old pages. If a session has just expired, a tab keeps its contents until the
// user signs in again.
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("what2wear") : null;
const user = document.body.dataset.user;
const dialog = document.getElementById("signed-out");
// The name of the tab in which the user signs in.
const signingIn = "what2wear-sign-in";
// The key of the time when this browser last changed something.
const changed = "what2wear-changed";

const rest = () => [...document.body.children].filter((each) => each !== dialog);

/**
 * Shows how to continue, with different texts for an expired session and for a page that is
 * kept.
 */
function show({ hasEnded = false, keeps = false } = {}) {
  for (const each of dialog.querySelectorAll("[data-ended]")) {
    each.dataset.elsewhere ??= each.textContent;
    const { elsewhere, ended, kept } = each.dataset;
    each.textContent = hasEnded ? (keeps && kept) || ended : elsewhere;
  }
  const link = dialog.querySelector("a");
  link.href = `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`;
  link.target = keeps ? signingIn : "";
  document.title = "What2Wear";
  if (!dialog.open) dialog.showModal();
}

// True if the page's user was signed out in another tab.
let hasLeft = false;

/** Removes the page's contents, because the user signed out or has changed. */
function leave() {
  hasLeft = true;
  for (const child of rest()) child.remove();
  show();
}

/** Returns true if leaving the page would lose unsaved changes. */
const wouldLose = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

/**
 * Hides the page until its user is signed in again. If leaving would lose something, the
 * contents stay, and the user signs in in another tab.
 */
export function showSessionEnded({ keeps = wouldLose() } = {}) {
  if (!dialog || dialog.open) return;
  const hidden = rest().filter((each) => !each.hidden);
  const { title } = document;
  for (const each of hidden) each.hidden = true;
  show({ hasEnded: true, keeps });
  channel?.addEventListener(
    "message",
    ({ data }) => {
      if (data.user !== user) return;
      for (const each of hidden) each.hidden = false;
      document.title = title;
      dialog.close();
    },
    { once: true },
  );
}

/** Deletes the pending photos that this browser stores for users. */
async function forget() {
  const databases = (await indexedDB.databases?.()) ?? [];
  for (const { name } of databases) if (name?.startsWith("what2wear-")) indexedDB.deleteDatabase(name);
}

/** Tells other tabs who is signed in, and reacts to their messages. */
export function followOtherTabs() {
  if (document.documentElement.dataset.arrival === "signed-out") {
    channel?.postMessage({ user: null });
    void forget();
  }
  if (!user) return;
  dialog?.addEventListener("cancel", (event) => event.preventDefault());
  channel?.postMessage({ user });
  if (window.name === signingIn && window.opener) window.close();
  channel?.addEventListener("message", ({ data }) => {
    if (dialog && data.user !== user) leave();
    else if (hasLeft) location.reload();
  });
  let left = 0;
  addEventListener("pagehide", () => (left = Date.now()));
  addEventListener("pageshow", (event) => event.persisted && void comeBack(left));
}

/**
 * Handles a page that the browser restores from its cache. After a sign-out, nothing of it is
 * shown, and after a change, it is reloaded.
 */
async function comeBack(left) {
  const { style } = document.documentElement;
  style.visibility = "hidden";
  const session = await fetch("/session", { cache: "no-store", headers: { "X-User": user } }).catch(() => null);
  if (!session?.ok || Number(localStorage.getItem(changed)) > left) return location.reload();
  style.visibility = "";
}

/** Records the time of a change, so that cached pages count as outdated. */
export const noteChange = () => localStorage.setItem(changed, Date.now());
