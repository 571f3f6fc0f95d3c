import Files
package import GRDB
import Garments
import Pixels

/// The schema, as the numbered steps that made it. A step is never changed once it was published.
///
/// Two designs were weighed. A garment as one JSON document is simple to change, but every search reads
/// all of them, and nothing keeps clothing from losing its type. Tables with constraints let SQLite keep
/// the rules and answer from indexes. The tables won. Rows have numbers inside the database, which are
/// short in indexes; the identifiers that people see are unique texts beside them.
package enum Migrations {
  /// The step that brought colours.
  static let colors = "2"

  package static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { try $0.execute(sql: first) }
    migrator.registerMigration(colors) { try $0.execute(sql: second) }
    migrator.registerMigration("3") { try $0.execute(sql: third) }
    migrator.registerMigration("4") { try $0.execute(sql: fourth) }
    migrator.registerMigration("5", migrate: orderNaturally)
    migrator.registerMigration("6") { try $0.execute(sql: sixth) }
    migrator.registerMigration("7") { try $0.execute(sql: seventh) }
    return migrator
  }()

  /// The index of words, which `check` may have to make anew. Part of the first step: see there.
  static let words = """
    CREATE VIRTUAL TABLE garment_words USING fts5 (
      words, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
    )
    """

  private static let first = """
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
  private static let second = """
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
  private static let third = """
    -- Millimetres.
    ALTER TABLE garments ADD COLUMN height INTEGER CHECK (height BETWEEN 1 AND 10000);
    """

  /// A trash, and what photos were like when they were put in.
  ///
  /// Two designs were weighed for the trash. A column that says that a row was removed leaves everything
  /// where it is, but each query, index and constraint has to leave such rows out, and one that forgets it
  /// shows what was removed. A table of its own, with a record of each thing as an export writes it, needs
  /// no other query to know of it. The table won.
  private static let fourth = """
    CREATE TABLE trash (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      owner INTEGER NOT NULL REFERENCES users,
      kind TEXT NOT NULL CHECK (kind IN ('garment', 'outfit')),
      -- Several may have one: it was brought back by an import, and removed again.
      id TEXT NOT NULL,
      -- What it was called.
      name TEXT NOT NULL,
      -- Its photo, or its cover.
      photo TEXT,
      -- All that the other tables held of it, as JSON.
      record TEXT NOT NULL,
      -- Milliseconds since 1970.
      removed INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX trash_of_owner ON trash (owner, number DESC);
    CREATE INDEX trash_by_photo ON trash (photo);
    CREATE INDEX trash_by_time ON trash (removed);

    -- A photo whose file has another length or time may hold other bytes by now.
    CREATE TABLE photo_stamps (
      photo TEXT PRIMARY KEY,
      bytes INTEGER NOT NULL,
      seconds INTEGER NOT NULL,
      nanoseconds INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  /// The cut-outs that are kept of garments: masks among the photos. docs/wardrobe.md tells what was weighed.
  private static let sixth = """
    ALTER TABLE garments ADD COLUMN cutout TEXT;
    CREATE INDEX garments_by_cutout ON garments (cutout) WHERE cutout IS NOT NULL;
    ALTER TABLE trash ADD COLUMN cutout TEXT;
    CREATE INDEX trash_by_cutout ON trash (cutout) WHERE cutout IS NOT NULL;
    """

  /// Signing in on the studio's page, what an outfit looks like and when it was worn, and what was drawn to
  /// have a garment cut out as it is.
  ///
  /// Two designs were weighed for signed-in browsers. A token that the server signs needs no table, but
  /// cannot be ended before its time, nor listed. A row for each, found by the hash of a random token, can;
  /// whoever reads the database, or a copy of it, cannot sign in by what is there. The rows won. A language
  /// and an address that was confirmed are columns of the user, for each has one; where the address is
  /// edited, it is another than the confirmed one by itself. Strokes are no column of the garments: there
  /// may be thousands of one, and lists of garments need none.
  private static let seventh = """
    ALTER TABLE users ADD COLUMN language TEXT;
    ALTER TABLE users ADD COLUMN confirmed_email TEXT;

    CREATE TABLE credentials (
      user INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      -- Its hash, with the parameters of that and the salt: "$argon2id$…".
      password TEXT NOT NULL,
      changed INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE sessions (
      -- AUTOINCREMENT: a page that shows an ended session names no later one.
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      -- SHA-256 of the token that the browser holds.
      hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
      user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
      -- In words, for the user.
      device TEXT NOT NULL,
      created INTEGER NOT NULL,
      used INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX sessions_of_user ON sessions (user, used DESC);

    -- Browsers that somebody has signed in with, whether or not anybody is now.
    CREATE TABLE devices (
      -- SHA-256 of the token that the browser holds.
      hash BLOB NOT NULL CHECK (length(hash) = 32),
      user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
      -- When the user last signed in with it.
      used INTEGER NOT NULL,
      PRIMARY KEY (hash, user)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX devices_of_user ON devices (user, used);

    CREATE TABLE account_links (
      -- SHA-256 of the token in the link.
      hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
      purpose TEXT NOT NULL CHECK (purpose IN ('reset', 'confirm', 'invite')),
      user INTEGER REFERENCES users ON DELETE CASCADE
        CHECK ((user IS NULL) = (purpose = 'invite')),
      -- Which a link confirms.
      email TEXT CHECK ((email IS NOT NULL) = (purpose = 'confirm')),
      expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX account_links_of_user ON account_links (user);
    CREATE INDEX account_links_by_time ON account_links (expires);

    -- How the outfit is drawn, as JSON.
    ALTER TABLE outfits ADD COLUMN recipe TEXT;
    -- When it was last worn, in milliseconds since 1970.
    ALTER TABLE outfits ADD COLUMN worn INTEGER;
    CREATE INDEX outfits_created ON outfits (owner, number DESC);
    CREATE INDEX outfits_rested ON outfits (owner, coalesce(worn, created), number);

    CREATE TABLE cutout_strokes (
      garment INTEGER PRIMARY KEY REFERENCES garments ON DELETE CASCADE,
      -- Lines such as "keep 0.48 0.12 0.02".
      strokes TEXT NOT NULL
    ) STRICT;
    """

  /// Garments in natural order of their descriptions. Only those with numbers in them have another key
  /// than before.
  @Sendable private static func orderNaturally(_ db: Database) throws {
    let rows = try Row.fetchAll(
      db, sql: "SELECT number, description FROM garments WHERE description GLOB '*[0-9]*'")
    for row in rows {
      let description: String = row["description"]
      try db.execute(
        sql: "UPDATE garments SET description_key = ? WHERE number = ?",
        arguments: [description.sortKey, row["number"] as Int64])
    }
  }
}

extension String {
  /// What descriptions are sorted by: case and accents do not count, and numbers do by their values,
  /// so that `tee 2` comes before `tee 10`. Another key would need another step of the schema.
  var sortKey: String { String(decoding: NaturalOrder.key(folded.utf8), as: UTF8.self) }
}
