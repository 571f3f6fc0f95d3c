import Garments

/// What a bundle says by itself, in the language of its maker.
struct BundleWords {
  /// Behind the name of what is not in the bundle.
  let noPhoto: String
  /// Of the links to its files.
  let files: String
  /// One sentence that describes the picture.
  private let sentence: @Sendable (_ title: String, _ items: [String]) -> String

  init(_ language: Language) {
    self =
      switch language {
      case .english: .english
      case .spanish: .spanish
      }
  }

  private init(
    noPhoto: String, files: String,
    sentence: @escaping @Sendable (_ title: String, _ items: [String]) -> String
  ) {
    (self.noPhoto, self.files, self.sentence) = (noPhoto, files, sentence)
  }

  private static let english = BundleWords(noPhoto: "no photo", files: "Files") { title, items in
    let things = items.count == 1 ? "1 thing" : "\(items.count) things"
    return "\(title), a picture of \(things) to wear: \(list(items) { _ in "and" })."
  }

  private static let spanish = BundleWords(noPhoto: "sin foto", files: "Archivos") { title, items in
    let things = items.count == 1 ? "1 cosa" : "\(items.count) cosas"
    return "\(title), una imagen de \(things) para ponerse: \(list(items, spanishAnd))."
  }

  /// What the picture shows, for who cannot see it.
  ///
  /// - Parameter items: names, on one line each, in their order.
  func alternativeText(_ title: String, _ items: [String]) -> String { sentence(title, items) }

  private static func list(_ items: [String], _ and: (String) -> String) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(and(last)) \(last)"
  }

  /// Before the sound of an i it is "e".
  private static func spanishAnd(_ word: String) -> String {
    let word = word.lowercased()
    let startsWithI = word.hasPrefix("i") || word.hasPrefix("í") || word.hasPrefix("hi")
    return startsWithI && !word.hasPrefix("hie") ? "e" : "y"
  }
}
