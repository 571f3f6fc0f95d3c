// The bag: its number at the top right, in all tabs, and changes that are being sent. Requests run
// one after another, so that the last answer is always the current one.
import { Refusal, untilConnected, userHeader } from "./connection.js";
import { showSessionEnded } from "./tabs.js";
import { counted, fill } from "./words.js";

const link = document.querySelector("[data-bag]");
const badge = link?.querySelector("[data-bag-count]");
const heard = document.querySelector("[data-bag-said]");
const user = document.body.dataset.user;
const channel = link && "BroadcastChannel" in globalThis ? new BroadcastChannel("what2wear-bag") : null;
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const bounce = [{ transform: "scale(1)" }, { transform: "scale(1.4)" }, { transform: "scale(1)" }];
// The last change, stored for the next page: the number of pieces before it, and the time of its
// answer, if any. A page that was requested before the answer may show an outdated bag.
const lastSent = "what2wear-bag-last-sent";
// The possible difference between two clocks of one browser, in milliseconds.
const skew = 1_000;
// The pauses between requests, in milliseconds. A request may overtake the change, so it is
// repeated for as long as a busy server may take.
const pauses = [300, 1_000, 3_000, 10_000];

let line = Promise.resolve();
let waiting = 0;
let willAsk = false;

/** Runs a task after all earlier tasks. */
export function inTurn(task) {
  waiting += 1;
  const turn = line.then(task).finally(() => (waiting -= 1));
  line = turn.catch(() => {});
  return turn;
}

/** Returns a promise that is fulfilled when nothing is being sent. */
export const settled = () => line;

export const isSettled = () => waiting === 0;

/**
 * Shows an answer's number of pieces. Pages that show more of the bag listen for the event
 * "bag".
 */
function show(answer) {
  if (badge.textContent !== `${answer.pieces}` && !lessMotion.matches) badge.animate(bounce, 240);
  badge.textContent = answer.pieces;
  badge.hidden = answer.pieces === 0;
  link.setAttribute("aria-label", answer.pieces === 0 ? link.dataset.empty : counted(link, answer.pieces));
  document.dispatchEvent(new CustomEvent("bag", { detail: answer }));
}

/**
 * Shows the server's answer to a change of the bag, in all tabs.
 *
 * @param {{pieces: number, garments: number, garment?: string, quantity?: number}} answer
 */
export function changed(answer) {
  if (!link) return;
  show(answer);
  channel?.postMessage({ user });
}

async function answered(path, options) {
  const answer = await fetch(path, {
    ...options,
    cache: "no-store",
    headers: { Accept: "application/json", ...options?.headers },
  });
  const isJSON = answer.headers.get("Content-Type")?.includes("json");
  const body = isJSON ? await answer.json() : null;
  if (!answer.ok) throw new Refusal(answer.status, body?.error);
  return body;
}

/**
 * Requests the bag's contents, which another tab or the terminal may have changed. Errors are
 * ignored, because the next visit to the tab asks again.
 */
export function ask() {
  if (!link || willAsk) return;
  willAsk = true;
  inTurn(async () => {
    willAsk = false;
    show(await answered("/bag/count?items"));
  }).catch(() => {});
}

const remember = (before, answeredAt) => sessionStorage.setItem(lastSent, JSON.stringify({ before, answeredAt }));

/**
 * Sends a change once. If its answer is lost, the change may have succeeded, so it is not
 * repeated. Shows the usual notices for an ended session or a server that is down, and then
 * throws the error.
 *
 * @param {"add"|"take"|"set"} what
 * @param {{garment?: string, outfit?: string, quantity?: number}} fields
 */
export async function send(what, fields) {
  const before = badge?.textContent;
  remember(before, null);
  try {
    const answer = await answered(`/bag/${what}`, {
      method: "POST",
      // The request completes even if the page is left.
      keepalive: true,
      headers: { "Content-Type": "application/json", ...userHeader() },
      body: JSON.stringify(fields),
    });
    remember(before, Date.now());
    changed(answer);
    return answer;
  } catch (error) {
    if (error instanceof Refusal) {
      remember(before, Date.now());
      if (error.status === 401) showSessionEnded();
      else ask();
    } else {
      void untilConnected().then(ask);
    }
    throw error;
  }
}

let saying;
/** Tells screen readers the quantity, only once after several quick presses. */
export function tell(quantity, pieces) {
  clearTimeout(saying);
  const text = quantity === 0 ? heard.dataset.out : heard.dataset.bagSaid;
  saying = setTimeout(() => (heard.textContent = fill(text, { count: quantity, pieces })), 350);
}

/** Returns the maximum quantity of a garment, and the message for when it is reached. */
export const limit = () => ({ most: Number(link.dataset.most), text: heard.dataset.full });

/** Checks on a change that was being sent while this page was requested. */
async function askAfter(note) {
  const { before, answeredAt } = JSON.parse(note);
  if (answeredAt !== null && answeredAt + skew < performance.timeOrigin) return;
  for (const pause of pauses) {
    ask();
    await settled();
    if (sessionStorage.getItem(lastSent) !== note) return;
    if (answeredAt !== null || badge.textContent !== before) break;
    await new Promise((done) => setTimeout(done, pause));
  }
  sessionStorage.removeItem(lastSent);
  // Another change may have been sent while the page was left.
  setTimeout(ask, pauses[1]);
}

/** Keeps the number up to date. Other tabs report changes, but the terminal does not. */
export function watchBag() {
  if (!link) return;
  channel?.addEventListener("message", ({ data }) => data.user === user && ask());
  addEventListener("focus", ask);
  document.addEventListener("visibilitychange", () => document.hidden || ask());
  const note = sessionStorage.getItem(lastSent);
  if (note !== null) void askAfter(note);
}
