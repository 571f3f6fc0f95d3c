// Tabs of one browser know of each other: after signing out in one, or signing in as somebody else, the others
// show nothing of before.
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("what2wear") : null;
const user = document.body.dataset.user;

/** Hides the page, and says how to go on. */
export function showSignedOut() {
  const dialog = document.getElementById("signed-out");
  if (!dialog || dialog.open) return;
  for (const child of document.body.children) if (child !== dialog) child.hidden = true;
  document.title = "What2Wear";
  dialog.querySelector("a").href = `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`;
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  dialog.showModal();
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
  channel?.postMessage({ user });
  channel?.addEventListener("message", ({ data }) => {
    if (data.user !== user) showSignedOut();
  });
  // A page that the browser kept whole may be of a session that has ended since.
  addEventListener("pageshow", (event) => event.persisted && location.reload());
}
