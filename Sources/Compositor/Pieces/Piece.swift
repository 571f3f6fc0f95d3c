import Cutouts
import Pixels

/// A garment as a layout places it: its picture, trimmed to what is visible of it.
struct Piece: Sendable {
  /// What parts the garment from what lay around it.
  enum Outline: Sendable {
    /// The alpha of the photo, or of a mask beside it.
    case given
    case cutOut
    /// The photo's sides; why it was not cut out, where it was to be.
    case sides(CutoutRefusal?)
    /// A silhouette that stands in for it.
    case silhouette
  }

  var raster: Raster
  var outline: Outline
  var warnings: [PhotoWarning] = []

  /// The raster trimmed to what is visible; nil where nothing is.
  init?(trimming raster: Raster, _ outline: Outline, _ warnings: [PhotoWarning] = []) {
    guard let bounds = raster.visibleBounds else { return nil }
    self.raster = raster.cropped(to: bounds)
    self.outline = outline
    self.warnings = warnings
  }

  var isPhoto: Bool { if case .sides = outline { true } else { false } }

  /// What a layout knows of it.
  func layoutPiece(_ photo: CollagePhoto) -> LayoutPiece {
    let whole = PixelRect(x: 0, y: 0, size: raster.size)
    return LayoutPiece(
      size: raster.size, role: photo.role(ofVisible: raster.size),
      shape: PieceShape(raster, in: whole), heightInCentimetres: photo.heightInCentimetres)
  }
}
