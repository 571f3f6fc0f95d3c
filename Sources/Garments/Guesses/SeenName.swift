extension GarmentGuess {
  /// Returns a name for a detected garment of a confirmed kind, such as "Shorts" or "Hat".
  package func name(in language: Language) -> String {
    // The most likely type may not match the most likely kind, because the type is chosen by role.
    switch (kind, typeWord) {
    case (.clothing(.trousers), "shorts") where isSureOfTypeWord: OwnWord.shorts.text(in: language)
    case (.accessory, "hat") where isSureOfTypeWord: OwnWord.hat.text(in: language)
    default: kind.word(in: language)
    }
  }

  /// Returns a caption for an unnamed garment, or nil if even its kind is uncertain.
  package func caption(in language: Language) -> String? {
    if isSureOfCaption { return name(in: language) }
    // The network knows no accessories except hats, so an uncertain hat may be any accessory.
    if kind == .accessory { return isSureOfKind ? kind.word(in: language) : nil }
    return isSureOfKindName ? kind.name.label(in: language) : nil
  }
}
