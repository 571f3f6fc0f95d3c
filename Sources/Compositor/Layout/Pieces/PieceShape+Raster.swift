public import Pixels

extension PieceShape {
  /// The shape of what is visible of `raster` (alpha above 127) inside `box`, which must lie within it;
  /// opaque where nothing is. `raster.visibleBounds(threshold: 128)` is the box of a trimmed piece.
  public init(_ raster: Raster, in box: PixelRect) {
    let columns = min(box.width, Self.longestSide)
    let rows = min(box.height, Self.longestSide)
    var shares: [Float] = []
    for row in 0..<max(0, rows) {
      let lines = Self.part(row, of: rows, from: box.y, length: box.height)
      for column in 0..<max(0, columns) {
        let across = Self.part(column, of: columns, from: box.x, length: box.width)
        let visible = lines.reduce(0) { $0 + raster.visibleCount(columns: across, row: $1) }
        shares.append(Float(visible) / Float(lines.count * across.count))
      }
    }
    self = PieceShape(columns: columns, rows: rows, shares: shares) ?? .opaque
  }

  /// One of `count` parts, as equal as whole pixels allow, of a length that is no shorter.
  private static func part(_ index: Int, of count: Int, from start: Int, length: Int) -> Range<Int>
  {
    (start + index * length / count)..<(start + (index + 1) * length / count)
  }
}

extension Raster {
  /// Alpha above this is visible.
  static let mostInvisibleAlpha: UInt8 = 127

  func isVisible(_ x: Int, _ y: Int) -> Bool {
    bytes[y * stride + x * Self.bytesPerPixel + 3] > Self.mostInvisibleAlpha
  }

  fileprivate func visibleCount(columns: Range<Int>, row: Int) -> Int {
    columns.reduce(0) { $0 + (isVisible($1, row) ? 1 : 0) }
  }
}
