package import Layouts
import Pixels

extension Canvas {
  /// What is asked of a flat lay: 30 % of the canvas for three or four pieces, 40 % from five, else 0.8 of what a
  /// mosaic covers. Of what a safe area takes from what lies within the margins, as large a share less.
  package func leastCoverageAsked(of pieces: [LayoutPiece]) -> Double {
    let whole = Canvas(size, safeArea: safeArea)
    let boxes = Mosaic().boxes(for: pieces.map(\.size), on: whole) ?? []
    let covered = boxes.reduce(0) { $0 + $1.size.pixelCount }
    let margin = Int((Double(size.shortestSide) * 0.04).rounded(.up))
    let height = size.height - 2 * margin
    let safeTop = max(margin, safeArea?.y ?? 0)
    let safeBottom = min(size.height - margin, safeArea?.maxY ?? size.height)
    let wanted = pieces.count < 3 ? 0 : pieces.count < 5 ? 0.3 : 0.4
    return min(
      wanted * Double(safeBottom - safeTop) / Double(height),
      0.8 * Double(covered) / Double(size.pixelCount))
  }
}
