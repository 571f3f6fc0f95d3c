import Images
import Garments
import Vision

/// A photo in the picture, and the source it is drawn from.
struct ShownPiece: Sendable {
  /// The index of the photo in the input.
  var index: Int
  var photo: CollagePhoto
  var source: PieceSource
  /// The header of a photo that was looked at and is drawn whole.
  var photoHeader: PhotoHeader?
  /// The size that the layout uses for a photo that is not shown whole.
  var tileSize: PixelSize?

  /// The findings of a look at the photo; nil if it was drawn whole and not looked at.
  var look: PhotoLook?

  /// The photo with what it was seen to show, if it had no name.
  func namedPhoto(in language: Language) -> CollagePhoto {
    guard photo.isNameless, let seen = image?.seen ?? look?.seen else { return photo }
    let kind = seen.kind.silhouette
    // Words take precedence over a look: of an accessory, only its name is open.
    guard photo.silhouette != .accessory || kind == .accessory,
      let caption = seen.caption(in: language)
    else { return photo }
    var photo = photo
    (photo.description, photo.silhouette) = (caption, kind)
    return photo
  }

  /// The piece in the form that layouts use.
  ///
  /// - Parameter isTrimmed: true if garments are trimmed; the sides of others may be cut off.
  func layoutPiece(isTrimmed: Bool) -> LayoutPiece {
    guard case .image(let image) = source else {
      let size = tileSize ?? photoHeader?.uprightSize ?? PixelSize(width: 1, height: 1)
      return LayoutPiece(
        size: size, role: photo.role(of: nil), heightInCentimetres: photo.givenHeight(of: size),
        typicalSize: photo.typicalSize(of: nil), isCroppable: true)
    }
    return LayoutPiece(image.facts, of: photo, isTrimmed: isTrimmed)
  }

  /// Its box in a recipe: the box that it fills, or that it is fitted into when it is drawn.
  func recordedBox(of place: PlacedPiece) -> PixelRect {
    switch source {
    case .image: place.box
    case .whole(let picture): picture.fit == .cover ? place.box : place.room
    }
  }

  /// Its visible box, which its caption goes under.
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
  /// The outline of a piece that was drawn from `photo`.
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
