// Keeps links from leaving the page while the server is down. When a link is pressed, the server is
// asked first, and mostly answers before the press ends. If it is down, the link is followed later.
// A service worker would also cover typed addresses. But it would have to store private pages or
// handle every request, and browsers do not allow one with an untrusted certificate, as at home.
import { settled } from "./bag.js";
import { isThere, untilConnected } from "./connection.js";

let asked = null;
let wanted = null;

/** Returns the link that a press is about to follow in this tab, or null. */
function followed(event) {
  const link = event.target.closest?.("a[href]");
  const isPlain = !event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target || link.hasAttribute("download")) return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return link.origin === location.origin && !(isHere && link.hash) ? link : null;
}

/**
 * Asks whether the server answers, and waits for changes of the bag, so that the next page shows
 * them.
 */
function ask() {
  const answer = { isGood: false };
  answer.comes = Promise.all([isThere(), settled()]).then(([isGood]) => (answer.isGood = isGood));
  return answer;
}

async function follow(address, answer) {
  wanted = address;
  if (!(await answer.comes)) await untilConnected();
  // If another link was pressed in the meantime, that one is followed.
  if (wanted === address) location.assign(address);
}

/** Makes links wait for the server, on pages with a notice for that. */
export function watchLinks() {
  if (!document.getElementById("offline")) return;
  document.addEventListener("pointerdown", (event) => {
    asked = followed(event) && ask();
  });
  document.addEventListener("click", (event) => {
    const link = event.defaultPrevented ? null : followed(event);
    if (!link) return;
    const answer = asked ?? ask();
    asked = null;
    if (answer.isGood) return;
    event.preventDefault();
    void follow(link.href, answer);
  });
}
