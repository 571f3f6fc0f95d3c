// Stores pending photos in the browser, so that they survive a reload or an empty battery. Signing
// out deletes them (tabs.js).
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
      // Signing out in another tab deletes the database, and waits until this tab closes it.
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

/**
 * Runs `work` on the stored photos. Returns when the changes are permanent, because leaving the
 * page aborts open transactions.
 */
async function write(work) {
  const store = await photos("readwrite");
  const finished = new Promise((resolve, reject) => {
    store.transaction.oncomplete = resolve;
    store.transaction.onabort = () => reject(store.transaction.error);
  });
  const [result] = await Promise.all([settled(work(store)), finished]);
  return result;
}

/**
 * Runs an operation that the browser may refuse, as in a private window or without storage. The
 * queue then exists only in the page.
 */
async function attempt(work) {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/**
 * Stores a photo: {file, sha256, name, kind, isSplit}. Returns its identifier, or undefined if
 * it was not stored.
 */
export const keep = (photo) => attempt(() => write((store) => store.add(photo)));

export const update = (photo) =>
  attempt(async () => photo.id && write((store) => store.put(photo)));

export const forget = (id) => attempt(async () => id && write((store) => store.delete(id)));

/** Returns all stored photos, in the order in which they were chosen. */
export const waiting = async () =>
  (await attempt(async () => settled((await photos("readonly")).getAll()))) ?? [];
