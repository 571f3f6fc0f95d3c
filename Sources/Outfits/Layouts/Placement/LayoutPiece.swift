public import Garments
public import Images

/// What a layout knows of a piece.
public struct LayoutPiece: Hashable, Sendable {
  /// Width and height of what is visible of it, in any unit: only their proportion counts.
  public var size: PixelSize
  /// Nil where it is not known; the shape tells, then.
  public var role: OutfitRole?
  /// Where in its box it is visible.
  public var shape: PieceShape
  /// How tall the real piece is as it lies, from 0.1 to 10,000; nil where that is not known, and then,
  /// as outside that range, `typicalSize` tells.
  public var heightInCentimetres: Double?
  /// How large a garment of its type usually is; nil where the role is to tell. With ``TypicalSize/unknown``,
  /// and where `role` is nil too, only its shape tells: it is modest beside others.
  package var typicalSize: TypicalSize?
  /// Whether parts of it may be cut off where that fills a box better: of a photo with its sides.
  public var isCroppable: Bool
  /// Of a croppable photo, the proportions that its box may have; nil where nobody looked where its garment is.
  package var boxAspects: BoxAspects?
  /// Of a photo that shows a garment and its ground: the garment's width and height, in the unit of `size`;
  /// nil where the piece is the garment alone. Such a photo covers no other piece, and none covers it.
  package var garmentOnPhoto: PixelSize?
  /// Whether it is a card: a photo with its sides among garments that are cut out. Three or more lie in a block.
  package var isCard = false
  /// How tall the piece is drawn with a caption below it, in centimetres of any number, where it stands for
  /// both; `heightInCentimetres` has no say, then.
  package var heightWithCaption: Double?

  /// A piece of which at least the proportion is known.
  ///
  /// - Parameters:
  ///   - size: width and height of what is visible, in any unit.
  ///   - role: its part in the outfit; nil where it is not known.
  ///   - shape: where in its box it is visible; by default all over.
  ///   - heightInCentimetres: how tall the real piece is as it lies; nil where it is not known.
  ///   - isCroppable: whether a layout may cut parts of it off; by default it must stay whole.
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
  /// - Parameter typicalSize: how large a garment of its type usually is; nil where the role is to tell, and
  ///   ``TypicalSize/unknown`` where that is a guess.
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
  /// The role, guessed from the box's shape where it is not known.
  package var likelyRole: OutfitRole {
    role ?? OutfitRole(shape: garmentOnPhoto ?? size, visible: shape)
  }

  /// Width by height; 1 for a piece without area.
  var aspect: Double { size.aspect }

  /// How much taller it is than the garment on it: 1 where it is that garment alone.
  var heightOverGarment: Double {
    guard let garmentOnPhoto, !garmentOnPhoto.isEmpty else { return 1 }
    return Double(size.height) / Double(garmentOnPhoto.height)
  }

  /// A real height that is one: the garment's.
  var knownHeight: Double? {
    heightWithCaption ?? heightInCentimetres.flatMap { Self.centimetres.contains($0) ? $0 : nil }
  }

  /// The centimetres that a garment may measure.
  package static let centimetres = 0.1...10_000.0
}

extension PixelSize {
  /// Width by height; 1 without area.
  var aspect: Double { isEmpty ? 1 : Double(width) / Double(height) }
}
