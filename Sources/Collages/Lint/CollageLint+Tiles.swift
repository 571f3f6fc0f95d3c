import Garments
import Layouts
import Pixels
import SystemPackage

extension CollageLint {
  /// Of tiles on one page, which are held to nothing.
  ///
  /// - Parameters:
  ///   - tiles: as they were drawn, with their indices in `names`.
  ///   - names: of all tiles.
  init(
    tiles: [(index: Int, tile: LayoutLint.Tile)], on canvas: PixelSize, over ground: Ground,
    named names: [(photo: FilePath, role: OutfitRole?)], page: Int = 0
  ) {
    let pieces = tiles.map { index, tile in
      Piece(
        photo: names[index].photo, role: names[index].role,
        box: PixelRect(x: tile.x, y: tile.y, size: tile.raster.size), degrees: 0, page: page)
    }
    let contrasts = ground.rows(height: canvas.height).map { rows in
      zip(tiles, pieces).compactMap { PieceEdge($0.tile.raster).contrast(to: rows, in: $1.box) }
    }
    self.init(
      layout: LayoutLint(canvas: canvas, tiles: tiles.map(\.tile)), contrast: contrasts?.min(),
      limits: nil, pieces: pieces)
  }
}
