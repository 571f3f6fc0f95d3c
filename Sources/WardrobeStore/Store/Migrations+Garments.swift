// The steps that brought garments and outfits, their colours and their heights.

extension Migrations {
  static let first = """
    CREATE TABLE users (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL CHECK (name <> ''),
      surname TEXT,
      email TEXT UNIQUE COLLATE NOCASE,
      picture TEXT
    ) STRICT;

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
      -- Milliseconds since 1970.
      created INTEGER NOT NULL,
      edited INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX garments_by_kind ON garments (owner, kind, type, number);
    CREATE INDEX garments_by_description ON garments (owner, description_key, number);
    CREATE INDEX garments_by_price ON garments (owner, price, number);
    CREATE INDEX garments_by_photo ON garments (photo);

    CREATE TABLE garment_tags (
      garment INTEGER NOT NULL REFERENCES garments ON DELETE CASCADE,
      tag TEXT NOT NULL,
      tag_key TEXT NOT NULL,
      PRIMARY KEY (garment, tag)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX garment_tags_by_tag ON garment_tags (tag_key, garment);

    CREATE TABLE garment_colours (
      garment INTEGER NOT NULL REFERENCES garments ON DELETE CASCADE,
      position INTEGER NOT NULL,
      -- 0xRRGGBB
      rgb INTEGER NOT NULL,
      -- 1 where a person said it, 0 where it was read from the photo.
      is_stated INTEGER NOT NULL,
      -- Oklab, and the cell of a grid in it, to find near ones.
      lightness REAL NOT NULL,
      a REAL NOT NULL,
      b REAL NOT NULL,
      cell INTEGER NOT NULL,
      PRIMARY KEY (garment, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX garment_colours_by_cell ON garment_colours (cell, lightness, a, b, garment);

    \(words);

    CREATE TABLE outfits (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      owner INTEGER NOT NULL REFERENCES users,
      name TEXT NOT NULL CHECK (name <> ''),
      -- Without case and accents, to search in.
      name_key TEXT NOT NULL,
      cover TEXT,
      created INTEGER NOT NULL,
      edited INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX outfits_by_name ON outfits (owner, name_key);

    CREATE TABLE outfit_garments (
      outfit INTEGER NOT NULL REFERENCES outfits ON DELETE CASCADE,
      position INTEGER NOT NULL,
      garment INTEGER NOT NULL REFERENCES garments ON DELETE RESTRICT,
      PRIMARY KEY (outfit, position),
      UNIQUE (outfit, garment)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX outfit_garments_by_garment ON outfit_garments (garment);
    """

  /// Colours, which the first step had a table for and nothing that filled it; and an index for each
  /// order of a list and what is listed in it, so that a page of a large wardrobe is read and not sorted.
  ///
  /// Two designs were weighed for a colour search. SQLite's R*Tree finds boxes in three dimensions, but
  /// is a table of its own to keep in step. A cell of a grid is one more column and a common index; a
  /// search asks for the cells around a colour. The grid won.
  static let second = """
    DROP TABLE garment_colours;
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
      -- another was stated.
      name TEXT,
      cell INTEGER,
      PRIMARY KEY (garment, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX garment_colours_by_name ON garment_colours (name, lightness, a, b);
    CREATE INDEX garment_colours_by_cell ON garment_colours (cell, lightness, a, b);

    DROP INDEX garments_by_kind;
    DROP INDEX garments_by_description;
    DROP INDEX garments_by_price;
    CREATE INDEX garments_added ON garments (owner, number DESC);
    CREATE INDEX garments_of_kind_added ON garments (owner, kind, number DESC);
    CREATE INDEX garments_of_type_added ON garments (owner, kind, type, number DESC);
    CREATE INDEX garments_described ON garments (owner, description_key, number);
    CREATE INDEX garments_of_kind_described ON garments (owner, kind, description_key, number);
    CREATE INDEX garments_of_type_described ON garments (owner, kind, type, description_key, number);
    CREATE INDEX garments_priced ON garments (owner, price IS NULL, price, number);
    CREATE INDEX garments_of_kind_priced ON garments (owner, kind, price IS NULL, price, number);
    CREATE INDEX garments_of_type_priced ON garments (owner, kind, type, price IS NULL, price, number);
    """

  /// How tall garments are as they lie. Whole millimetres rather than a real number of centimetres, so
  /// that what is read is exactly what was written.
  static let third = """
    -- Millimetres.
    ALTER TABLE garments ADD COLUMN height INTEGER CHECK (height BETWEEN 1 AND 10000);
    """
}
