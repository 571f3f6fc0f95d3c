/// The first schema of a wardrobe's database.
package enum FirstSchema {
  /// SQL that turns the tables of the newest schema into those of the first, as an older program has
  /// made them; the colours and heights of garments go.
  package static let downgrade = """
    \(SixthSchema.downgrade)
    DROP TABLE trash;
    DROP INDEX garments_by_cutout;
    ALTER TABLE garments DROP COLUMN cutout;
    DROP TABLE photo_stamps;
    ALTER TABLE garments DROP COLUMN height;
    DROP TABLE garment_colours;
    CREATE TABLE garment_colours (
      garment INTEGER NOT NULL REFERENCES garments ON DELETE CASCADE, position INTEGER NOT NULL,
      rgb INTEGER NOT NULL, is_stated INTEGER NOT NULL, lightness REAL NOT NULL, a REAL NOT NULL,
      b REAL NOT NULL, cell INTEGER NOT NULL, PRIMARY KEY (garment, position)
    ) STRICT, WITHOUT ROWID;
    DROP INDEX garments_added;
    DROP INDEX garments_of_kind_added;
    DROP INDEX garments_of_type_added;
    DROP INDEX garments_described;
    DROP INDEX garments_of_kind_described;
    DROP INDEX garments_of_type_described;
    DROP INDEX garments_priced;
    DROP INDEX garments_of_kind_priced;
    DROP INDEX garments_of_type_priced;
    CREATE INDEX garments_by_kind ON garments (owner, kind, type, number);
    CREATE INDEX garments_by_description ON garments (owner, description_key, number);
    CREATE INDEX garments_by_price ON garments (owner, price, number);
    DELETE FROM grdb_migrations WHERE identifier IN ('2', '3', '4', '5', '6');
    """
}
