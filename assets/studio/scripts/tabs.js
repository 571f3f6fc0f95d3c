// Tabs of one browser know of each other: after signing out in one, or signing in as somebody else, the others
// show nothing of before. Where a session just ended, a tab keeps what was done in it for whoever signs in again.
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("what2wear") : null;
const user = document.body.dataset.user;
const dialog = document.getElementById("signed-out");
// The tab in which somebody signs in who is to come back.
const signingIn = "what2wear-sign-in";
// When this browser last changed something.
const changed = "what2wear-changed";

const rest = () => [...document.body.children].filter((each) => each !== dialog);

/** Says how to go on: in the words of an ended session, and of one whose page is kept. */
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

// Whether the page's user was signed out in another tab.
let hasLeft = false;

/** Removes the page, and says how to go on: somebody signed out, or is another. */
function leave() {
  hasLeft = true;
  for (const child of rest()) child.remove();
  show();
}

/** Whether going away would lose something, as a page says that asks before it does. */
const wouldLose = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Hides the page until its user is signed in again. What was done in it stays, and then another tab signs in. */
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

/** Forgets what this browser keeps for a user: photos that wait to be sent. */
async function forget() {
  const databases = (await indexedDB.databases?.()) ?? [];
  for (const { name } of databases) if (name?.startsWith("what2wear-")) indexedDB.deleteDatabase(name);
}

/** Tells the other tabs who is here, and follows them. */
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
 * Shows a page again that the browser kept whole, where it is still its user's, and of what there is: after a sign-out
 * nothing of it is seen, and after a change it is loaded anew.
 */
async function comeBack(left) {
  const { style } = document.documentElement;
  style.visibility = "hidden";
  const session = await fetch("/session", { cache: "no-store", headers: { "X-User": user } }).catch(() => null);
  if (!session?.ok || Number(localStorage.getItem(changed)) > left) return location.reload();
  style.visibility = "";
}

/** Notes that something is changed from this browser: pages of before, which it may keep, are old. */
export const noteChange = () => localStorage.setItem(changed, Date.now());
