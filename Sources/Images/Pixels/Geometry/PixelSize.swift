/// A width and a height in whole pixels, neither negative.
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

  /// A size of `width` columns and `height` rows; 0 is allowed, and makes it empty.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Width times height; `Int.max` if that overflows.
  public var pixelCount: Int {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : count
  }

  /// The larger of width and height.
  public var longestSide: Int { max(width, height) }
  /// The smaller of width and height.
  public var shortestSide: Int { min(width, height) }
  /// True if it contains no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Width and height exchanged.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }
}

extension PixelSize: CustomStringConvertible {
  /// Width and height as people write them, such as `1080x1350`.
  public var description: String { "\(width)x\(height)" }
}

extension PixelSize {
  /// Both sides times `scale`, rounded, at least one pixel and at most `limit`.
  func scaled(by scale: Double, atMost limit: PixelSize) -> PixelSize {
    PixelSize(
      width: max(1, min(limit.width, Int((Double(width) * scale).rounded()))),
      height: max(1, min(limit.height, Int((Double(height) * scale).rounded()))))
  }

  /// The size with its longest side at most `side`, in the same proportion; never enlarged.
  public func limited(toLongestSide side: Int) -> PixelSize {
    guard longestSide > side else { return self }
    return scaled(
      by: Double(side) / Double(longestSide), atMost: PixelSize(width: side, height: side))
  }
}
