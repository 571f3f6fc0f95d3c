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
