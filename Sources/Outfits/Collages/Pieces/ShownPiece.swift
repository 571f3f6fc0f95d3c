import Images
import Garments
import Vision

struct ShownPiece: Sendable {
  /// The index of the photo in the input.
  var index: Int
  var photo: CollagePhoto
  var source: PieceSource
  /// The header of a photo that is drawn whole; nil if the header was not read.
  var photoHeader: PhotoHeader?
  /// The size that the layout uses for a photo that is cropped to its tile; nil for other photos.
  var tileSize: PixelSize?

  /// The result of analysing the photo; nil if the photo was drawn whole without analysis.
  var look: PhotoLook?

  /// Returns the photo. A photo without a name is named after the recognised garment.
  func namedPhoto(in language: Language) -> CollagePhoto {
    guard photo.isNameless, let seen = image?.seen ?? look?.seen else { return photo }
    let kind = seen.kind.silhouette
    // Words take precedence over recognition. A photo described as an accessory keeps that kind.
    guard photo.silhouette != .accessory || kind == .accessory,
      let caption = seen.caption(in: language)
    else { return photo }
    var photo = photo
    (photo.description, photo.silhouette) = (caption, kind)
    return photo
  }

  /// - Parameter isTrimmed: true if garments are trimmed. An untrimmed photo may be cropped.
  func layoutPiece(isTrimmed: Bool) -> LayoutPiece {
    guard case .image(let image) = source else {
      let size = tileSize ?? photoHeader?.uprightSize ?? PixelSize(width: 1, height: 1)
      return LayoutPiece(
        size: size, role: photo.role(of: nil), heightInCentimetres: photo.givenHeight(of: size),
        typicalSize: photo.typicalSize(of: nil), isCroppable: true)
    }
    return LayoutPiece(image.facts, of: photo, isTrimmed: isTrimmed)
  }

  func recordedBox(of place: PlacedPiece) -> PixelRect {
    switch source {
    case .image: place.box
    case .whole(let picture): picture.fit == .cover ? place.box : place.room
    }
  }

  /// Returns the box of the piece's visible part. The caption is placed under this box.
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
