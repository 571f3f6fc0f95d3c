// The page that adds clothes. Photos can be dropped, pasted, chosen or taken. Uploads run while the
// user checks the other photos.
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
// The number of simultaneous uploads. More uploads would not be faster.
const atOnce = 2;
// The number of photos that a press of the button adds. More photos stay in the queue.
const atOnceKept = 100;

let queue = [];
let number = 0;
let running = 0;

const unrecognised = () => queue.filter((each) => each.needsKind);

/** Shows how many photos need a kind, and marks them. */
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

/** Returns a photo's label: its file name, with a number if the name is empty or not unique. */
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

// A chosen file is refused only if it is certainly not a photo. Photos from some phones have no
// type.
const isOther = ({ type }) => /^(text|audio|video)\//.test(type);
// In a folder, only files with a photo's type or extension are accepted.
const isAccepted = ({ type, name }) =>
  accepted.some((each) => (each.startsWith(".") ? name.toLowerCase().endsWith(each) : type === each));

/** Reports files that are not photos. At most three names are listed. */
function sayOthers(names) {
  if (names.length === 0) return;
  const text = names.length > 3 ? list.dataset.noPhotosMany : list.dataset.noPhotos;
  say(fill(text, { names: names.slice(0, 3).join(", "), count: names.length }), { isProblem: true });
}

/** Adds the files from folders.js to the queue. */
async function take(found) {
  // Photos from an earlier visit are restored first, so that duplicates are recognized.
  await restored;
  // The number of photos that may be pending on the server.
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
// Other drops, such as a word dragged into a name, are left to the browser.
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

/**
 * Shows all pending photos: those that the browser stores, and those on the server. If a photo
 * is in both, the browser's entry has the user's corrections.
 */
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
  // On a slow connection, files may have been chosen before this script was loaded.
  takeChosen(input);
}

// Photos that are not ready must not prevent the others from being added.
form.noValidate = true;
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const ready = queue.filter((each) => each.isReady).slice(0, atOnceKept);
  const open = unrecognised();
  if (open.length) {
    // Moves the incomplete photos together below the message. An earlier move would disturb a
    // user who is editing other photos.
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
    // The browser must forget the added photos before the page is left. Otherwise, they would
    // reappear.
    await Promise.all(gone.map((each) => each.leave()));
    for (const { photo, message } of answer.failed) {
      ready.find((each) => each.photo.sha256 === photo)?.fail(message);
    }
    // All remaining photos are already garments, so the user need not check them.
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
