import Core
public import Images
import Vision

extension Recipe {
  /// The method of turning photos into pixels.
  public enum Drawing: Hashable, Sendable {
    /// Tiles: photos are decoded whole, directly at the drawn size, and fitted into their boxes.
    case tiles(Fit, DecodingEffort = .standard)
    /// Pieces: photos are decoded, cut out, trimmed, and scaled to fill their boxes.
    case pieces(PieceTreatment)
  }
}

extension Recipe.Drawing: Codable {
  private enum Kind: String, CaseIterable {
    case tiles, pieces
  }

  private enum KindKey: String, CodingKey, CaseIterable {
    case kind
  }

  private enum TileKey: String, CodingKey, CaseIterable {
    case kind, fit, effort
  }

  private enum PieceKey: String, CodingKey, CaseIterable {
    case kind, cutout, masks, trim, shadow, cornerRadius, frame
  }

  /// Decodes the drawing from JSON.
  ///
  /// - Throws: a `DecodingError` if a key is missing or unknown, or a value has the wrong type.
  public init(from decoder: any Decoder) throws {
    switch try decoder.container(keyedBy: KindKey.self).word(Kind.self, .kind) {
    case .tiles:
      let values = try decoder.object(TileKey.self)
      self = .tiles(
        try values.word(Fit.self, .fit), try values.word(DecodingEffort.self, .effort))
    case .pieces:
      let values = try decoder.object(PieceKey.self)
      self = .pieces(
        PieceTreatment(
          cutout: try values.word(CutoutChoice.self, .cutout),
          usesMasks: try values.decode(Bool.self, forKey: .masks),
          isTrimmed: try values.decode(Bool.self, forKey: .trim),
          shadow: try values.shadow(.shadow),
          cornerRadius: try values.decode(Int.self, forKey: .cornerRadius),
          hasFrame: try values.decode(Bool.self, forKey: .frame)))
    }
  }

  /// Encodes the drawing with the keys that `docs/recipe.schema.json` defines.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .tiles(let fit, let effort):
      var values = encoder.container(keyedBy: TileKey.self)
      try values.encode(Kind.tiles.rawValue, forKey: .kind)
      try values.encode(fit.rawValue, forKey: .fit)
      try values.encode(effort.rawValue, forKey: .effort)
    case .pieces(let options):
      var values = encoder.container(keyedBy: PieceKey.self)
      try values.encode(Kind.pieces.rawValue, forKey: .kind)
      try values.encode(options.cutout.rawValue, forKey: .cutout)
      try values.encode(options.usesMasks, forKey: .masks)
      try values.encode(options.isTrimmed, forKey: .trim)
      try values.encode(options.shadow, .shadow)
      try values.encode(options.cornerRadius, forKey: .cornerRadius)
      try values.encode(options.hasFrame, forKey: .frame)
    }
  }
}

// In old recipes, the shadow is a Boolean. The value `true` still selects the fallen shadow.

extension KeyedDecodingContainer {
  fileprivate func shadow(_ key: Key) throws -> PieceShadow {
    if let isThere = try? decode(Bool.self, forKey: key) { return isThere ? .fallen : .none }
    guard try decode(String.self, forKey: key) == PieceShadow.contact.rawValue else {
      throw refusing("must be contact, true or false", at: key)
    }
    return .contact
  }
}

extension KeyedEncodingContainer {
  fileprivate mutating func encode(_ shadow: PieceShadow, _ key: Key) throws {
    switch shadow {
    case .none: try encode(false, forKey: key)
    case .contact: try encode(shadow.rawValue, forKey: key)
    case .fallen: try encode(true, forKey: key)
    }
  }
}
