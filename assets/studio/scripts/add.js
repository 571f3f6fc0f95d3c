// Adding clothes: photos are dropped, pasted, chosen or taken; each is sent while the others are looked over.
import { askJSON, Refusal } from "./connection.js";
import { chosen, dropped } from "./folders.js";
import { QueuedPhoto } from "./queued-photo.js";
import { keep, waiting } from "./queue-store.js";
import { say } from "./toasts.js";
import { counted, fill } from "./words.js";

const form = document.querySelector("[data-queue]");
const list = form.querySelector("[data-items]");
const count = form.querySelector("[data-count]");
const status = form.querySelector("[data-status]");
const button = form.querySelector("[data-add]");
const drop = document.querySelector("[data-drop]");
const asked = form.querySelector("[data-asked]");
const askedCount = form.querySelector("[data-asked-count]");
const askedKinds = form.querySelector("[data-asked-kinds]");
const limit = Number(form.dataset.limit);
const accepted = document.querySelector("[data-files]").accept.split(",");
// So many are sent at once: more make none of them come sooner.
const atOnce = 2;
// So many are added at once; more stay in the queue for the next press.
const atOnceKept = 100;

let queue = [];
let number = 0;
let running = 0;

const unrecognised = () => queue.filter((each) => each.needsKind);

/** Says how many photos need a kind, and marks them. */
function ask() {
  const open = unrecognised();
  asked.hidden = open.length === 0;
  if (open.length) askedCount.textContent = counted(askedCount, open.length);
  askedKinds.parentElement.hidden = open.length < 2;
  for (const each of queue) each.element.toggleAttribute("data-needs-kind", each.needsKind);
}

function look() {
  ask();
  const ready = queue.filter((each) => each.isReady).slice(0, atOnceKept)
    .reduce((sum, each) => sum + each.count, 0);
  const open = queue.filter((each) => each.isUnderWay).length;
  form.hidden = queue.length === 0;
  drop.toggleAttribute("data-small", queue.length > 0);
  count.textContent = counted(count, queue.length);
  button.disabled = ready === 0;
  if (!("isBusy" in button.dataset)) button.textContent = ready ? counted(button, ready) : button.dataset.none;
  status.textContent = open ? status.dataset.preparing : ready ? status.dataset.ready : "";
}

const isDouble = (one) =>
  queue.some((other) => other !== one && other.photo.sha256 === one.photo.sha256);

async function work() {
  if (running === atOnce) return;
  const next = queue.find((each) => each.state === "waiting");
  if (!next) return;
  running += 1;
  await next.run(limit, isDouble);
  running -= 1;
  void work();
}

/** What a photo is told from the others by: its file's name, and its number where that is none or another's, too. */
function called({ file }) {
  number += 1;
  const numbered = fill(list.dataset.numbered, { number });
  if (!file.name) return numbered;
  const isAnothers = queue.some((each) => each.called === file.name);
  return isAnothers ? `${file.name} (${numbered})` : file.name;
}

function enqueue(queued) {
  queued.addEventListener("change", look);
  queued.addEventListener("retry", () => {
    queued.tell("waiting");
    void work();
  });
  queued.addEventListener("double", () => say(fill(list.dataset.twice, { name: queued.called })));
  queued.addEventListener("left", () => {
    queue = queue.filter((each) => each !== queued);
    look();
  });
  queue.push(queued);
  list.append(queued.element);
  look();
  void work();
}

// Of a file that somebody named, only what is surely something else; a photo from some phones comes without a type.
const isOther = ({ type }) => /^(text|audio|video)\//.test(type);
// A folder may hold anything.
const isAccepted = ({ type, name }) =>
  accepted.some((each) => (each.startsWith(".") ? name.toLowerCase().endsWith(each) : type === each));

/** Says which files are no photos: three names stand for many. */
function sayOthers(names) {
  if (names.length === 0) return;
  const text = names.length > 3 ? list.dataset.noPhotosMany : list.dataset.noPhotos;
  say(fill(text, { names: names.slice(0, 3).join(", "), count: names.length }), { isProblem: true });
}

