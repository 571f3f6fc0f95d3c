extension TypicalSize {
  /// The size of a garment by the first clue that indicates one and fits its role: texts, kind and
  /// type, the role itself. Nil if none does.
  ///
  /// The length in any of the texts counts: a "skirt" with the tag "midi" is a midi skirt.
  ///
  /// - Parameters:
  ///   - texts: the description, tags, the file's name, in that order.
  ///   - silhouette: the drawing of its kind and type; nil if unknown.
  ///   - role: its part in the outfit; nil if unknown.
  package init?(texts: [String], silhouette: Silhouette?, role: OutfitRole?) {
    let said = texts.lazy
      .compactMap { text in OutfitRole.headTerm(of: text).map { (term: $0, text: text) } }
      .first { role == nil || $0.term.role == role }
    let kind = silhouette.flatMap { role == nil || OutfitRole($0) == role ? $0 : nil }
    let words = texts.joined(separator: " ")
    if let said, kind == nil || kind == said.term.silhouette || kind == .accessory {
      self = Self(said.term, in: said.text).adjusted(by: words, as: said.term.silhouette)
    } else if let kind, kind != .hanger, kind != .accessory || role == .accessory {
      self = Self(kind).adjusted(by: words, as: kind)
    } else if let role {
      self = Self(role)
    } else {
      return nil
    }
  }
}
