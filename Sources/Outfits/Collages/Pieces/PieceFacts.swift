package import Garments
package import Images
import Vision

/// What is known of a piece besides its pixels: all that laying it out and writing its recipe takes.
///
/// Whoever keeps it beside a photo need not decode the photo to arrange it another time.
package struct PieceFacts: Sendable {
  /// What parts the garment from what lay around it.
  package enum Outline: Hashable, Sendable {
    /// The alpha of the photo, or of a mask beside it.
    case given
    case cutOut
    /// The photo's sides.
    case photo
    /// The sides of a card that shows that part of the photo, in shares of its width and height.
    case card(Region)
    /// Its own: it is a silhouette that stands in for a photo.
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

  /// Of what fills its box, in pixels as the photo was decoded.
  package var size: PixelSize
  /// Of what is visible of the garment: `size`, but where photos are not trimmed, or where the piece is a
  /// card, of which it is but a part.
  package var visibleSize: PixelSize
  package var outline: Outline
  /// Where in its box it is visible.
  package var shape: PieceShape
  package var edge: PieceEdge
  /// Of a photo with its sides, where the garment is, in shares of the piece's; nil where nobody looked, or it
  /// likely is nowhere.
  var garment: Region?
  /// What the photo is seen to show; nil where it was not looked at, or that tells nothing.
  package var seenRole: OutfitRole?
  /// The same role where it is likely enough to tell how large the garment is, surely or by a guess, and a word
  /// that tells it better.
  package var seenSizeRole: OutfitRole?
  package var isSizeSure = false
  package var seenWord: String?
  /// The longest side that its photo was decoded at, and that which the file has; 0 without a photo.
  package var decodedSide = 0
  package var photoSide = 0

  /// Facts of a piece that nobody has looked at yet for what it shows.
  init(
    size: PixelSize, visibleSize: PixelSize, outline: Outline, shape: PieceShape, edge: PieceEdge
  ) {
    self.size = size
    self.visibleSize = visibleSize
    self.outline = outline
    self.shape = shape
    self.edge = edge
  }

  /// Whether it is a card.
  package var isCard: Bool {
    if case .card = outline { true } else { false }
  }

  /// The shape of what is visible; opaque where that is not known.
  var visibleShape: PieceShape { size == visibleSize ? shape : .opaque }
}

extension LayoutPiece {
  /// What a layout knows of a piece.
  ///
  /// - Parameter isTrimmed: whether garments are: of what is not, sides may be cut off.
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
  /// Those of a photo that is cropped evenly at both sides, or above and below.
  ///
  /// - Parameters:
  ///   - garment: where it is, in shares of the photo's width and height.
  ///   - size: the photo's.
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
  /// Of a piece that was made of `photo`.
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
