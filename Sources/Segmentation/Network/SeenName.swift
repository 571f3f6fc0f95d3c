package import Garments

extension GarmentGuess {
  /// What a garment is called of which a look is all that tells: "Shorts", "Hat", or the word of its kind.
  package func name(in language: Language) -> String {
    // The likeliest type of the likeliest part in an outfit may be of another kind than the likeliest kind.
    switch (kind, typeWord) {
    case (.clothing(.trousers), "shorts"): OwnWord.shorts.text(in: language)
    case (.accessory, "hat"): OwnWord.hat.text(in: language)
    default: kind.word(in: language)
    }
  }
}
