extension GarmentGuess {
  /// The name of a garment known only by a look, once a person accepts the guess for its kind:
  /// "Shorts", "Hat", or the word for its kind.
  package func name(in language: Language) -> String {
    // The likeliest type and the likeliest kind may disagree, because the type belongs to the
    // likeliest part in an outfit.
    switch (kind, typeWord) {
    case (.clothing(.trousers), "shorts") where isSureOfTypeWord: OwnWord.shorts.text(in: language)
    case (.accessory, "hat") where isSureOfTypeWord: OwnWord.hat.text(in: language)
    default: kind.word(in: language)
    }
  }

  /// The caption of an unnamed garment: its name if that is sure, otherwise the word for its kind
  /// if that is sure: "Accessory", "Clothing". Nil if neither is.
  package func caption(in language: Language) -> String? {
    if isSureOfCaption { return name(in: language) }
    // Hats are the only accessories that the network knows; an unlikely hat may be any of them.
    if kind == .accessory { return isSureOfKind ? kind.word(in: language) : nil }
    return isSureOfKindName ? kind.name.label(in: language) : nil
  }
}
