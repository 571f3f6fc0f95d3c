// Photos that wait to be added, kept by the browser so that a reload, or a battery, loses none. Signing out
// forgets them (tabs.js).
const name = `what2wear-${document.body.dataset.user}`;

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened;

function open() {
  opened ??= (() => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore("photos", { keyPath: "id", autoIncrement: true });
    return settled(request).then((database) => {
      // Signing out in another tab removes it, and waits for this one.
      database.onversionchange = () => database.close();
      return database;
    });
  })();
  return opened;
}

async function photos(mode) {
  const database = await open();
  return database.transaction("photos", mode).objectStore("photos");
}

/** Does what `work` asks of the photos, and returns when that stays: a page that is left takes what is open along. */
async function write(work) {
  const store = await photos("readwrite");
  const finished = new Promise((resolve, reject) => {
    store.transaction.oncomplete = resolve;
    store.transaction.onabort = () => reject(store.transaction.error);
  });
  const [result] = await Promise.all([settled(work(store)), finished]);
  return result;
}

/** Runs what a browser without room, or in a private window, may refuse; the queue then lives in the page only. */
async function attempt(work) {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/**
 * Keeps a photo: {file, sha256, name, kind, isSplit}. Returns the number that it is known by; none where it is not kept.
 */
export const keep = (photo) => attempt(() => write((store) => store.add(photo)));

/** Keeps what is known of a photo by now. */
export const update = (photo) =>
  attempt(async () => photo.id && write((store) => store.put(photo)));

/** Forgets a photo. */
export const forget = (id) => attempt(async () => id && write((store) => store.delete(id)));

/** All that wait, in the order in which they were chosen. */
export const waiting = async () =>
  (await attempt(async () => settled((await photos("readonly")).getAll()))) ?? [];
