extension Schema {
  static let outfits = """
    CREATE TABLE outfits (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      owner INTEGER NOT NULL REFERENCES users,
      name TEXT NOT NULL CHECK (name <> ''),
      -- Without case and accents, to search in.
      name_key TEXT NOT NULL,
      cover TEXT,
      -- Milliseconds since 1970.
      created INTEGER NOT NULL,
      edited INTEGER NOT NULL,
      -- How the outfit is drawn, as JSON.
      recipe TEXT,
      -- When it was last worn.
      worn INTEGER
    ) STRICT;
    CREATE INDEX outfits_by_name ON outfits (owner, name_key);
    CREATE INDEX outfits_created ON outfits (owner, number DESC);
    CREATE INDEX outfits_rested ON outfits (owner, coalesce(worn, created), number);

    CREATE TABLE outfit_garments (
      outfit INTEGER NOT NULL REFERENCES outfits ON DELETE CASCADE,
      position INTEGER NOT NULL,
      garment INTEGER NOT NULL REFERENCES garments ON DELETE RESTRICT,
      PRIMARY KEY (outfit, position),
      UNIQUE (outfit, garment)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX outfit_garments_by_garment ON outfit_garments (garment);
    """

  static let packing = """
    CREATE TABLE bag_items (
      -- AUTOINCREMENT: in the order they were added, even after removals.
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      owner INTEGER NOT NULL REFERENCES users,
      -- What its owner calls the bag; empty for the one without a name.
      bag TEXT NOT NULL,
      -- Without case and accents, to find it by.
      bag_key TEXT NOT NULL,
      garment INTEGER NOT NULL REFERENCES garments ON DELETE CASCADE,
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
      UNIQUE (owner, bag_key, garment)
    ) STRICT;
    CREATE INDEX bag_items_in_order ON bag_items (owner, bag_key, number);
    CREATE INDEX bag_items_by_garment ON bag_items (garment);

    CREATE TABLE packing_lists (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      owner INTEGER NOT NULL REFERENCES users,
      title TEXT NOT NULL CHECK (title <> ''),
      -- Without case and accents, to search in.
      title_key TEXT NOT NULL,
      note TEXT,
      -- Days, such as 2026-05-01.
      starts TEXT,
      ends TEXT CHECK (ends >= starts),
      -- Names the checkout that made it, which makes no second one.
      request TEXT,
      -- Milliseconds since 1970.
      created INTEGER NOT NULL,
      edited INTEGER NOT NULL,
      -- Its index also finds all lists of an owner, who has too few of them for one by title.
      UNIQUE (owner, request)
    ) STRICT;

    CREATE TABLE packing_items (
      list INTEGER NOT NULL REFERENCES packing_lists ON DELETE CASCADE,
      position INTEGER NOT NULL,
      -- The identifier of a garment, which may be gone.
      garment TEXT NOT NULL,
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
      is_packed INTEGER NOT NULL CHECK (is_packed IN (0, 1)),
      -- What was said of the garment then, as JSON.
      record TEXT NOT NULL,
      PRIMARY KEY (list, position)
    ) STRICT, WITHOUT ROWID;
    """

  static let trash = """
    CREATE TABLE trash (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      owner INTEGER NOT NULL REFERENCES users,
      kind TEXT NOT NULL CHECK (kind IN ('garment', 'outfit', 'packing-list')),
      -- Several may have one: it was brought back by an import, and removed again.
      id TEXT NOT NULL,
      -- What it was called.
      name TEXT NOT NULL,
      -- Its photo, or its cover.
      photo TEXT,
      -- All that the other tables held of it, as JSON.
      record TEXT NOT NULL,
      -- Milliseconds since 1970.
      removed INTEGER NOT NULL,
      cutout TEXT
    ) STRICT;
    CREATE INDEX trash_of_owner ON trash (owner, number DESC);
    CREATE INDEX trash_by_photo ON trash (photo);
    CREATE INDEX trash_by_time ON trash (removed);
    CREATE INDEX trash_by_cutout ON trash (cutout) WHERE cutout IS NOT NULL;
    """
}
