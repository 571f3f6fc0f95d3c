extension CollageArguments {
  /// The options given that a recipe has an answer to, as they are typed.
  var fixedByRecipe: [String] {
    let given: [(name: String, isGiven: Bool)] = [
      ("--layout", layout != nil), ("--size", size != nil),
      ("--preset", preset != nil), ("--columns", columns != nil),
      ("--gap", gap != nil), ("--margin", margin != nil), ("--background", background != nil),
      ("--fit", fit != nil), ("--missing", missing != nil), ("--fast", fast),
    ]
    return given.filter(\.isGiven).map(\.name) + pieces.fixedByRecipe + words.fixedByRecipe
  }
}

extension PieceArguments {
  fileprivate var fixedByRecipe: [String] {
    let given: [(name: String, isGiven: Bool)] = [
      ("--roles", roles != nil), ("--order", order != nil), ("--cutout", cutout != nil),
      ("--no-masks", noMasks), ("--scale-by", scaleBy != nil), ("--casual", casual),
      ("--seed", seed != nil), ("--shadow", shadow), ("--corner-radius", cornerRadius != nil),
      ("--frame", frame),
    ]
    return given.filter(\.isGiven).map(\.name)
  }
}

extension WordArguments {
  fileprivate var fixedByRecipe: [String] {
    let given: [(name: String, isGiven: Bool)] = [
      ("--captions", captions != nil), ("--quantity", quantity != nil),
    ]
    return given.filter(\.isGiven).map(\.name)
  }
}

extension TitleArguments {
  var fixedByRecipe: [String] { title == nil ? [] : ["--title"] }
}
