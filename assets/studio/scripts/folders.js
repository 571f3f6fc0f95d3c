// Collects chosen or dropped files, including those in folders at any depth.

// System files next to photos, except names that begin with a dot. SystemFiles.swift has the same
// names.
const systemNames = [
  "__macosx", "icon\r",
  "$recycle.bin", "desktop.ini", "ehthumbs.db", "system volume information", "thumbs.db",
  "#recycle", "#snapshot", "@eadir", "@recently-snapshot", "@recycle",
  "lost+found",
];
const isSystem = (name) => name.startsWith(".") || systemNames.includes(name);

// PhotoMasks.swift has the same rule.
const maskEnding = /[._-]mask\.png$/;
const stem = (name) => name.replace(/\.[^.]*$/, "");
const isMask = (name, stems) =>
  name.endsWith(".mask.png") || (maskEnding.test(name) && stems.has(name.replace(maskEnding, "")));

/**
 * Returns a folder's properties, from its name, the names in it, and its parent folder (or
 * null).
 */
const listed = (name, names, above) => {
  const small = names.map((name) => name.toLowerCase());
  return { isForMasks: name.toLowerCase() === "masks", names: small, stems: new Set(small.map(stem)), above };
};

/** Returns true if a name in a folder is not a garment's photo, and contains none. */
const isLeftOut = (written, { isForMasks, names, stems, above }) => {
  const name = written.toLowerCase();
  const isThumbnails = names.includes(".what2wear-thumbnails") && /^\d+$/.test(name);
  const isMaskFromAbove = isForMasks && above && (above.stems.has(stem(name)) || isMask(name, above.stems));
  return isSystem(name) || isThumbnails || isMask(name, stems) || Boolean(isMaskFromAbove);
};

const compare = (one, other) => one.localeCompare(other, undefined, { numeric: true });

/** Returns all folders in the paths, by path. */
function foldersOf(paths) {
  const names = new Map();
  for (const path of paths) {
    const parts = path.split("/");
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join("/");
      names.set(folder, (names.get(folder) ?? new Set()).add(parts[depth]));
    }
  }
  const folders = new Map();
  // Shorter paths come first, so that parent folders exist.
  for (const path of [...names.keys()].sort((one, other) => one.length - other.length)) {
    const end = path.lastIndexOf("/");
    folders.set(path, listed(path.slice(end + 1), [...names.get(path)], folders.get(path.slice(0, end)) ?? null));
  }
  return folders;
}

/**
 * Returns a chooser's files as {file, isInFolder}. A chooser lists all files of a folder with
 * their paths.
 */
export function chosen(files) {
  const folders = foldersOf([...files].map((file) => file.webkitRelativePath));
  // Files outside folders were chosen by the user, so they are accepted.
  const isPhoto = ({ webkitRelativePath: path }) => {
    const parts = path.split("/");
    return !parts.some((name, depth) => depth > 0 && isLeftOut(name, folders.get(parts.slice(0, depth).join("/"))));
  };
  return [...files]
    .filter(isPhoto)
    .sort((one, other) => compare(one.webkitRelativePath, other.webkitRelativePath))
    .map((file) => ({ file, isInFolder: file.webkitRelativePath !== "" }));
}

const answered = (ask) => new Promise((resolve, reject) => ask(resolve, reject));

async function fileOf(entry) {
  try {
    return { file: await answered((...settle) => entry.file(...settle)), isInFolder: true };
  } catch {
    return { unreadable: entry.name };
  }
}

async function* filesOf(folder, above = null) {
  const reader = folder.createReader();
  const entries = [];
  try {
    // Each call returns some of the entries, and the last call returns none.
    for (;;) {
      const some = await answered((...settle) => reader.readEntries(...settle));
      if (some.length === 0) break;
      entries.push(...some);
    }
  } catch {
    return yield { unreadable: folder.name };
  }
  const listing = listed(folder.name, entries.map(({ name }) => name), above);
  for (const entry of entries.sort((one, other) => compare(one.name, other.name))) {
    if (isLeftOut(entry.name, listing)) continue;
    if (entry.isDirectory) yield* filesOf(entry, listing);
    else yield await fileOf(entry);
  }
}

/**
 * Returns dropped files as {file, isInFolder}, and unreadable folders as {unreadable: name}. Must
 * be called during the event, because the browser later forgets the files.
 */
export function dropped({ items }) {
  const sources = [...items].filter(({ kind }) => kind === "file").map((item) => {
    const entry = item.webkitGetAsEntry?.();
    // A file outside a folder is available at once.
    return entry?.isDirectory ? { entry } : { file: item.getAsFile(), isInFolder: false };
  });
  return (async function* () {
    for (const source of sources) {
      if (source.entry) yield* filesOf(source.entry);
      else yield source;
    }
  })();
}
