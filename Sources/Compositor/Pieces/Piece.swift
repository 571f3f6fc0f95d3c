import Pixels

/// A garment as a layout places it: its picture, trimmed to what is visible of it.
struct Piece: Sendable {
  var raster: Raster
  /// Whether it has the photo's sides, for it was not parted from what lay around it.
  var isPhoto: Bool
  var warnings: [PhotoWarning] = []

  /// The raster trimmed to what is visible, and of a photo that was kept whole to what is inside a
  /// border of one colour; nil where nothing is visible.
  init?(trimming raster: Raster, isPhoto: Bool, _ warnings: [PhotoWarning] = []) {
    guard let visible = raster.visibleBounds(threshold: 128) else { return nil }
    let inside = isPhoto ? raster.boundsInsideUniformBorder() : nil
    self.raster = raster.cropped(to: inside ?? visible)
    self.isPhoto = isPhoto
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
