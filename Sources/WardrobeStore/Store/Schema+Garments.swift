extension Schema {
  /// The garment tables. Every sort order has an index, so that pages are read without sorting.
  ///
  /// Strokes have a separate table: a garment may have thousands, and lists do not need them.
  static let garments = """
    CREATE TABLE garments (
      -- AUTOINCREMENT: in the order they were added, even after removals.
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      owner INTEGER NOT NULL REFERENCES users,
      photo TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('clothing', 'footwear', 'accessory')),
      type TEXT CHECK ((kind = 'clothing') = (type IS NOT NULL)),
      description TEXT NOT NULL,
      -- Without case and accents, to sort by.
      description_key TEXT NOT NULL,
      brand TEXT,
      size TEXT,
      -- Thousandths.
      price INTEGER CHECK ((price IS NULL) = (currency IS NULL)),
      currency TEXT,
      bought TEXT,
      sku TEXT,
      -- Milliseconds since 1970.
      created INTEGER NOT NULL,
      edited INTEGER NOT NULL,
      -- Whole millimetres, so that what is read is exactly what was written.
      height INTEGER CHECK (height BETWEEN 1 AND 10000),
      -- The mask of the cut-out that is kept, a file among the photos.
      cutout TEXT
    ) STRICT;
    CREATE INDEX garments_by_photo ON garments (photo);
    CREATE INDEX garments_by_sku ON garments (sku COLLATE NOCASE) WHERE sku IS NOT NULL;
    CREATE INDEX garments_by_cutout ON garments (cutout) WHERE cutout IS NOT NULL;
    CREATE INDEX garments_added ON garments (owner, number DESC);
    CREATE INDEX garments_of_kind_added ON garments (owner, kind, number DESC);
    CREATE INDEX garments_of_type_added ON garments (owner, kind, type, number DESC);
    CREATE INDEX garments_described ON garments (owner, description_key, number);
    CREATE INDEX garments_of_kind_described ON garments (owner, kind, description_key, number);
    CREATE INDEX garments_of_type_described ON garments (owner, kind, type, description_key, number);
    CREATE INDEX garments_priced ON garments (owner, price IS NULL, price, number);
    CREATE INDEX garments_of_kind_priced ON garments (owner, kind, price IS NULL, price, number);
    CREATE INDEX garments_of_type_priced ON garments (owner, kind, type, price IS NULL, price, number);

    CREATE TABLE garment_tags (
      garment INTEGER NOT NULL REFERENCES garments ON DELETE CASCADE,
      tag TEXT NOT NULL,
      tag_key TEXT NOT NULL,
      PRIMARY KEY (garment, tag)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX garment_tags_by_tag ON garment_tags (tag_key, garment);

    CREATE TABLE cutout_strokes (
      garment INTEGER PRIMARY KEY REFERENCES garments ON DELETE CASCADE,
      -- Lines such as "keep 0.48 0.12 0.02".
      strokes TEXT NOT NULL
    ) STRICT;

    -- A photo whose file has another stamp may hold other bytes now.
    CREATE TABLE photo_stamps (
      photo TEXT PRIMARY KEY,
      -- Its length, times and inode, as FileStamp writes them.
      stamp TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  static let colors = """
    CREATE TABLE garment_colours (
      garment INTEGER NOT NULL REFERENCES garments ON DELETE CASCADE,
      position INTEGER NOT NULL,
      -- 0xRRGGBB
      rgb INTEGER NOT NULL CHECK (rgb BETWEEN 0 AND 16777215),
      -- 1 where a person said it, 0 where it was read from the photo.
      is_stated INTEGER NOT NULL,
      -- Oklab.
      lightness REAL NOT NULL,
      a REAL NOT NULL,
      b REAL NOT NULL,
      -- What it is found by: its name and its cell of a grid in Oklab. Null where it was read and
      -- another was stated; the name also where it is a muted one behind the first of a photo.
      name TEXT,
      cell INTEGER,
      PRIMARY KEY (garment, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX garment_colours_by_name ON garment_colours (name, lightness, a, b);
    CREATE INDEX garment_colours_by_cell ON garment_colours (cell, lightness, a, b);
    """
}
