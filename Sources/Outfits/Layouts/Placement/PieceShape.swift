/// The coarse shape of a piece in its trimmed box. The box is divided into cells, and each cell
/// stores the fraction of its area that is visible.
public struct PieceShape: Hashable, Sendable {
  /// The maximum number of columns and of rows.
  public static let longestSide = 64

  /// The number of columns, 1 to ``longestSide``.
  public let columns: Int
  /// The number of rows, 1 to ``longestSide``.
  public let rows: Int
  /// The visible fraction of each cell, row by row, 0...1.
  public let shares: [Float]

  /// A rectangle that is entirely visible.
  public static let opaque = PieceShape()

  private init() { (columns, rows, shares) = (1, 1, [1]) }

  /// Makes a shape from the visible fraction of each cell. Returns nil if `columns` or `rows` is 0
  /// or above `longestSide`, or if the number of shares is wrong. Also returns nil if a share is
  /// outside 0...1, or if all shares are 0.
  public init?(columns: Int, rows: Int, shares: [Float]) {
    let sides = 1...Self.longestSide
    guard
      sides.contains(columns), sides.contains(rows), shares.count == columns * rows,
      shares.allSatisfy({ (0...1).contains($0) }), shares.contains(where: { $0 > 0 })
    else { return nil }
    (self.columns, self.rows, self.shares) = (columns, rows, shares)
  }

  /// The minimum visible fraction at which a cell counts as visible.
  static let visible: Float = 0.5

  /// The fraction of the piece's box that is visible, 0...1.
  var visibleShare: Double { Double(shares.reduce(0, +)) / Double(shares.count) }

  /// True if the piece is visible at a point. Coordinates are fractions of the box's width and
  /// height.
  func isVisible(_ x: Double, _ y: Double) -> Bool {
    guard let column = column(at: x), let row = row(at: y) else { return false }
    return isVisible(column: column, row: row)
  }

  func isVisible(column: Int, row: Int) -> Bool { shares[row * columns + column] >= Self.visible }

  func column(at x: Double) -> Int? { x >= 0 && x < 1 ? Int(x * Double(columns)) : nil }

  func row(at y: Double) -> Int? { y >= 0 && y < 1 ? Int(y * Double(rows)) : nil }
}
