extension OutfitRole {
  /// The role of what `words` name, in English or Spanish: a description, tags, or a file's name. Nil
  /// where they name no garment.
  ///
  /// Case does not matter, nor whether accents are written. Of several words for garments the one that
  /// names the thing counts: a "jumper dress" is a dress, and so is a "vestido jersey".
  public init?(words: String) {
    guard let role = GarmentTerm.head(of: GarmentTerm.mentions(in: words))?.term.role else {
      return nil
    }
    self = role
  }
}
