package import Garments
package import Images
import Vision

/// The facts of a piece besides its pixels: all that laying it out and writing its recipe takes.
///
/// If they are kept beside a photo, it can be arranged again without being decoded.
package struct PieceFacts: Sendable {
  /// How the garment was separated from its ground.
  package enum Outline: Hashable, Sendable {
    /// The alpha of the photo, or of a mask beside it.
    case given
    case cutOut
    /// The photo's sides.
    case photo
    /// The sides of a card that shows that part of the photo, in shares of its width and height.
    case card(Region)
    /// Its own, as a silhouette that replaces a photo.
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

  /// The size of the part that fills its box, in pixels of the decoded photo.
  package var size: PixelSize
  /// The size of the visible garment. It equals `size` except for photos that are not trimmed, and
  /// for cards, of which the garment is only a part.
  package var visibleSize: PixelSize
  package var outline: Outline
  /// The visible part of its box.
  package var shape: PieceShape
  package var edge: PieceEdge
  /// On a photo with its sides, where the garment is, in shares of the piece's sides. Nil if the
  /// photo was not looked at, or likely shows no garment.
  var garment: Region?
  /// The role that the photo is seen to show; nil if it was not looked at or the look was
  /// inconclusive.
  package var seenRole: OutfitRole?
  /// The same role if it is likely enough, surely or as a guess, to indicate the garment's size,
  /// and a more exact word for it.
  package var seenSizeRole: OutfitRole?
  package var isSizeSure = false
  package var seenWord: String?
  /// The longest side that its photo was decoded at, and the file's own; 0 without a photo.
  package var decodedSide = 0
  package var photoSide = 0

  /// The facts of a piece before anyone has identified what it shows.
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

  /// The shape of the visible part; opaque if unknown.
  var visibleShape: PieceShape { size == visibleSize ? shape : .opaque }
}

extension LayoutPiece {
  /// A piece in the form that layouts use.
  ///
  /// - Parameter isTrimmed: true if garments are trimmed; the sides of others may be cut off.
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
  /// The aspects of a photo that is cropped evenly on both sides, or above and below.
  ///
  /// - Parameters:
  ///   - garment: the garment's place, in shares of the photo's width and height.
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
  /// The outline of a piece that was made from `photo`.
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
