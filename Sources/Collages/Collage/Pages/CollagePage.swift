import Layouts
import Pixels

/// What is drawn on a page, and where.
struct CollagePage {
  /// In the order of drawing.
  var places: [PlacedPiece]
  var texts: [PlacedText] = []
  /// What the layout is held to; nil for one that is held to nothing.
  var limits: LayoutLint.Limits?
}
