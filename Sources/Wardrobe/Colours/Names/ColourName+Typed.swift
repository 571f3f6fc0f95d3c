extension ColourName {
  /// The colour that `typed` names in English or Spanish; nil where it names none.
  ///
  /// Case, accents, blanks and hyphens do not matter: `Off White` is `off-white`, and `MARRON` is
  /// `marrón`. English words are known with `gray` for `grey`, Spanish ones in every gender and
  /// number.
  public init?(typed: String) {
    guard let name = ColourDictionary.shared.name(of: typed) else { return nil }
    self = name
  }
}
