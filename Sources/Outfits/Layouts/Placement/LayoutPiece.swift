public import Garments
public import Images

/// A piece in the form that layouts use.
public struct LayoutPiece: Hashable, Sendable {
  /// The width and height of the piece's visible part, in any unit. Only their ratio counts.
  public var size: PixelSize
  /// The piece's role in the outfit; nil to guess it from the shape.
  public var role: OutfitRole?
  /// The visible part of the piece's box.
  public var shape: PieceShape
  /// The height of the real piece laid flat, 0.1 to 10,000 centimetres. If the height is nil or out
  /// of range, `typicalSize` decides.
  public var heightInCentimetres: Double?
  /// The typical size of the garment's kind; nil to use the role's typical size. With
  /// ``TypicalSize/unknown``, or if `role` is nil too, the size is guessed from the shape.
  package var typicalSize: TypicalSize?
  /// If true, the layout may crop the piece, a rectangular photo, to fill its box better.
  public var isCroppable: Bool
  /// The aspect ratios for the box of a croppable photo; nil if its garment was not located.
  package var boxAspects: BoxAspects?
  /// The garment's width and height on a photo with background, in the unit of `size`; nil if the
  /// piece is the garment alone.
  package var garmentOnPhoto: PixelSize?
  /// True for a card: a rectangular photo among cut-out garments. Three or more cards form a block.
  package var isCard = false
  /// The height of the piece together with its caption, in centimetres, which overrides
  /// `heightInCentimetres`; nil without a caption.
  package var heightWithCaption: Double?

  /// Makes a piece from at least its proportion.
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
  /// The role, guessed from the box's shape if it is unknown.
  package var likelyRole: OutfitRole {
    role ?? OutfitRole(shape: garmentOnPhoto ?? size, visible: shape)
  }

  var aspect: Double { size.aspect }

  /// The piece's height relative to the garment on it: 1 for a garment alone.
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
