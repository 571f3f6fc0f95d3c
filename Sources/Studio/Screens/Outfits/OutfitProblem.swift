import What2Wear

/// What is wrong with a form of an outfit, in words of the page's language, at the field that it is about.
struct OutfitProblem: Hashable, Sendable {
  enum Field: String, Sendable {
    case name
    /// The garments that are chosen.
    case pieces
    /// How they lie.
    case lay
  }

  let field: Field
  let text: String

  init(_ field: Field, _ text: String) {
    (self.field, self.text) = (field, text)
  }

  /// What another entry mends; nil of all other errors, which are thrown on.
  init?(_ error: any Error, _ words: StudioWords) {
    switch error {
    case WardrobeError.outfitThere: self.init(.name, words["outfits.nameTaken"])
    case WardrobeError.invalid(.emptyOutfitName): self.init(.name, words["outfits.nameMissing"])
    case WardrobeError.invalid(.tooLong(_, limit: TextLimit.name)):
      self.init(.name, words["fields.tooLong", ["limit": TextLimit.name]])
    case WardrobeError.invalid(.tooLong(_, limit: TextLimit.recipe)):
      self.init(.lay, words["arranging.cannotBeKept"])
    case LookFailure.arrangement(.isOfOtherGarments):
      self.init(.pieces, words["arranging.unknownPiece"])
    case LookFailure.arrangement, LookFailure.collage(.noRoom, _):
      self.init(.lay, words["arranging.cannotBeKept"])
    default: return nil
    }
  }
}

extension [OutfitProblem] {
  /// As templates and scripts look them up: by the field's name, the text.
  var byField: [String: String] {
    Dictionary(map { ($0.field.rawValue, $0.text) }, uniquingKeysWith: { first, _ in first })
  }
}
