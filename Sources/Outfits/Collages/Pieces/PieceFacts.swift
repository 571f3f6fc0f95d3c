package import Garments
package import Images
import Vision

/// The facts about a piece that layouts and recipes need, without its pixels.
///
/// A photo with saved facts can be arranged again without being decoded.
package struct PieceFacts: Sendable {
  /// The source of the garment's outline.
  package enum Outline: Hashable, Sendable {
    /// The alpha of the photo, or of a mask beside it.
    case given
    case cutOut
    /// The rectangle of the photo.
    case photo
    /// The rectangle of a card. The part of the photo on the card is given as fractions of the
    /// photo's width and height.
    case card(Region)
    /// The outline of the silhouette that replaces a photo.
    case silhouette

    init(_ source: GarmentOutline.Source) {
      self =
        switch source {
        case .given: .given
        case .cutOut: .cutOut
        case .photo: .photo
        }
    }
  }

  /// The size of the part that fills the piece's box, in pixels of the decoded photo.
  package var size: PixelSize
  /// The size of the visible garment. The visible size may be smaller than `size` for untrimmed
  /// photos and for cards. Otherwise, the two sizes are equal.
  package var visibleSize: PixelSize
  package var outline: Outline
  package var shape: PieceShape
  package var edge: PieceEdge
  /// The garment's place on a rectangular photo, as fractions of the piece's width and height. Nil
  /// if the photo was not analysed, or likely shows no garment.
  var garment: Region?
  /// The recognised role; nil if the photo was not analysed or the result was inconclusive.
  package var seenRole: OutfitRole?
  /// The recognised role, if it is likely enough to indicate the garment's size.
  package var seenSizeRole: OutfitRole?
  package var isSizeSure = false
  package var seenWord: String?
  /// The longest side at which the photo was decoded, in pixels; 0 without a photo.
  package var decodedSide = 0
  package var photoSide = 0

  init(
    size: PixelSize, visibleSize: PixelSize, outline: Outline, shape: PieceShape, edge: PieceEdge
  ) {
    self.size = size
    self.visibleSize = visibleSize
    self.outline = outline
    self.shape = shape
    self.edge = edge
  }

  package var isCard: Bool {
    if case .card = outline { true } else { false }
  }

  var visibleShape: PieceShape { size == visibleSize ? shape : .opaque }
}

extension LayoutPiece {
  /// - Parameter isTrimmed: true if garments are trimmed. An untrimmed photo may be cropped.
  init(_ facts: PieceFacts, of photo: CollagePhoto, isTrimmed: Bool) {
    let (role, typicalSize) = (photo.role(of: facts), photo.typicalSize(of: facts))
    if facts.isCard {
      self.init(size: facts.size, role: role, typicalSize: typicalSize)
      isCard = true
      let garment = PixelSize(
        width: min(size.width, facts.visibleSize.width),
        height: min(size.height, facts.visibleSize.height))
      (garmentOnPhoto, heightInCentimetres) = (garment, photo.givenHeight(of: garment))
    } else {
      self.init(
        size: facts.size, role: role, shape: facts.shape,
        heightInCentimetres: photo.givenHeight(of: facts.size), typicalSize: typicalSize,
        isCroppable: facts.outline == .photo || !isTrimmed)
      boxAspects = facts.garment.map { BoxAspects(around: $0, on: size) }
    }
  }
}

extension BoxAspects {
  /// Makes the range of aspect ratios for a photo that is cropped by equal amounts on opposite
  /// sides.
  ///
  /// - Parameters:
  ///   - garment: the garment's place, as fractions of the photo's width and height.
  ///   - size: the photo's size.
  init(around garment: Region, on size: PixelSize) {
    let aspect = Double(size.width) / Double(size.height)
    func kept(_ start: Double, _ length: Double) -> Double {
      1 - 2 * max(0, min(start, 1 - start - length))
    }
    let (narrowest, lowest) = (
      kept(garment.x, garment.width), kept(garment.y, garment.height)
    )
    self.init(
      uncut: aspect...aspect,
      whole: aspect * max(narrowest, 0.05)...aspect / max(lowest, 0.05))
  }
}

extension RecipePiece.Outline {
  init(_ facts: PieceFacts, of photo: CollagePhoto) {
    self =
      switch facts.outline {
      case .given: .given
      case .cutOut: .cutOut
      case .photo: .photo
      case .card(let crop): .card(crop)
      case .silhouette: .silhouette(photo.standIn)
      }
  }
}
