import What2Wear

struct OutfitProblem: Hashable, Sendable {
  enum Field: String, Sendable {
    case name
    case pieces
    case lay
  }

  let field: Field
  let text: String

  init(_ field: Field, _ text: String) {
    (self.field, self.text) = (field, text)
  }

  /// Makes the problem for an error that the user can correct. Returns nil for other errors.
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
  var byField: [String: String] {
    Dictionary(map { ($0.field.rawValue, $0.text) }, uniquingKeysWith: { first, _ in first })
  }
}
