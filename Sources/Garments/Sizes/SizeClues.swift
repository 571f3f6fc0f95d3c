extension TypicalSize {
  /// Makes a size from the texts, the kind and type, or the role. Returns nil if none of these
  /// identifies the garment.
  ///
  /// Length words in any text count: a "skirt" with the tag "midi" is a midi skirt.
  ///
  /// - Parameters:
  ///   - texts: the description, tags and the file's name, in that order.
  ///   - silhouette: the drawing for the garment's kind and type; nil if unknown.
  ///   - role: the garment's role in the outfit; nil if unknown.
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
