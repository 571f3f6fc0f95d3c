import Pixels

extension Recipe {
  public static let mostWords = 2000
  static let mostLines = 1000
  static let largestLetters = 4096.0

  func checkWords() throws(RecipeError) {
    guard words.count <= Self.mostWords else {
      throw RecipeError("words", "must be \(Self.mostWords) at most")
    }
    for (index, text) in words.enumerated() { try check(text, "words[\(index)]") }
    let drawn = words.reduce(0) { $0 + Double($1.box.width) * Double($1.box.height) }
    guard drawn <= mostDrawn else {
      throw RecipeError("words", "have too large boxes for the canvas, all together")
    }
  }

  private func check(_ words: Words, _ place: String) throws(RecipeError) {
    guard (1...Words.mostCharacters).contains(words.text.unicodeScalars.count) else {
      throw RecipeError("\(place).text", "must have 1 to \(Words.mostCharacters) characters")
    }
    try Self.check(words.box, "\(place).box")
    guard words.box.width <= canvas.width, words.box.height <= canvas.height else {
      throw RecipeError("\(place).box", "must be no larger than the canvas")
    }
    // Written so that what is no number does not pass.
    guard (1...Self.largestLetters).contains(words.size) else {
      throw RecipeError("\(place).size", "must be from 1 to \(Int(Self.largestLetters))")
    }
    guard (1...Self.mostLines).contains(words.mostLines) else {
      throw RecipeError("\(place).lines", "must be from 1 to \(Self.mostLines)")
    }
    try Self.check(page: words.page, "\(place).page")
  }
}
