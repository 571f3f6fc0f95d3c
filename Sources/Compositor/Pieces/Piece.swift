import Pixels

/// A garment as a layout places it: its picture, trimmed to what is visible of it.
struct Piece: Sendable {
  /// What parts the garment from what lay around it.
  enum Outline: Sendable {
    /// The alpha of the photo, or of a mask beside it.
    case given
    case cutOut
    /// The photo's sides.
    case photo
    /// Its own: it is a silhouette that stands in for a photo.
    case silhouette
  }

  var raster: Raster
  var outline: Outline
  var warnings: [PhotoWarning] = []

  /// The raster trimmed to what is visible, and of a photo that was kept whole to what is inside a
  /// border of one colour; nil where nothing is visible.
  init?(trimming raster: Raster, _ outline: Outline, _ warnings: [PhotoWarning] = []) {
    guard let visible = raster.visibleBounds(threshold: 128) else { return nil }
    let inside = outline == .photo ? raster.boundsInsideUniformBorder() : nil
    self.raster = raster.cropped(to: inside ?? visible)
    self.outline = outline
    self.warnings = warnings
  }

  /// What a layout knows of it.
  func layoutPiece(_ photo: CollagePhoto) -> LayoutPiece {
    let whole = PixelRect(x: 0, y: 0, size: raster.size)
    return LayoutPiece(
      size: raster.size, role: photo.role(ofVisible: raster.size),
      shape: PieceShape(raster, in: whole), heightInCentimetres: photo.heightInCentimetres)
  }
}
