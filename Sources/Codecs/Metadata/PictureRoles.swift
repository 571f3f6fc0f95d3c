/// What each picture in a HEIC or an AVIF is for: the one that is shown with its tiles and its alpha, or
/// something beside it.
struct PictureRoles {
  /// Nil for what belongs to the picture that is shown; without an entry for what belongs to nothing.
  private(set) var kinds: [Int: PhotoMetadata.Kind?] = [:]
  private let meta: MetaBox

  init(_ meta: MetaBox) {
    self.meta = meta
    guard let primary = meta.primary else { return }
    spread(from: primary, nil)
    // The tiles of a grid may have an alpha each.
    for id in kinds.keys.sorted() { lookBeside(id) }
    // It is made of the picture that is shown, and of one that tells where that is to be brighter.
    for id in meta.items.keys.sorted() where meta.items[id]?.type == "tmap" {
      spread(from: id, .gainMap)
    }
  }

  private mutating func lookBeside(_ id: Int) {
    for item in meta.sources(of: id, "thmb") { spread(from: item, .thumbnail) }
    for item in meta.sources(of: id, "auxl") { spread(from: item, kind(ofAuxiliary: item)) }
  }

  /// Gives a picture and those that it is made of a kind, unless they have one.
  private mutating func spread(from first: Int, _ kind: PhotoMetadata.Kind?) {
    var waiting = [first]
    while let id = waiting.popLast() {
      guard kinds[id] == nil else { continue }
      kinds[id] = .some(kind)
      waiting += meta.targets(of: id, "dimg")
    }
  }

  /// What a picture beside another says that it is for; nil for alpha.
  private func kind(ofAuxiliary id: Int) -> PhotoMetadata.Kind? {
    for association in meta.items[id]?.properties ?? []
    where meta.properties.indices.contains(association.index) {
      let property = meta.properties[association.index]
      guard property.type == "auxC", case .auxiliary(let name)? = try? ItemProperty(property)
      else { continue }
      if PictureResolver.alphaNames.contains(name) { return nil }
      if name.hasSuffix(":hdrgainmap") { return .gainMap }
      if name.hasSuffix(":depth") || name == "urn:mpeg:hevc:2015:auxid:2" { return .depthMap }
    }
    return .furtherPictures
  }
}
