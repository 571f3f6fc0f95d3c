// Following a link while the server is away would leave the page for one of the browser's own. So the server is asked
// first, as soon as a link is pressed, which is mostly answered before the press has ended; and a link that leads
// nowhere yet is followed when it does. A service worker could show a page even for an address that is typed; but it
// would have to keep private pages, or answer every request, for the sake of the rare one that fails, and browsers
// register none where they do not trust the certificate, as of a studio at home.
import { settled } from "./bag.js";
import { isThere, untilConnected } from "./connection.js";

let asked = null;
let wanted = null;

/** The link that a press is about to follow in this tab; null for any other press. */
function followed(event) {
  const link = event.target.closest?.("a[href]");
  const isPlain = !event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target || link.hasAttribute("download")) return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return link.origin === location.origin && !(isHere && link.hash) ? link : null;
}

/** Also what is on its way into the bag is there before the next page shows it. */
function ask() {
  const answer = { isGood: false };
  answer.comes = Promise.all([isThere(), settled()]).then(([isGood]) => (answer.isGood = isGood));
  return answer;
}

async function follow(address, answer) {
  wanted = address;
  if (!(await answer.comes)) await untilConnected();
  // Whoever pressed another one meanwhile wants that.
  if (wanted === address) location.assign(address);
}

/** Has links wait for a server that is away, on pages that can tell so. */
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
