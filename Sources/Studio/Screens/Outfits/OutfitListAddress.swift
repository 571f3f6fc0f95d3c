import What2Wear

/// What `/outfits` is asked for: a part of a name, and from where on.
struct OutfitListAddress: Hashable, Sendable {
  /// What names are to have in them; nil for all outfits.
  var text: String?
  /// Where the page before ended.
  var after: OutfitCursor?

  /// How many outfits a page has.
  static let pageLength = 24

  /// Of a query; what makes no sense in it counts as not said.
  init(_ fields: FormFields) {
    text = fields["q"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    after = fields["after"].flatMap(OutfitCursor.init)
  }

  /// The page of the same that begins behind `cursor`.
  func path(after cursor: OutfitCursor) -> String {
    FormQuery([("q", text), ("after", cursor.description)]).address("/outfits")
  }
}
