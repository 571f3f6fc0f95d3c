/// A width and a height in whole pixels, neither negative.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Width times height; `Int.max` where that does not fit.
  public var pixelCount: Int {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : count
  }

  public var longestSide: Int { max(width, height) }
  public var shortestSide: Int { min(width, height) }
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Width and height exchanged.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }
}

extension PixelSize: CustomStringConvertible {
  public var description: String { "\(width)x\(height)" }
}

extension PixelSize {
  /// Both sides times `scale`, rounded, at least one pixel and at most `limit`.
  func scaled(by scale: Double, atMost limit: PixelSize) -> PixelSize {
    PixelSize(
      width: max(1, min(limit.width, Int((Double(width) * scale).rounded()))),
      height: max(1, min(limit.height, Int((Double(height) * scale).rounded()))))
  }

  /// The size with its longest side at most `side`, in the same proportion; never larger than it is.
  public func limited(toLongestSide side: Int) -> PixelSize {
    guard longestSide > side else { return self }
    return scaled(
      by: Double(side) / Double(longestSide), atMost: PixelSize(width: side, height: side))
  }
}
