// Requests to the server. If the server cannot be reached, requests are repeated, and the user
// stays signed in. Only a status of 401 means that the user is signed out.
import { noteChange, showSessionEnded } from "./tabs.js";

const notice = document.getElementById("offline");
let isAsking = false;
let askNow = () => {};

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** The user may retry at once instead of waiting. */
notice?.querySelector("[data-retry]")?.addEventListener("click", () => askNow());

/** Returns true if the server answers. */
export async function isThere() {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Shows a notice until the server answers again. */
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
 * Returns the header for a request that changes something: the page's user, because another user
 * may have signed in. Also marks pages in the browser's history as outdated.
 */
export const userHeader = () => {
  const user = document.body.dataset.user;
  noteChange();
  return user ? { "X-User": user } : {};
};

/** The server's refusal, with its message and a solution if it knows one. */
export class Refusal extends Error {
  constructor(status, error) {
    super([error?.message, error?.wayOut].filter(Boolean).join(" ") || `HTTP ${status}`);
    this.status = status;
    /** The problems, by field name. */
    this.fields = error?.fields;
  }
}

/** Returns the answer as JSON. Waits until there is a connection. */
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

/** Returns true if the user is signed in. Waits until there is a connection. */
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

/** The error if nobody is signed in. The page already shows a notice. */
export class SignedOut extends Error {}

/**
 * Returns the page at an address as a document, or null if the request fails. Throws
 * `SignedOut`.
 */
export async function askPage(address, signal) {
  const answer = await fetch(address, { signal, headers: { Accept: "text/html" } });
  if (answer.status === 401 || new URL(answer.url).pathname === "/sign-in") {
    showSessionEnded();
    throw new SignedOut();
  }
  if (!answer.ok) return null;
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Shows the notice when the browser reports that its network is gone. */
export function watchConnection() {
  addEventListener("offline", () => void untilConnected());
}
