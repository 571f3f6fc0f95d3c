/// The sixth schema of a wardrobe's database.
package enum SixthSchema {
  /// SQL that turns the tables of the newest schema into those of the sixth, as an older program has made
  /// them; passwords, sessions, languages, recipes, strokes and the days outfits were worn go.
  package static let downgrade = """
    \(SeventhSchema.downgrade)
    DROP TABLE cutout_strokes;
    DROP TABLE account_links;
    DROP TABLE sessions;
    DROP TABLE devices;
    DROP TABLE credentials;
    ALTER TABLE users DROP COLUMN language;
    ALTER TABLE users DROP COLUMN confirmed_email;
    DROP INDEX outfits_created;
    DROP INDEX outfits_rested;
    ALTER TABLE outfits DROP COLUMN recipe;
    ALTER TABLE outfits DROP COLUMN worn;
    DELETE FROM grdb_migrations WHERE identifier = '7';
    """
}
