/// The visible part of a piece in its trimmed box, coarsely: a grid of cells, each with the share
/// of its area that is visible.
public struct PieceShape: Hashable, Sendable {
  /// The most columns, and the most rows.
  public static let longestSide = 64

  /// The cells side by side, 1 to ``longestSide``.
  public let columns: Int
  /// The cells one below the other, 1 to ``longestSide``.
  public let rows: Int
  /// The visible share of each cell, row by row, 0...1.
  public let shares: [Float]

  /// A rectangle that is visible all over.
  public static let opaque = PieceShape()

  private init() { (columns, rows, shares) = (1, 1, [1]) }

  /// A grid of the given shares. Nil if it is empty, larger than `longestSide` along a side, or has
  /// another number of cells, or if a share is outside 0...1 or none is above 0.
  public init?(columns: Int, rows: Int, shares: [Float]) {
    let sides = 1...Self.longestSide
    guard
      sides.contains(columns), sides.contains(rows), shares.count == columns * rows,
      shares.allSatisfy({ (0...1).contains($0) }), shares.contains(where: { $0 > 0 })
    else { return nil }
    (self.columns, self.rows, self.shares) = (columns, rows, shares)
  }

  /// The least visible share of a cell that counts as visible. Areas are sums of shares.
  static let visible: Float = 0.5

  /// The share of its box that is visible, 0...1.
  var visibleShare: Double { Double(shares.reduce(0, +)) / Double(shares.count) }

  /// True if the piece is visible at a point, in shares of its box's width and height.
  func isVisible(_ x: Double, _ y: Double) -> Bool {
    guard let column = column(at: x), let row = row(at: y) else { return false }
    return isVisible(column: column, row: row)
  }

  /// True if the piece is visible in a cell.
  func isVisible(column: Int, row: Int) -> Bool { shares[row * columns + column] >= Self.visible }

  /// The column at a share of the box's width; nil outside the box.
  func column(at x: Double) -> Int? { x >= 0 && x < 1 ? Int(x * Double(columns)) : nil }

  /// The row at a share of the box's height; nil outside the box.
  func row(at y: Double) -> Int? { y >= 0 && y < 1 ? Int(y * Double(rows)) : nil }
}
