public import Garments
public import Images

/// A piece in the form that layouts use.
public struct LayoutPiece: Hashable, Sendable {
  /// The width and height of its visible part, in any unit: only their proportion counts.
  public var size: PixelSize
  /// Its part in the outfit; if nil, its shape decides.
  public var role: OutfitRole?
  /// The visible part of its box.
  public var shape: PieceShape
  /// The height of the real piece laid flat, from 0.1 to 10,000 centimetres. If it is nil or
  /// outside that range, `typicalSize` decides.
  public var heightInCentimetres: Double?
  /// The usual size of its kind of garment; nil to use that of its role. With
  /// ``TypicalSize/unknown``, or if `role` is nil too, only its shape decides, and it is drawn at a
  /// modest size.
  package var typicalSize: TypicalSize?
  /// If true, parts of it may be cut off to fill a box better: for a photo with its sides.
  public var isCroppable: Bool
  /// The proportions that the box of a croppable photo may have; nil if its garment was not
  /// located.
  package var boxAspects: BoxAspects?
  /// On a photo that shows a garment and its ground, the garment's width and height, in the unit of
  /// `size`. Nil if the piece is the garment alone. Such a photo neither covers another piece nor
  /// is covered.
  package var garmentOnPhoto: PixelSize?
  /// True for a card: a photo with its sides among cut-out garments. Three or more form a block.
  package var isCard = false
  /// The height of the piece with a caption below it, in arbitrary centimetres, if it stands for
  /// both; then `heightInCentimetres` is ignored.
  package var heightWithCaption: Double?

  /// A piece of which at least the proportion is known.
  ///
  /// - Parameters:
  ///   - size: the width and height of the visible part, in any unit.
  ///   - role: its part in the outfit; nil if unknown.
  ///   - shape: the visible part of its box; by default all of it.
  ///   - heightInCentimetres: the height of the real piece laid flat; nil if unknown.
  ///   - isCroppable: if true, a layout may cut parts of it off; false by default.
  public init(
    size: PixelSize, role: OutfitRole? = nil, shape: PieceShape = .opaque,
    heightInCentimetres: Double? = nil, isCroppable: Bool = false
  ) {
    self.init(
      size: size, role: role, shape: shape, heightInCentimetres: heightInCentimetres,
      typicalSize: nil, isCroppable: isCroppable)
  }

  /// The same with a usual size.
  ///
  /// - Parameter typicalSize: the usual size of its kind of garment; nil to use that of its role,
  ///   and ``TypicalSize/unknown`` if that is a guess.
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

  /// Width divided by height; 1 for a piece without area.
  var aspect: Double { size.aspect }

  /// Its height relative to the garment on it: 1 for a garment alone.
  var heightOverGarment: Double {
    guard let garmentOnPhoto, !garmentOnPhoto.isEmpty else { return 1 }
    return Double(size.height) / Double(garmentOnPhoto.height)
  }

  /// The garment's real height, if it is valid.
  var knownHeight: Double? {
    heightWithCaption ?? heightInCentimetres.flatMap { Self.centimetres.contains($0) ? $0 : nil }
  }

  /// The valid sizes of a garment, in centimetres.
  package static let centimetres = 0.1...10_000.0
}

extension PixelSize {
  /// Width divided by height; 1 without area.
  var aspect: Double { isEmpty ? 1 : Double(width) / Double(height) }
}
