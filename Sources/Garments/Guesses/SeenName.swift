extension GarmentGuess {
  /// What a garment is called of which a look is all that tells, once somebody takes the guess for its kind:
  /// "Shorts", "Hat", or the word of its kind.
  package func name(in language: Language) -> String {
    // The likeliest type of the likeliest part in an outfit may be of another kind than the likeliest kind.
    switch (kind, typeWord) {
    case (.clothing(.trousers), "shorts") where isSureOfTypeWord: OwnWord.shorts.text(in: language)
    case (.accessory, "hat") where isSureOfTypeWord: OwnWord.hat.text(in: language)
    default: kind.word(in: language)
    }
  }

  /// What a caption says of a garment that nobody named: its name where that is sure, else the word for its kind
  /// where that is: "Accessory", "Clothing". Nil where neither is.
  package func caption(in language: Language) -> String? {
    if isSureOfCaption { return name(in: language) }
    // The network knows hats alone of all accessories: what is hardly a hat to it may be any of them.
    if kind == .accessory { return isSureOfKind ? kind.word(in: language) : nil }
    return isSureOfKindName ? kind.name.label(in: language) : nil
  }
}
