extension OutfitRole {
  /// The role of what `words` name, in English or Spanish: a description, tags, or a file's name. Nil
  /// where they name no garment.
  ///
  /// Case does not matter, nor whether accents are written. Of several words for garments the one that
  /// names the thing counts: a "jumper dress" is a dress, and so is a "vestido jersey"; a "coat with
  /// belt" is a coat.
  public init?(words: String) {
    let text = RoleSynonym.replaced(in: words)
    let head = text.split(separator: " ").prefix { !Self.prepositions.contains(String($0)) }
    guard
      let mention = Self.head(of: head.joined(separator: " ")) ?? Self.head(of: text),
      let role = mention.term.role
    else { return nil }
    self = role
  }

  /// English words after which comes what the thing has or is for.
  private static let prepositions: Set<String> = ["with", "without", "for", "over", "under"]

  private static func head(of text: String) -> GarmentTerm.Mention? {
    GarmentTerm.head(of: GarmentTerm.mentions(in: text))
  }
}
