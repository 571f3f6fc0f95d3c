import Garments
import Images

/// A piece as large as it really is, in centimetres.
struct SizedPiece {
  let role: OutfitRole
  /// Of the turned piece.
  let width: Double
  let height: Double
  /// What is visible of it, in square centimetres.
  let visibleArea: Double
  private let shape: PieceShape
  private let turn: Turn
  /// Of the upright piece.
  private let upright: (width: Double, height: Double)
  /// Of the turned piece, from the middle of the upright one's box.
  private let bounds: Region

  /// - Parameter height: of the upright piece.
  init(_ piece: LayoutPiece, turn: Turn, height: Double) {
    role = piece.likelyRole
    shape = piece.shape
    self.turn = turn
    upright = (height * piece.aspect, height)
    bounds = turn.bounds(of: piece.shape, width: upright.width, height: height)
    (width, self.height) = (bounds.width, bounds.height)
    visibleArea = piece.shape.visibleShare * upright.width * height
  }

  /// Its outline, at so many cells to a centimetre.
  func outline(scale: Double) -> FineMask {
    FineMask(shape, turn: turn, width: upright.width * scale, height: upright.height * scale)
  }

  /// Where the upright piece goes for the turned one to have its left and top edge there, in pixels.
  ///
  /// - Parameter scale: pixels to a centimetre.
  func place(index: Int, left: Double, top: Double, scale: Double) -> PlacedPiece? {
    let (boxWidth, boxHeight) = (upright.width * scale, upright.height * scale)
    // What is thinner than a pixel is drawn a pixel wide, or high.
    guard max(boxWidth, boxHeight) >= 1 else { return nil }
    let across = WholePixels(from: left - bounds.x * scale - boxWidth / 2, length: boxWidth)
    let down = WholePixels(from: top - bounds.y * scale - boxHeight / 2, length: boxHeight)
    let box = PixelRect(x: across.start, y: down.start, width: across.count, height: down.count)
    return PlacedPiece(index: index, box: box, degrees: turn.degrees)
  }

  /// The pixels that lie within a length.
  private struct WholePixels {
    let start: Int
    let count: Int

    /// Inwards, so that what is within the margin stays so; where there is none, the one at the middle.
    init(from: Double, length: Double) {
      // Sums of what are whole pixels may be off by a little.
      let first = Int((from - 1e-6).rounded(.up))
      let end = Int((from + length + 1e-6).rounded(.down))
      (start, count) =
        end > first ? (first, end - first) : (Int((from + length / 2).rounded(.down)), 1)
    }
  }
}

extension [SizedPiece] {
  /// What is visible of all, in square centimetres.
  var visibleArea: Double { reduce(0) { $0 + $1.visibleArea } }
}
