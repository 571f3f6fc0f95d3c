import What2Wear

/// The query of `/outfits`: a part of a name, and where the page begins.
struct OutfitListAddress: Hashable, Sendable {
  /// The text to find in names; nil for all outfits.
  var text: String?
  /// The end of the previous page.
  var after: OutfitCursor?

  /// The number of outfits on a page.
  static let pageLength = 24

  /// Reads a query. Ignores invalid fields.
  init(_ fields: FormFields) {
    text = fields["q"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    after = fields["after"].flatMap(OutfitCursor.init)
  }

  /// Returns the path of the page that begins after `cursor`.
  func path(after cursor: OutfitCursor) -> String {
    FormQuery([("q", text), ("after", cursor.description)]).address("/outfits")
  }
}
