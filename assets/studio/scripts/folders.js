// Files that are chosen or dropped, with those of folders at any depth.

// What file managers, cameras and storage devices keep beside photos.
const junk = /^(\..*|thumbs\.db|desktop\.ini|__macosx|@eadir|#recycle|\$recycle\.bin|system volume information)$/i;

const compare = (one, other) => one.localeCompare(other, undefined, { numeric: true });

/** The files of a chooser: {file, isInFolder}. It lists all files of a folder with their paths. */
export const chosen = (files) =>
  [...files]
    // What somebody named is no junk.
    .filter(({ webkitRelativePath: path }) => !path.split("/").slice(1).some((name) => junk.test(name)))
    .sort((one, other) => compare(one.webkitRelativePath, other.webkitRelativePath))
    .map((file) => ({ file, isInFolder: file.webkitRelativePath !== "" }));

const answered = (ask) => new Promise((resolve, reject) => ask(resolve, reject));

async function fileOf(entry) {
  try {
    return { file: await answered((...settle) => entry.file(...settle)), isInFolder: true };
  } catch {
    return { unreadable: entry.name };
  }
}

async function* filesOf(folder) {
  const reader = folder.createReader();
  const entries = [];
  try {
    // Some come at a time, and none once all have come.
    for (;;) {
      const some = await answered((...settle) => reader.readEntries(...settle));
      if (some.length === 0) break;
      entries.push(...some);
    }
  } catch {
    return yield { unreadable: folder.name };
  }
  for (const entry of entries.sort((one, other) => compare(one.name, other.name))) {
    if (junk.test(entry.name)) continue;
    if (entry.isDirectory) yield* filesOf(entry);
    else yield await fileOf(entry);
  }
}

/**
 * What is dropped, in the same form, and {unreadable: name}. Call this during the event: the browser forgets later what
 * was dropped.
 */
export function dropped({ items }) {
  const sources = [...items].filter(({ kind }) => kind === "file").map((item) => {
    const entry = item.webkitGetAsEntry?.();
    // A file by itself is there already.
    return entry?.isDirectory ? { entry } : { file: item.getAsFile(), isInFolder: false };
  });
  return (async function* () {
    for (const source of sources) {
      if (source.entry) yield* filesOf(source.entry);
      else yield source;
    }
  })();
}
