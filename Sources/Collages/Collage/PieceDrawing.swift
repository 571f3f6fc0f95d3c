import Layouts
import Pixels
import Work

/// Draws pieces at their places on a ground, and measures how they lie.
struct PieceDrawing: Sendable {
  var size: PixelSize
  var ground: Ground
  var style: PieceStyle
  var jobs: Int
  /// Whether to measure how the pieces lie.
  var isMeasuring = true

  struct Drawn: Sendable {
    var raster: Raster
    /// Nil where it was not to be measured.
    var lint: LayoutLint?
    /// The least CIEDE2000 of a piece's edge to what lies behind; nil where that is transparent, or no
    /// piece is opaque.
    var contrast: Double?
  }

  /// Draws the pieces in the order of `places`, a later one over those before it.
  func draw(_ pieces: [Piece], _ places: [PlacedPiece]) async -> Drawn {
    var canvas = ground.canvas(size)
    var tiles: [LayoutLint.Tile] = []
    let style = style
    await mapInOrder(places, jobs: jobs, window: places.count) { place in
      (place, style.draw(pieces[place.index], place.box.size, degrees: place.degrees))
    } consume: { place, drawn in
      let box = place.box.centered(drawn.raster.size)
      if let shadow = drawn.shadow {
        let around = place.box.centered(shadow.size)
        canvas.blend(shadow, x: around.x, y: around.y + style.shadowOffset)
      }
      canvas.blend(drawn.raster, x: box.x, y: box.y)
      if isMeasuring { tiles.append(LayoutLint.Tile(drawn.raster, x: box.x, y: box.y)) }
    }
    guard isMeasuring else { return Drawn(raster: canvas) }
    let rows = ground.rows(height: size.height)
    return Drawn(
      raster: canvas, lint: LayoutLint(canvas: size, tiles: tiles),
      contrast: rows.flatMap { rows in
        places.compactMap { pieces[$0.index].edge.contrast(to: rows, in: $0.box) }.min()
      })
  }
}
