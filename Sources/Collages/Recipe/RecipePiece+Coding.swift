import Garments
import Segmentation

extension Recipe.Piece: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case name, sha256, role, box, degrees, outline, silhouette, page, decodedSide
  }

  private enum OutlineWord: String, CaseIterable {
    case given, cutout, photo, silhouette
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    let silhouette =
      values.contains(.silhouette) ? try values.word(Silhouette.self, .silhouette) : nil
    let outline: Outline
    switch (try values.word(OutlineWord.self, .outline), silhouette) {
    case (.given, nil): outline = .given
    case (.cutout, nil): outline = .cutOut
    case (.photo, nil): outline = .photo
    case (.silhouette, let silhouette?): outline = .silhouette(silhouette)
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .silhouette, in: values,
        debugDescription: "goes with the outline 'silhouette', and only with it")
    }
    self.init(
      name: try values.decode(String.self, forKey: .name),
      sha256: try values.optional(String.self, .sha256),
      role: values.contains(.role) ? try values.word(OutfitRole.self, .role) : nil,
      box: try values.decode(Recipe.Box.self, forKey: .box).rect,
      degrees: try values.decode(Double.self, forKey: .degrees), outline: outline,
      page: try values.page(.page), decodedSide: try values.optional(Int.self, .decodedSide))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(name, forKey: .name)
    try values.encodeIfPresent(sha256, forKey: .sha256)
    try values.encodeIfPresent(role?.rawValue, forKey: .role)
    try values.encode(Recipe.Box(rect: box), forKey: .box)
    try values.encode(degrees, forKey: .degrees)
    let word: OutlineWord =
      switch outline {
      case .given: .given
      case .cutOut: .cutout
      case .photo: .photo
      case .silhouette: .silhouette
      }
    try values.encode(word.rawValue, forKey: .outline)
    try values.encodeIfPresent(silhouette?.rawValue, forKey: .silhouette)
    try values.encode(page: page, .page)
    try values.encodeIfPresent(decodedSide, forKey: .decodedSide)
  }
}
