// Asking the server. One that cannot be reached is asked again, and nobody is signed out for it: only an answer
// of 401 says that one is.
import { noteChange, showSessionEnded } from "./tabs.js";

const notice = document.getElementById("offline");
let isAsking = false;
let askNow = () => {};

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Asked again now, by whoever does not want to wait for it. */
notice?.querySelector("[data-retry]")?.addEventListener("click", () => askNow());

/** Whether the server answers. */
export async function isThere() {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Shows that there is no connection until there is one again. */
export async function untilConnected() {
  if (isAsking) {
    while (isAsking) await wait(250);
    return;
  }
  isAsking = true;
  if (notice) notice.hidden = false;
  for (let pause = 500; ; pause = Math.min(pause * 1.6, 10_000)) {
    await Promise.race([wait(pause), new Promise((now) => (askNow = now))]);
    if (await isThere()) break;
  }
  isAsking = false;
  if (notice) notice.hidden = true;
}

/**
 * What a request says that changes something: whose page it comes from, as another may be signed in by now. Pages that
 * the browser keeps of before are old then.
 */
export const userHeader = () => {
  const user = document.body.dataset.user;
  noteChange();
  return user ? { "X-User": user } : {};
};

/** What the server said against a request: a line, and the way out where it knows one. */
export class Refusal extends Error {
  constructor(status, error) {
    super([error?.message, error?.wayOut].filter(Boolean).join(" ") || `HTTP ${status}`);
    this.status = status;
    /** By the names of the fields that something is wrong with. */
    this.fields = error?.fields;
  }
}

/** The answer as JSON; waits for the connection where there is none. */
export async function askJSON(address, options = {}) {
  for (;;) {
    let answer;
    try {
      answer = await fetch(address, {
        ...options,
        headers: { Accept: "application/json", ...userHeader(), ...options.headers },
      });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      await untilConnected();
      continue;
    }
    if (answer.status === 401) showSessionEnded();
    const isJSON = answer.headers.get("Content-Type")?.includes("json");
    const body = isJSON ? await answer.json() : null;
    if (!answer.ok) throw new Refusal(answer.status, body?.error);
    return body;
  }
}

/** Whether the user is signed in; waits for the connection where there is none. */
export async function isSignedIn() {
  for (;;) {
    try {
      const { status } = await fetch("/session", { cache: "no-store" });
      return status !== 401;
    } catch {
      await untilConnected();
    }
  }
}

/** Nobody is signed in any more, which the page says by itself. */
export class SignedOut extends Error {}

/** The page at an address, to take parts of; null where the answer is none. Throws `SignedOut`. */
export async function askPage(address, signal) {
  const answer = await fetch(address, { signal, headers: { Accept: "text/html" } });
  if (answer.status === 401 || new URL(answer.url).pathname === "/sign-in") {
    showSessionEnded();
    throw new SignedOut();
  }
  if (!answer.ok) return null;
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Tells when the browser itself knows that it has lost, or found again, its network. */
export function watchConnection() {
  addEventListener("offline", () => void untilConnected());
}
