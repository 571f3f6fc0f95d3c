/// The seventh schema of a wardrobe's database.
package enum SeventhSchema {
  /// SQL that turns the tables of the newest schema into those of the seventh, as an older program has made
  /// them; bags and packing lists go.
  package static let downgrade = """
    DROP TABLE packing_items;
    DROP TABLE packing_lists;
    DROP TABLE bag_items;
    CREATE TABLE older_trash (
      number INTEGER PRIMARY KEY AUTOINCREMENT, owner INTEGER NOT NULL REFERENCES users,
      kind TEXT NOT NULL CHECK (kind IN ('garment', 'outfit')), id TEXT NOT NULL,
      name TEXT NOT NULL, photo TEXT, record TEXT NOT NULL, removed INTEGER NOT NULL, cutout TEXT
    ) STRICT;
    INSERT INTO older_trash
    SELECT number, owner, kind, id, name, photo, record, removed, cutout FROM trash
    WHERE kind <> 'packing-list';
    DELETE FROM sqlite_sequence WHERE name = 'older_trash';
    INSERT INTO sqlite_sequence (name, seq)
    SELECT 'older_trash', seq FROM sqlite_sequence WHERE name = 'trash';
    DROP TABLE trash;
    ALTER TABLE older_trash RENAME TO trash;
    CREATE INDEX trash_of_owner ON trash (owner, number DESC);
    CREATE INDEX trash_by_photo ON trash (photo);
    CREATE INDEX trash_by_time ON trash (removed);
    CREATE INDEX trash_by_cutout ON trash (cutout) WHERE cutout IS NOT NULL;
    DELETE FROM grdb_migrations WHERE identifier = '8';
    """
}
