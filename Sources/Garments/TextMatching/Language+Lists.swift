extension Language {
  /// Returns names in one text, such as "coat, scarf and hat" or "camiseta e impermeable".
  package func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(and(before: last)) \(last)"
  }

  /// Returns "and". In Spanish, this is "e" before the sound of an i, and "y" otherwise.
  private func and(before word: String) -> String {
    if self == .english { return "and" }
    let word = word.lowercased()
    let startsWithI = word.hasPrefix("i") || word.hasPrefix("í") || word.hasPrefix("hi")
    return startsWithI && !word.hasPrefix("hie") ? "e" : "y"
  }
}
