import Files
import Layouts
import Pixels
import Segmentation
import SystemPackage

extension Collage {
  /// The recipe of pages of pieces.
  func recipe(
    of pages: [CollagePage], _ shown: [Shown], _ parts: [LayoutPiece], on ground: Ground
  ) -> Recipe {
    let options = Recipe.PieceOptions(
      cutout: cutoutChoice, usesMasks: areMasksUsed, isTrimmed: isTrimming, hasShadow: hasShadow,
      cornerRadius: cornerRadius, hasFrame: hasFrame)
    let hashes = shown.map { SHA256Digest.text(of: $0.photo.path) }
    let pieces = pages.enumerated().flatMap { number, page in
      page.places.map { place in
        let (photo, piece) = shown[place.index]
        return Recipe.Piece(
          name: photo.path.lastComponent?.string ?? "", sha256: hashes[place.index],
          role: parts[place.index].role, box: place.box, degrees: place.degrees,
          outline: Recipe.Piece.Outline(piece.outline, of: photo), page: number,
          decodedSide: piece.outline == .silhouette ? nil : piece.decodedSide)
      }
    }
    return Recipe(
      canvas: size, layout: Recipe.Layout(kind: layout, limits: pages.first?.limits),
      background: ground.recorded, drawing: .pieces(options), pieces: pieces,
      words: pages.flatMap(\.texts).compactMap(Recipe.Words.init))
  }

  /// The recipe of tiles.
  ///
  /// - Parameter tiles: whether each photo could be drawn, and its box.
  func recipe(
    ofTiles tiles: [(photo: CollagePhoto, isDrawn: Bool, box: PixelRect)], _ texts: [PlacedText],
    over background: Color
  ) -> Recipe {
    let pieces = tiles.map { photo, isDrawn, box in
      Recipe.Piece(
        name: photo.path.lastComponent?.string ?? "", sha256: SHA256Digest.text(of: photo.path),
        role: photo.role(of: nil), box: box,
        outline: isDrawn ? .photo : .silhouette(photo.standIn))
    }
    return Recipe(
      canvas: size, layout: Recipe.Layout(kind: layout), background: [background],
      drawing: .tiles(fit, effort), pieces: pieces, words: texts.compactMap(Recipe.Words.init))
  }
}

extension Ground {
  /// Its colours as a recipe has them.
  fileprivate var recorded: [Color] { top == bottom ? [top] : [top, bottom] }
}

extension Recipe.Piece.Outline {
  fileprivate init(_ outline: Piece.Outline, of photo: CollagePhoto) {
    self =
      switch outline {
      case .given: .given
      case .cutOut: .cutOut
      case .photo: .photo
      case .silhouette: .silhouette(photo.standIn)
      }
  }
}

extension SHA256Digest {
  /// In hexadecimal digits, of a file; nil where it cannot be read.
  static func text(of path: FilePath) -> String? {
    guard let file = try? InputFile(path) else { return nil }
    return (try? SHA256Digest(of: file))?.description
  }
}
