import What2Wear

extension StudioWords {
  func problem(with field: GarmentField, _ error: any Error) -> String {
    switch error {
    case WardrobeError.invalid(.emptyDescription): return self["fields.nameless"]
    case WardrobeError.invalid(.tooLong(_, let limit)):
      return field.name == "tags"
        ? self["fields.tagTooLong", ["limit": limit]] : self["fields.tooLong", ["limit": limit]]
    case WardrobeError.invalid(.tooManyTags(let limit)):
      return self["fields.tooManyTags", ["limit": limit]]
    case let error as InvalidField:
      if let color = error.color { return problem(with: color) }
    default: break
    }
    return switch field.name {
    case "bought": self["fields.noDay"]
    case "height": self["fields.noHeight"]
    case "price": self["fields.noPrice"]
    default: self["fields.unclear"]
    }
  }

  private func problem(with color: UnknownColor) -> String {
    let typed = String(color.typed.drop(while: \.isWhitespace).prefix(Self.mostShown))
    if typed.first == "#" { return self["fields.noColorCode", ["typed": typed]] }
    guard let last = color.suggestions.last else { return self["fields.noColor", ["typed": typed]] }
    let others = color.suggestions.dropLast().joined(separator: ", ")
    // Joins the suggestions, such as `red, green or blue`.
    let likely = others.isEmpty ? last : "\(others) \(self["fields.or"]) \(last)"
    return self["fields.noColorLike", ["typed": typed, "likely": likely]]
  }

  private static let mostShown = 40
}
