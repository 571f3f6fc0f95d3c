import What2Wear

/// The query of `/outfits`: the text and the tag to search for, and the position where the page
/// starts in the list.
struct OutfitListAddress: Hashable, Sendable {
  /// The text to find in outfits' names, or nil for all outfits.
  var text: String?
  /// The tag that outfits must have, or nil for all outfits.
  var tag: String?
  var after: OutfitCursor?

  static let pageLength = 24

  /// Parses a query. Ignores invalid fields.
  init(_ fields: FormFields) {
    text = fields["q"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    tag = fields["tag"]?.trimmed.nonEmpty
    after = fields["after"].flatMap(OutfitCursor.init)
  }

  /// The tags for the search in the wardrobe.
  var tags: [String] { [tag].compactMap(\.self) }

  var isFiltered: Bool { text != nil || tag != nil }

  func path(after cursor: OutfitCursor) -> String { path(tag: tag, after: cursor) }

  /// Returns the path of the list of outfits with a tag, or without a tag filter.
  func path(tag: String?, after cursor: OutfitCursor? = nil) -> String {
    FormQuery([("q", text), ("tag", tag), ("after", cursor?.description)]).address("/outfits")
  }
}
