private import Pixels

extension GarmentColour {
  /// The colour that `typed` states: a name in English or Spanish, as `ColourName(typed:)` reads it,
  /// or `#RGB` or `#RRGGBB`, blanks around it or not.
  public init(typed: String) throws(UnknownColour) {
    if let name = ColourName(typed: typed) {
      self.init(name)
      return
    }
    var code = typed[...]
    while code.first?.isWhitespace == true { code.removeFirst() }
    while code.last?.isWhitespace == true { code.removeLast() }
    guard code.first == "#", code.count == 4 || code.count == 7, let color = Color(String(code))
    else { throw UnknownColour(typed: typed) }
    self.init(color: color)
  }
}
