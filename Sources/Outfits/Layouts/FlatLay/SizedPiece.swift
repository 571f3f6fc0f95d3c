import Garments
import Images

/// A piece at its real size, in centimetres.
struct SizedPiece {
  let role: OutfitRole
  let width: Double
  let height: Double
  let visibleArea: Double
  private let shape: PieceShape
  private let turn: Turn
  private let upright: (width: Double, height: Double)
  /// The bounds of the turned piece, relative to the middle of its upright box.
  private let bounds: Region

  init(_ piece: LayoutPiece, turn: Turn, height: Double) {
    role = piece.likelyRole
    shape = piece.shape
    self.turn = turn
    upright = (height * piece.aspect, height)
    bounds = turn.bounds(of: piece.shape, width: upright.width, height: height)
    (width, self.height) = (bounds.width, bounds.height)
    visibleArea = piece.shape.visibleShare * upright.width * height
  }

  /// Returns the piece's outline at a scale in cells per centimetre.
  func outline(scale: Double) -> FineMask {
    FineMask(shape, turn: turn, width: upright.width * scale, height: upright.height * scale)
  }

  /// Returns the place of a piece. The position is given as the left and top edges of the turned
  /// piece.
  ///
  /// - Parameter scale: pixels per centimetre.
  func place(index: Int, left: Double, top: Double, scale: Double) -> PlacedPiece? {
    let (boxWidth, boxHeight) = (upright.width * scale, upright.height * scale)
    guard max(boxWidth, boxHeight) >= 1 else { return nil }
    let across = WholePixels(from: left - bounds.x * scale - boxWidth / 2, length: boxWidth)
    let down = WholePixels(from: top - bounds.y * scale - boxHeight / 2, length: boxHeight)
    let box = PixelRect(x: across.start, y: down.start, width: across.count, height: down.count)
    return PlacedPiece(index: index, box: box, degrees: turn.degrees)
  }

  private struct WholePixels {
    let start: Int
    let count: Int

    /// Rounds both ends inwards, to stay within the margin. If no pixel is left, uses the pixel in
    /// the middle.
    init(from: Double, length: Double) {
      // The small tolerance allows for rounding errors.
      let first = Int((from - 1e-6).rounded(.up))
      let end = Int((from + length + 1e-6).rounded(.down))
      (start, count) =
        end > first ? (first, end - first) : (Int((from + length / 2).rounded(.down)), 1)
    }
  }
}

extension [SizedPiece] {
  var visibleArea: Double { reduce(0) { $0 + $1.visibleArea } }
}
