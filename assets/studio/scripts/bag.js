// The bag: its number at the top right, in this tab and in the others, and what is on its way into it. Changes and
// questions go to the server one after the other, so that what it answered last is what holds.
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
// What was sent last, for the next page: how many pieces there were before, and when it was answered, if it was. A
// page that was asked for before that may show the bag as it was.
const lastSent = "what2wear-bag-last-sent";
// In milliseconds, by which two clocks of one browser may differ.
const skew = 1_000;
// In milliseconds. A question may overtake the change: then it is asked again, for as long as a busy server may take.
const pauses = [300, 1_000, 3_000, 10_000];

let line = Promise.resolve();
let waiting = 0;
let willAsk = false;

/** Does something when all that was asked for before is done. */
export function inTurn(task) {
  waiting += 1;
  const turn = line.then(task).finally(() => (waiting -= 1));
  line = turn.catch(() => {});
  return turn;
}

/** When nothing is on its way any more. */
export const settled = () => line;

export const isSettled = () => waiting === 0;

/** Shows an answer's numbers; pages that show more of the bag listen for "bag". */
function show(answer) {
  if (badge.textContent !== `${answer.pieces}` && !lessMotion.matches) badge.animate(bounce, 240);
  badge.textContent = answer.pieces;
  badge.hidden = answer.pieces === 0;
  link.setAttribute("aria-label", answer.pieces === 0 ? link.dataset.empty : counted(link, answer.pieces));
  document.dispatchEvent(new CustomEvent("bag", { detail: answer }));
}

/**
 * Shows what the server answered to a change of the bag, here and in the other tabs.
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
 * Asks what is in the bag, which another tab or the terminal may have changed. What cannot be asked now is asked when
 * the tab is looked at again: nobody waits for it.
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
 * Sends a change, once: one whose answer is lost may have been made, and is not sent again. Throws what became of
 * it, after saying what all pages say of a session that has ended, or a server that is away.
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
      // It arrives though the page is left.
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
/** Tells a screen reader how many there are, once, after whatever was pressed in quick succession. */
export function tell(quantity, pieces) {
  clearTimeout(saying);
  const text = quantity === 0 ? heard.dataset.out : heard.dataset.bagSaid;
  saying = setTimeout(() => (heard.textContent = fill(text, { count: quantity, pieces })), 350);
}

/** What is said where no more pieces of a garment fit, and how many do. */
export const limit = () => ({ most: Number(link.dataset.most), text: heard.dataset.full });

/** Asks what has become of a change that was on its way as this page was asked for. */
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
  // One more may have been sent as the page was left.
  setTimeout(ask, pauses[1]);
}

/** Keeps the number right: other tabs tell of changes, the terminal does not. */
export function watchBag() {
  if (!link) return;
  channel?.addEventListener("message", ({ data }) => data.user === user && ask());
  addEventListener("focus", ask);
  document.addEventListener("visibilitychange", () => document.hidden || ask());
  const note = sessionStorage.getItem(lastSent);
  if (note !== null) void askAfter(note);
}
