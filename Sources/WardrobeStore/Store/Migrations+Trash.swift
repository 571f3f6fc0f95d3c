// The steps that brought the trash, and what goes into it with a garment.

extension Migrations {
  /// A trash, and what photos were like when they were put in.
  ///
  /// Two designs were weighed for the trash. A column that says that a row was removed leaves everything
  /// where it is, but each query, index and constraint has to leave such rows out, and one that forgets it
  /// shows what was removed. A table of its own, with a record of each thing as an export writes it, needs
  /// no other query to know of it. The table won.
  static let fourth = """
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
  static let sixth = """
    ALTER TABLE garments ADD COLUMN cutout TEXT;
    CREATE INDEX garments_by_cutout ON garments (cutout) WHERE cutout IS NOT NULL;
    ALTER TABLE trash ADD COLUMN cutout TEXT;
    CREATE INDEX trash_by_cutout ON trash (cutout) WHERE cutout IS NOT NULL;
    """
}
