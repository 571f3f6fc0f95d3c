/// What an additional photo of a garment shows.
package enum PhotoView: String, CaseIterable, Sendable {
  case front, back, detail
  /// The label with the size, the material or the care instructions.
  case label
  /// The garment on a person.
  case worn

  /// Returns the view's name, such as "back" or "detrás".
  package func label(in language: Language) -> String {
    guard language == .spanish else { return rawValue }
    return switch self {
    case .front: "delante"
    case .back: "detrás"
    case .detail: "detalle"
    case .label: "etiqueta"
    case .worn: "puesta"
    }
  }

  /// Recognizes a view's name in either language. Case and accents are ignored.
  package init?(typed text: String) {
    let word = text.trimmed.folded
    let view = Self.allCases.first { view in
      Language.allCases.contains { view.label(in: $0).folded == word }
    }
    guard let view else { return nil }
    self = view
  }

  /// The English names, separated by commas.
  package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
