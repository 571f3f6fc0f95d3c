private import Pixels

extension GarmentColour {
  /// The colour that `typed` states: a name in English or Spanish, as `ColourName(typed:)` reads it,
  /// or `#RGB` or `#RRGGBB`, blanks around it or not.
  public init(typed: String) throws(UnknownColour) {
    if let name = ColourName(typed: typed) {
      self.init(name)
      return
    }
    let code = typed.trimmed
    guard code.first == "#", code.count == 4 || code.count == 7, let color = Color(code)
    else { throw UnknownColour(typed: typed) }
    self.init(color: color)
  }
}
