import Files
import Pixels
import SystemPackage

extension Collage {
  /// The recipe of pieces on a backdrop that is not `auto`; nil where it was not asked for.
  func recorded(
    _ backdrop: Backdrop, decodedSide: Int, _ pieces: () -> [Recipe.Piece]
  ) -> Recipe? {
    guard recordsRecipe else { return nil }
    let options = Recipe.PieceOptions(
      cutout: cutoutChoice, usesMasks: usesMasks, decodedSide: decodedSide, hasShadow: hasShadow,
      cornerRadius: cornerRadius, hasFrame: hasFrame)
    return Recipe(
      canvas: size, layout: recordedLayout, background: backdrop.colors, drawing: .pieces(options),
      effort: effort, pieces: pieces())
  }

  /// The recipe of tiles; nil where it was not asked for.
  func recorded(_ background: Color, _ tiles: () -> [Recipe.Piece]) -> Recipe? {
    guard recordsRecipe else { return nil }
    return Recipe(
      canvas: size, layout: recordedLayout, background: [background], drawing: .tiles(fit),
      effort: effort, pieces: tiles())
  }

  private var recordedLayout: Recipe.Layout {
    let isFlatLay = layout == .flatlay
    return Recipe.Layout(
      kind: layout, safeArea: safeArea, margin: isFlatLay ? margin : nil,
      gap: isFlatLay ? gap : nil)
  }
}

extension Recipe.Piece {
  /// A piece as it was drawn.
  init(
    _ photo: CollagePhoto, role: OutfitRole?, box: PixelRect, degrees: Double,
    outline: Piece.Outline
  ) {
    let drawn: Outline =
      switch outline {
      case .given: .given
      case .cutOut: .cutOut
      case .sides: .photo
      case .silhouette: .silhouette(photo.standIn)
      }
    self.init(of: photo, role, box, degrees, drawn)
  }

  /// A tile as it was drawn.
  init(_ photo: CollagePhoto, box: PixelRect, isPhoto: Bool) {
    let outline = isPhoto ? Outline.photo : .silhouette(photo.standIn)
    self.init(of: photo, photo.role(ofVisible: nil), box, 0, outline)
  }

  private init(
    of photo: CollagePhoto, _ role: OutfitRole?, _ box: PixelRect, _ degrees: Double,
    _ outline: Outline
  ) {
    self.init(
      name: photo.path.lastComponent?.string ?? "", sha256: SHA256Digest.text(of: photo.path),
      role: role, box: box, degrees: degrees, outline: outline)
  }
}

extension SHA256Digest {
  /// In hexadecimal digits, of a file; nil where it cannot be read.
  static func text(of path: FilePath) -> String? {
    guard let file = try? InputFile(path) else { return nil }
    return (try? SHA256Digest(of: file))?.description
  }
}
