private import Glibc
import Outfits
import Images

/// Space for additional pieces beside a recipe's pieces. The new pieces are placed on the right or
/// below, whichever allows larger pieces.
struct RoomBeside {
  /// The scale for all pieces, at most 1. Existing pieces are scaled first, and then moved by `x`
  /// and `y`.
  private(set) var scale = 1.0
  private(set) var x = 0
  private(set) var y = 0
  /// The boxes of the new pieces in order.
  private(set) var boxes: [PixelRect] = []

  /// - Parameters:
  ///   - recipe: the recipe with the existing pieces.
  ///   - sizes: the sizes of the new pieces in pixels, at the recipe's original scale.
  init(_ recipe: Recipe, for sizes: [PixelSize]) {
    guard !sizes.isEmpty, let area = LayoutArea(Canvas(recipe.canvas)) else { return }
    let room = area.box
    let there = recipe.bounds(within: room)
    let (width, height) = (Double(there.width), Double(there.height))
    let gap = Double(area.gutter)
    let gaps = gap * Double(sizes.count - 1)
    let widest = Double(sizes.map(\.width).max() ?? 0)
    let tallest = Double(sizes.map(\.height).max() ?? 0)
    let sum = sizes.reduce((width: 0.0, height: 0.0)) {
      ($0.width + Double($1.width), $0.height + Double($1.height))
    }
    let right = min(
      (Double(room.width) - gap) / (width + widest), Double(room.height) / height,
      (Double(room.height) - gaps) / sum.height)
    let below = min(
      (Double(room.height) - gap) / (height + tallest), Double(room.width) / width,
      (Double(room.width) - gaps) / sum.width)
    let isRight = right >= below
    scale = min(1, max(right, below, Self.leastScale))
    let (drawnWidth, drawnHeight) = (width * scale, height * scale)
    let all = PixelSize(
      width: Int(drawnWidth + (isRight ? gap + widest * scale : 0)),
      height: Int(drawnHeight + (isRight ? 0 : gap + tallest * scale)))
    let frame = room.centered(all)
    x = frame.x - Int((Double(there.x) * scale).rounded())
    y = frame.y - Int((Double(there.y) * scale).rounded())
    var along =
      isRight
      ? Double(frame.y) + max(0, drawnHeight - sum.height * scale - gaps) / 2
      : Double(frame.x) + max(0, drawnWidth - sum.width * scale - gaps) / 2
    for size in sizes {
      let drawn = PixelSize(
        width: max(1, Int((Double(size.width) * scale).rounded())),
        height: max(1, Int((Double(size.height) * scale).rounded())))
      boxes.append(
        isRight
          ? PixelRect(x: frame.x + Int(drawnWidth + gap), y: Int(along), size: drawn)
          : PixelRect(x: Int(along), y: frame.y + Int(drawnHeight + gap), size: drawn))
      along += Double(isRight ? drawn.height : drawn.width) + gap
    }
  }

  /// The minimum scale, which keeps every piece visible.
  private static let leastScale = 0.02
}

extension PixelSize {
  /// The smallest scale at which a new piece is put in a freed box. Otherwise, the new piece is
  /// placed beside the others.
  private static let leastFit = 0.6

  /// Returns the place in which a piece of this size must shrink least. Returns nil if every place
  /// is too small.
  func bestPlace(in places: [PixelRect]) -> (index: Int, box: PixelRect)? {
    let fits = places.enumerated().map { index, place in
      let fit = min(
        1, Double(place.width) / Double(width), Double(place.height) / Double(height))
      return (index: index, place: place, fit: fit)
    }
    guard let best = fits.max(by: { $0.fit < $1.fit }), best.fit >= Self.leastFit else {
      return nil
    }
    let drawn = PixelSize(
      width: max(1, Int(Double(width) * best.fit)), height: max(1, Int(Double(height) * best.fit)))
    return (best.index, best.place.centered(drawn))
  }
}

extension LayoutPiece {
  /// Returns the size in pixels at the given height.
  func drawnSize(height: Double) -> PixelSize {
    let width = height * Double(size.width) / Double(max(1, size.height))
    return PixelSize(width: max(1, Int(width.rounded())), height: max(1, Int(height.rounded())))
  }
}

extension Recipe {
  /// Returns the bounding box of the rotated pieces, clipped to `room`, or `room` if no piece lies
  /// in it.
  fileprivate func bounds(within room: PixelRect) -> PixelRect {
    let boxes = pieces.map { piece in
      let (sine, cosine) = (
        abs(sin(piece.degrees * .pi / 180)), abs(cos(piece.degrees * .pi / 180))
      )
      let (width, height) = (Double(piece.box.width), Double(piece.box.height))
      return piece.box.centered(
        PixelSize(
          width: Int((width * cosine + height * sine).rounded(.up)),
          height: Int((width * sine + height * cosine).rounded(.up))))
    }
    let left = max(room.x, boxes.map(\.x).min() ?? 0)
    let top = max(room.y, boxes.map(\.y).min() ?? 0)
    let right = min(room.maxX, boxes.map(\.maxX).max() ?? 0)
    let bottom = min(room.maxY, boxes.map(\.maxY).max() ?? 0)
    guard right > left, bottom > top else { return room }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
