import Core
import FoundationEssentials
import Garments
import Images

// The JSON form of the facts kept beside a photo. Cells and colours are base64, because decoding
// four thousand numbers from JSON takes longer than computing a layout.

extension PieceFacts: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case size, visibleSize, outline, crop, columns, rows, shares, edge
    case seenRole, seenSizeRole, isSizeSure, seenWord
    case decodedSide, photoSide
  }

  private enum OutlineWord: String, CaseIterable {
    case given, cutout, photo, card, silhouette
  }

  /// - Throws: a `DecodingError` for data that `encode(to:)` did not write.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    let shares = try values.decode(Data.self, forKey: .shares)
    guard
      let shape = PieceShape(
        columns: try values.decode(Int.self, forKey: .columns),
        rows: try values.decode(Int.self, forKey: .rows),
        shares: shares.words.map(Float.init(bitPattern:)))
    else {
      throw values.refusing("is not a valid shape", at: .shares)
    }
    let size = try values.object(Recipe.Size.self, .size).size
    guard !size.isEmpty else {
      throw values.refusing("is empty", at: .size)
    }
    let outline: Outline =
      switch try values.word(OutlineWord.self, .outline) {
      case .given: .given
      case .cutout: .cutOut
      case .photo: .photo
      case .card: .card(try values.object(Recipe.Crop.self, .crop).region)
      case .silhouette: .silhouette
      }
    self.init(
      size: size, visibleSize: try values.object(Recipe.Size.self, .visibleSize).size,
      outline: outline, shape: shape,
      edge: PieceEdge(kept: try values.decode(Data.self, forKey: .edge).words))
    seenRole = values.contains(.seenRole) ? try values.word(OutfitRole.self, .seenRole) : nil
    seenSizeRole =
      values.contains(.seenSizeRole) ? try values.word(OutfitRole.self, .seenSizeRole) : nil
    isSizeSure = try values.decode(Bool.self, forKey: .isSizeSure)
    seenWord = try values.optional(String.self, .seenWord)
    decodedSide = try values.decode(Int.self, forKey: .decodedSide)
    photoSide = try values.decode(Int.self, forKey: .photoSide)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Recipe.Size(size: size), forKey: .size)
    try values.encode(Recipe.Size(size: visibleSize), forKey: .visibleSize)
    let word: OutlineWord =
      switch outline {
      case .given: .given
      case .cutOut: .cutout
      case .photo: .photo
      case .card: .card
      case .silhouette: .silhouette
      }
    try values.encode(word.rawValue, forKey: .outline)
    if case .card(let crop) = outline {
      try values.encode(Recipe.Crop(region: crop), forKey: .crop)
    }
    try values.encode(shape.columns, forKey: .columns)
    try values.encode(shape.rows, forKey: .rows)
    try values.encode(Data(words: shape.shares.map(\.bitPattern)), forKey: .shares)
    try values.encode(Data(words: edge.kept), forKey: .edge)
    try values.encodeIfPresent(seenRole?.rawValue, forKey: .seenRole)
    try values.encodeIfPresent(seenSizeRole?.rawValue, forKey: .seenSizeRole)
    try values.encode(isSizeSure, forKey: .isSizeSure)
    try values.encodeIfPresent(seenWord, forKey: .seenWord)
    try values.encode(decodedSide, forKey: .decodedSide)
    try values.encode(photoSide, forKey: .photoSide)
  }
}

extension Data {
  fileprivate init(words: [UInt32]) {
    self.init(capacity: 4 * words.count)
    for word in words {
      for shift in stride(from: 0, to: 32, by: 8) {
        append(UInt8(truncatingIfNeeded: word >> UInt32(shift)))
      }
    }
  }

  fileprivate var words: [UInt32] {
    let bytes = Array(self)
    return stride(from: 0, through: bytes.count - 4, by: 4).map { index in
      (0..<4).reduce(0) { $0 | UInt32(bytes[index + $1]) << UInt32(8 * $1) }
    }
  }
}
