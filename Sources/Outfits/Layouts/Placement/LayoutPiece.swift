public import Garments
public import Images

/// A piece in the form that layouts use.
public struct LayoutPiece: Hashable, Sendable {
  /// The width and height of the piece's visible part, in any unit. Only the ratio of width to
  /// height matters.
  public var size: PixelSize
  /// The piece's role in the outfit; nil to guess it from the shape.
  public var role: OutfitRole?
  /// The shape of the piece, as the visible part of the piece's box.
  public var shape: PieceShape
  /// The height of the real piece laid flat, 0.1 to 10,000 centimetres. If the height is nil or out
  /// of range, `typicalSize` decides.
  public var heightInCentimetres: Double?
  /// The typical size of the garment's kind; nil to use the role's typical size. The size is
  /// guessed from the shape if the typical size is ``TypicalSize/unknown``, or if both this value
  /// and `role` are nil.
  package var typicalSize: TypicalSize?
  /// If true, the piece is a rectangular photo, and the layout may crop it to fill its box.
  public var isCroppable: Bool
  /// The aspect ratios that the box of a croppable photo may have; nil if the garment was not found
  /// on the photo.
  package var boxAspects: BoxAspects?
  /// The width and height of the garment on a photo with background, in the unit of `size`. Nil if
  /// the piece shows only the garment.
  package var garmentOnPhoto: PixelSize?
  /// True for a card: a rectangular photo among cut-out garments. Three or more cards form a block.
  package var isCard = false
  /// The height of the piece with its caption, in centimetres; nil if there is no caption. This
  /// height overrides `heightInCentimetres`.
  package var heightWithCaption: Double?

  /// Makes a piece. Only the size is required.
  ///
  /// - Parameters:
  ///   - size: the width and height of the visible part, in any unit.
  ///   - role: the piece's role in the outfit; nil if unknown.
  ///   - shape: the visible part of the piece's box; by default the whole box.
  ///   - heightInCentimetres: the height of the real piece laid flat; nil if unknown.
  ///   - isCroppable: if true, a layout may crop the piece; false by default.
  public init(
    size: PixelSize, role: OutfitRole? = nil, shape: PieceShape = .opaque,
    heightInCentimetres: Double? = nil, isCroppable: Bool = false
  ) {
    self.init(
      size: size, role: role, shape: shape, heightInCentimetres: heightInCentimetres,
      typicalSize: nil, isCroppable: isCroppable)
  }

  package init(
    size: PixelSize, role: OutfitRole? = nil, shape: PieceShape = .opaque,
    heightInCentimetres: Double? = nil, typicalSize: TypicalSize?, isCroppable: Bool = false
  ) {
    self.size = size
    self.role = role
    self.shape = shape
    self.heightInCentimetres = heightInCentimetres
    self.typicalSize = typicalSize
    self.isCroppable = isCroppable
  }
}

extension LayoutPiece {
  /// The role of the piece. If the role is unknown, it is guessed from the shape.
  package var likelyRole: OutfitRole {
    role ?? OutfitRole(shape: garmentOnPhoto ?? size, visible: shape)
  }

  var aspect: Double { size.aspect }

  /// The height of the piece divided by the height of the garment on the piece. The ratio is 1 if
  /// the piece shows only the garment.
  var heightOverGarment: Double {
    guard let garmentOnPhoto, !garmentOnPhoto.isEmpty else { return 1 }
    return Double(size.height) / Double(garmentOnPhoto.height)
  }

  /// The garment's real height, if it is known and valid.
  var knownHeight: Double? {
    heightWithCaption ?? heightInCentimetres.flatMap { Self.centimetres.contains($0) ? $0 : nil }
  }

  /// The valid sizes of a garment, in centimetres.
  package static let centimetres = 0.1...10_000.0
}

extension PixelSize {
  var aspect: Double { isEmpty ? 1 : Double(width) / Double(height) }
}
