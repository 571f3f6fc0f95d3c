/// A non-negative width and height in whole pixels.
///
/// ```swift
/// let photo = PixelSize(width: 4000, height: 3000)
/// print(photo.limited(toLongestSide: 256))  // 256x192
/// ```
public struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a size of `width` columns and `height` rows, which is empty if either is 0.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The product of width and height, or `Int.max` on overflow.
  public var pixelCount: Int {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : count
  }

  /// The larger of width and height.
  public var longestSide: Int { max(width, height) }
  /// The smaller of width and height.
  public var shortestSide: Int { min(width, height) }
  /// True if the size has no pixels.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The size with width and height swapped.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }
}

extension PixelSize: CustomStringConvertible {
  /// The size as text, such as `1080x1350`.
  public var description: String { "\(width)x\(height)" }
}

extension PixelSize {
  /// Returns the size scaled and rounded, at least one pixel and at most `limit` on each side.
  func scaled(by scale: Double, atMost limit: PixelSize) -> PixelSize {
    PixelSize(
      width: max(1, min(limit.width, Int((Double(width) * scale).rounded()))),
      height: max(1, min(limit.height, Int((Double(height) * scale).rounded()))))
  }

  /// Returns the size scaled down to a longest side of at most `side`, with the same aspect ratio.
  public func limited(toLongestSide side: Int) -> PixelSize {
    guard longestSide > side else { return self }
    return scaled(
      by: Double(side) / Double(longestSide), atMost: PixelSize(width: side, height: side))
  }
}
