extension Schema {
  /// The tables of the diary, which records the clothes worn on each day (docs/decisions/diary.md).
  static let diary = """
    CREATE TABLE diary_days (
      owner INTEGER NOT NULL REFERENCES users,
      -- Such as 2026-05-01.
      day TEXT NOT NULL,
      note TEXT,
      photo TEXT,
      PRIMARY KEY (owner, day)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX diary_days_by_photo ON diary_days (photo) WHERE photo IS NOT NULL;

    CREATE TABLE diary_entries (
      -- AUTOINCREMENT: in the order they were recorded, even after removals.
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      owner INTEGER NOT NULL REFERENCES users,
      day TEXT NOT NULL,
      -- The outfit's identifier, and its name on that day. The outfit may be gone.
      outfit TEXT,
      name TEXT CHECK ((name IS NULL) = (outfit IS NULL))
    ) STRICT;
    CREATE INDEX diary_entries_by_day ON diary_entries (owner, day, number);
    CREATE INDEX diary_entries_by_outfit ON diary_entries (outfit, day) WHERE outfit IS NOT NULL;

    CREATE TABLE diary_garments (
      entry INTEGER NOT NULL REFERENCES diary_entries ON DELETE CASCADE,
      position INTEGER NOT NULL,
      -- The garment's identifier, and its description on that day. The garment may be gone.
      garment TEXT NOT NULL,
      description TEXT NOT NULL,
      -- 1 for a garment worn with the outfit that is not in it.
      is_extra INTEGER NOT NULL CHECK (is_extra IN (0, 1)),
      PRIMARY KEY (entry, position),
      UNIQUE (entry, garment)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX diary_garments_by_garment ON diary_garments (garment, entry);
    """

  /// Turns the former column `worn` of outfits, the time of the last wear, into diary entries.
  static let movingLastWornDays = """
    INSERT INTO diary_entries (owner, day, outfit, name)
      SELECT owner, date(worn / 1000, 'unixepoch', 'localtime'), id, name FROM outfits
      -- In some time zones, the first and the last moments of these years are in others.
      WHERE date(worn / 1000, 'unixepoch', 'localtime') BETWEEN '0001-01-01' AND '9999-12-31'
      ORDER BY worn, number;
    INSERT INTO diary_garments (entry, position, garment, description, is_extra)
      SELECT diary_entries.number, position, garments.id, garments.description, 0
      FROM diary_entries JOIN outfits ON outfits.id = diary_entries.outfit
        JOIN outfit_garments ON outfit_garments.outfit = outfits.number
        JOIN garments ON garments.number = outfit_garments.garment;
    DROP INDEX outfits_rested;
    ALTER TABLE outfits DROP COLUMN worn;
    """
}
