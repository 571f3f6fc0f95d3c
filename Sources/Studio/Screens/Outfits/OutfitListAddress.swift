import What2Wear

/// The query of `/outfits`: the text to search for, and the position where the page starts in the
/// list.
struct OutfitListAddress: Hashable, Sendable {
  /// The text to find in outfits' names, or nil for all outfits.
  var text: String?
  var after: OutfitCursor?

  static let pageLength = 24

  /// Parses a query. Ignores invalid fields.
  init(_ fields: FormFields) {
    text = fields["q"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    after = fields["after"].flatMap(OutfitCursor.init)
  }

  func path(after cursor: OutfitCursor) -> String {
    FormQuery([("q", text), ("after", cursor.description)]).address("/outfits")
  }
}
