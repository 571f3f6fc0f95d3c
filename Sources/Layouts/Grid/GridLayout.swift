public import Pixels

/// Equal boxes in rows and columns, filled in reading order; a last row that is not full stands in
/// the middle. It knows only sizes.
public struct GridLayout: Hashable, Sendable {
  public var canvas: PixelSize
  public var columns: Int
  /// Pixels between two boxes.
  public var gap: Int
  /// The least pixels between the boxes and the canvas's edge.
  public var margin: Int

  /// - Parameters:
  ///   - columns: the default for `count` boxes when nil.
  ///   - gap: 2 % of the canvas's shorter side when nil.
  ///   - margin: 4 % of the canvas's shorter side when nil.
  public init(
    canvas: PixelSize, count: Int, columns: Int? = nil, gap: Int? = nil, margin: Int? = nil
  ) {
    self.canvas = canvas
    self.columns = columns ?? Self.defaultColumns(for: count)
    self.gap = gap ?? Self.percent(2, of: canvas.shortestSide)
    self.margin = margin ?? Self.percent(4, of: canvas.shortestSide)
  }

  /// 1 for one box, 2 for two to four, 3 for five to nine, else the square root, rounded up.
  public static func defaultColumns(for count: Int) -> Int {
    switch count {
    case ...1: 1
    case 2...4: 2
    case 5...9: 3
    default: Int(Double(count).squareRoot().rounded(.up))
    }
  }

  private static func percent(_ percent: Int, of length: Int) -> Int {
    (length * percent + 50) / 100
  }

  /// The boxes for `count` pictures; nil when gap and margin leave no pixel for each.
  public func boxes(_ count: Int) -> [PixelRect]? {
    guard count > 0 else { return [] }
    guard columns > 0, columns <= canvas.width else { return nil }
    let rows = count / columns + (count % columns == 0 ? 0 : 1)
    guard
      let (_, width) = divide(canvas.width, into: columns),
      let (top, height) = divide(canvas.height, into: rows)
    else { return nil }
    return (0..<count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let inRow = min(columns, count - row * columns)
      // Each row on its own stands in the middle, full or not.
      let left = (canvas.width - inRow * width - (inRow - 1) * gap) / 2
      return PixelRect(
        x: left + column * (width + gap), y: top + row * (height + gap),
        width: width, height: height)
    }
  }

  /// The start of the first of `parts` equal boxes along an axis, and their length. Pixels that are
  /// left over go to both edges.
  private func divide(_ length: Int, into parts: Int) -> (start: Int, part: Int)? {
    guard parts > 0, gap >= 0, margin >= 0, max(parts, gap, margin) <= length else { return nil }
    let part = (length - 2 * margin - (parts - 1) * gap) / parts
    guard part >= 1 else { return nil }
    return ((length - parts * part - (parts - 1) * gap) / 2, part)
  }
}
