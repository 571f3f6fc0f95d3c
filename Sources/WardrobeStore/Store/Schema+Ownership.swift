import GRDB
import Garments

extension Schema {
  /// Adds what a person knows about a garment beyond its photo, additional photos, laundry, archived
  /// garments, and ratings and tags of outfits.
  static let ownership = """
    ALTER TABLE garments ADD COLUMN subtype TEXT;
    -- The subtype that counts: the stated one, or the one that the description names.
    ALTER TABLE garments ADD COLUMN subtype_key TEXT;
    ALTER TABLE garments ADD COLUMN material TEXT;
    ALTER TABLE garments ADD COLUMN care TEXT;
    ALTER TABLE garments ADD COLUMN piece_count INTEGER CHECK (piece_count BETWEEN 1 AND 9999);
    ALTER TABLE garments ADD COLUMN notes TEXT;
    -- Wears before a wash; 0 means never.
    ALTER TABLE garments ADD COLUMN wash_after INTEGER CHECK (wash_after BETWEEN 0 AND 999);
    -- The number that counts: the stated one, or the default for the kind; NULL means never.
    ALTER TABLE garments ADD COLUMN wash_limit INTEGER CHECK (wash_limit > 0);
    -- Days, such as 2026-05-01.
    ALTER TABLE garments ADD COLUMN washed TEXT;
    ALTER TABLE garments ADD COLUMN archived TEXT;
    ALTER TABLE garments ADD COLUMN archived_as TEXT
      CHECK ((archived_as IS NULL) = (archived IS NULL));
    -- Thousandths.
    ALTER TABLE garments ADD COLUMN archived_price INTEGER;
    ALTER TABLE garments ADD COLUMN archived_currency TEXT
      CHECK ((archived_currency IS NULL) = (archived_price IS NULL));
    -- Counts are read from this index alone.
    CREATE INDEX garments_counted ON garments (owner, kind, type, subtype_key, archived);

    -- Photos besides the main one. They stay while the garment is in the trash.
    CREATE TABLE garment_photos (
      -- AUTOINCREMENT: in the order they were added, even after removals.
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      owner INTEGER NOT NULL REFERENCES users,
      -- The garment's identifier.
      garment TEXT NOT NULL,
      photo TEXT NOT NULL,
      -- Such as back, as in PhotoView.
      view TEXT,
      -- An export that is imported for another user makes garments with the same identifiers.
      UNIQUE (owner, garment, photo)
    ) STRICT;
    CREATE INDEX garment_photos_by_photo ON garment_photos (photo);

    ALTER TABLE outfits ADD COLUMN rating INTEGER CHECK (rating BETWEEN 1 AND 5);
    CREATE TABLE outfit_tags (
      outfit INTEGER NOT NULL REFERENCES outfits ON DELETE CASCADE,
      -- The primary key's columns come first: otherwise, SQLite 3.40 reports null values in `tag`.
      tag_key TEXT NOT NULL,
      tag TEXT NOT NULL,
      PRIMARY KEY (outfit, tag_key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX outfit_tags_by_tag ON outfit_tags (tag_key, outfit);
    """

  /// Fills the columns that are derived from others.
  static func deriveColumns(_ db: Database) throws {
    let rows = try Row.fetchAll(
      db, sql: "SELECT number, kind, type, description, subtype, wash_after FROM garments")
    for row in rows {
      var details = GarmentDetails(kind: .accessory, description: "")
      for field in [GarmentField.kind, .description, .subtype, .washAfter] {
        _ = field.restore(try field.columns.map { try row.fieldValue($0) }, &details)
      }
      try db.execute(
        sql: "UPDATE garments SET subtype_key = ?, wash_limit = ? WHERE number = ?",
        arguments: [
          details.subtypeKey, details.washLimit,
          try row.value("number") as Int64,
        ])
    }
    for tag in try String.fetchAll(db, sql: "SELECT DISTINCT tag FROM garment_tags")
    where tag.tagKey != tag.folded {
      try db.execute(
        sql: "UPDATE garment_tags SET tag_key = ? WHERE tag = ?", arguments: [tag.tagKey, tag])
    }
  }
}
