import Garments

struct BundleWords {
  /// The note after the name of an item without a photo.
  let noPhoto: String
  let files: String
  /// Returns the beginning of the picture's description.
  private let beginning: @Sendable (_ title: String?, _ isPicture: Bool, _ count: Int) -> String
  private let things: @Sendable (_ count: Int) -> String
  /// Returns the number of items left out of the sentence, in words.
  private let more: @Sendable (_ count: Int) -> String
  private let language: Language

  init(_ language: Language) {
    self =
      switch language {
      case .english: .english
      case .spanish: .spanish
      }
  }

  private init(
    _ language: Language, noPhoto: String, files: String,
    beginning: @escaping @Sendable (_ title: String?, _ isPicture: Bool, _ count: Int) -> String,
    things: @escaping @Sendable (_ count: Int) -> String,
    more: @escaping @Sendable (_ count: Int) -> String
  ) {
    (self.language, self.noPhoto, self.files) = (language, noPhoto, files)
    (self.beginning, self.things, self.more) = (beginning, things, more)
  }

  private static let english = BundleWords(
    .english, noPhoto: "no photo", files: "Files",
    beginning: { title, isPicture, count in
      let noun = isPicture ? "picture" : count == 1 ? "photo" : "photos"
      let name = title.map { isPicture ? " “\($0)”" : " of “\($0)”" } ?? ""
      return "The \(noun)\(name) \(noun == "photos" ? "show" : "shows")"
    },
    things: { $0 == 1 ? "one thing to wear" : "\($0) things to wear" },
    more: { $0 == 1 ? "1 more thing" : "\($0) more things" })

  private static let spanish = BundleWords(
    .spanish, noPhoto: "sin foto", files: "Archivos",
    beginning: { title, isPicture, count in
      let noun = isPicture ? "La imagen" : count == 1 ? "La foto" : "Las fotos"
      let name = title.map { isPicture ? " «\($0)»" : " de «\($0)»" } ?? ""
      return "\(noun)\(name) \(noun == "Las fotos" ? "muestran" : "muestra")"
    },
    things: { $0 == 1 ? "una cosa para ponerse" : "\($0) cosas para ponerse" },
    more: { $0 == 1 ? "1 cosa más" : "\($0) cosas más" })

  /// The maximum number of items to name in a sentence. Further items are only counted.
  private static let mostNamed = 8

  /// Returns a description of the picture for people who cannot see it.
  ///
  /// - Parameters:
  ///   - items: the names in order, each on one line.
  ///   - isPicture: true if one picture shows all items, false if there are only photos.
  func alternativeText(_ title: String, _ items: [String], isPicture: Bool) -> String {
    // The title is not repeated if it is the only item's name.
    let isNamedAlike = items.count == 1 && items[0].lowercased() == title.lowercased()
    let beginning = beginning(isNamedAlike ? nil : title, isPicture, items.count)
    return "\(beginning) \(things(items.count)): \(list(items))."
  }

  private func list(_ items: [String]) -> String {
    let unnamed = items.count - Self.mostNamed
    let named = unnamed > 0 ? items.prefix(Self.mostNamed) + [more(unnamed)] : items[...]
    return language.list(Array(named))
  }
}
