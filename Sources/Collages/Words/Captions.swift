extension Collage {
  /// What is written of each piece.
  public enum Captions: String, CaseIterable, Sendable {
    case none
    /// Its name, under it.
    case names
    /// Its number under it, and a numbered list of names under the picture. On a sheet number and name
    /// stand under the piece, and there is no list.
    case numbers
    /// A list of names under the picture. On a sheet as `names`.
    case list
  }

  var usedCaptions: Captions { captions ?? (layout == .sheet ? .names : .none) }

  /// The heading, without blanks around it; nil where nothing is left.
  var usedHeading: String? {
    let words = (heading ?? "").split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
