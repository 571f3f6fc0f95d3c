import What2Wear

extension FieldWords {
  /// What is wrong with what was typed into a field of a garment.
  func problem(with field: GarmentField, _ error: any Error) -> String {
    switch error {
    case WardrobeError.invalid(.emptyDescription): return nameless
    case WardrobeError.invalid(.tooLong(_, let limit)):
      return field.name == "tags" ? tagTooLong(limit) : tooLong(limit)
    case WardrobeError.invalid(.tooManyTags(let limit)): return tooManyTags(limit)
    case let error as InvalidField:
      if let color = error.color { return problem(with: color) }
    default: break
    }
    return switch field.name {
    case "bought": noDay
    case "height": noHeight
    case "price": noPrice
    default: unclear
    }
  }

  private func problem(with color: UnknownColor) -> String {
    let typed = String(color.typed.drop(while: \.isWhitespace).prefix(Self.mostSaid))
    if typed.first == "#" { return noColorCode(typed) }
    return color.suggestions.isEmpty ? noColor(typed) : noColorLike(typed, color.suggestions)
  }

  /// Of what was typed, in characters.
  private static let mostSaid = 40
}