/** Takes what comes from folders.js. */
async function take(found) {
  // What is kept of before is not to be taken for another photo.
  await restored;
  // So many may wait on the server.
  const most = Number(form.dataset.most);
  const others = [];
  let isAny = false;
  for await (const { file, isInFolder, unreadable: name } of found) {
    isAny = true;
    if (name) say(fill(list.dataset.unreadable, { name }), { isProblem: true });
    else if (isInFolder ? !isAccepted(file) : isOther(file)) others.push(file.name);
    else if (queue.length < most) {
      const photo = { file, sha256: null, name: "", kind: "" };
      const id = await keep(photo);
      if (id) photo.id = id;
      enqueue(new QueuedPhoto(photo, called(photo)));
    } else {
      say(fill(list.dataset.tooMany, { count: most }), { isProblem: true });
      break;
    }
  }
  sayOthers(others);
  if (!isAny) say(list.dataset.emptyFolder, { isProblem: true });
}

function takeChosen(input) {
  if (input.files.length === 0) return;
  void take(chosen(input.files));
  input.value = "";
}

document.addEventListener("paste", ({ clipboardData: { files } }) => {
  if (files.length) void take(chosen(files));
});
// What is no file, as a word that is dragged into a name, is the browser's own affair.
const hasFiles = (event) => event.dataTransfer.types.includes("Files");
document.addEventListener("dragover", (event) => {
  if (!hasFiles(event)) return;
  event.preventDefault();
  drop.setAttribute("data-over", "");
});
document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) drop.removeAttribute("data-over");
});
document.addEventListener("drop", (event) => {
  if (!hasFiles(event)) return;
  event.preventDefault();
  drop.removeAttribute("data-over");
  void take(dropped(event.dataTransfer));
});

askedKinds.addEventListener("change", () => {
  for (const each of unrecognised()) each.kind = askedKinds.value;
  askedKinds.value = "";
});

form.querySelector("[data-all-kinds]").addEventListener("change", (event) => {
  if (event.target.value) for (const each of queue) each.kind = event.target.value;
});

/** Shows what waits: of what this browser keeps and what the server has, the first, for its corrections. */
async function restore() {
  const kept = await waiting();
  const there = [...list.querySelectorAll("[data-photo]")];
  for (const photo of kept) enqueue(new QueuedPhoto(photo, called(photo), { isRestored: true }));
  for (const element of there) {
    if (kept.some(({ sha256 }) => sha256 === element.dataset.photo)) element.remove();
    else enqueue(QueuedPhoto.waiting(element));
  }
}

const restored = restore();
for (const input of document.querySelectorAll("[data-files]")) {
  input.addEventListener("change", () => takeChosen(input));
  // What was chosen before this script came, on a slow line.
  takeChosen(input);
}

// Those that are not ready yet are not to keep the others from being added.
form.noValidate = true;
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const ready = queue.filter((each) => each.isReady).slice(0, atOnceKept);
  const open = unrecognised();
  if (open.length) {
    // All in one place, below what says so; not before, as others may be looked over meanwhile.
    list.prepend(...open.map(({ element }) => element));
    say(askedCount.textContent, { isProblem: true });
    (open.length > 1 ? askedKinds : open[0].parts.kind).focus({ preventScroll: true });
    return asked.scrollIntoView();
  }
  const fields = [["user", form.elements.user.value], ...ready.flatMap((each) => each.fields())];
  button.disabled = true;
  button.dataset.isBusy = "";
  button.textContent = button.dataset.busy;
  try {
    const answer = await askJSON(form.action, { method: "POST", body: new URLSearchParams(fields) });
    const added = new Set(answer.added.map(({ photo }) => photo));
    const gone = ready.filter((each) => added.has(each.photo.sha256));
    // The page is left when the browser has forgotten them: they would be here again.
    await Promise.all(gone.map((each) => each.leave()));
    for (const { photo, message } of answer.failed) {
      ready.find((each) => each.photo.sha256 === photo)?.fail(message);
    }
    // Those that are garments by now were looked at beside the others.
    if (queue.every(({ state }) => state === "there")) {
      await Promise.all(queue.map((each) => each.leave()));
      return location.assign(answer.address);
    }
    if (gone.length) say(counted(form, answer.added.length));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message, { isProblem: true });
  }
  delete button.dataset.isBusy;
  delete form.dataset.isSent;
  look();
});
