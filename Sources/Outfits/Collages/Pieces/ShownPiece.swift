import Images
import Garments
import Vision

/// A photo that is in the picture, and what it is drawn from.
struct ShownPiece: Sendable {
  /// In the input.
  var index: Int
  var photo: CollagePhoto
  var source: PieceSource
  /// Where the photo is drawn whole and was looked at.
  var photoHeader: PhotoHeader?
  /// The size that the layout takes for that of a photo that is not shown whole.
  var tileSize: PixelSize?

  /// What a look at the photo tells; nil where it was drawn whole and not looked at.
  var look: PhotoLook?

  /// The photo with what it was seen to show, where nobody said it.
  func namedPhoto(in language: Language) -> CollagePhoto {
    guard photo.isNameless, let seen = image?.seen ?? look?.seen else { return photo }
    let kind = seen.kind.silhouette
    // What is said goes before what is seen: of an accessory only the word for it is open.
    guard photo.silhouette != .accessory || kind == .accessory,
      let caption = seen.caption(in: language)
    else { return photo }
    var photo = photo
    (photo.description, photo.silhouette) = (caption, kind)
    return photo
  }

  /// What a layout knows of it.
  ///
  /// - Parameter isTrimmed: whether garments are: of what is not, sides may be cut off.
  func layoutPiece(isTrimmed: Bool) -> LayoutPiece {
    guard case .image(let image) = source else {
      let size = tileSize ?? photoHeader?.uprightSize ?? PixelSize(width: 1, height: 1)
      return LayoutPiece(
        size: size, role: photo.role(of: nil), heightInCentimetres: photo.givenHeight(of: size),
        typicalSize: photo.typicalSize(of: nil), isCroppable: true)
    }
    return LayoutPiece(image.facts, of: photo, isTrimmed: isTrimmed)
  }

  /// The box that a recipe has of it: what it fills, or what it is fitted into when it is drawn.
  func recordedBox(of place: PlacedPiece) -> PixelRect {
    switch source {
    case .image: place.box
    case .whole(let picture): picture.fit == .cover ? place.box : place.room
    }
  }

  /// Where it is seen, which its caption stands under.
  func drawnBox(of place: PlacedPiece) -> PixelRect {
    guard case .whole(let picture) = source, case .silhouette(let silhouette) = picture.content
    else {
      return place.box
    }
    return WholePicture.box(of: silhouette, in: place.room) ?? place.box
  }

  var image: PieceImage? {
    if case .image(let image) = source { image } else { nil }
  }
}

extension RecipePiece.Outline {
  /// Of a piece that was drawn of `photo`.
  init(_ source: PieceSource, of photo: CollagePhoto) {
    self =
      switch source {
      case .whole(let picture):
        switch picture.content {
        case .photo: picture.crop.map(RecipePiece.Outline.part) ?? .photo
        case .silhouette(let silhouette): .silhouette(silhouette)
        }
      case .image(let image): RecipePiece.Outline(image.facts, of: photo)
      }
  }
}
