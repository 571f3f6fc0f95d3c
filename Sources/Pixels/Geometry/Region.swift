/// A rectangle in a picture's continuous coordinates: pixel (i, j) covers i...i+1 by j...j+1.
public struct Region: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole of a picture of `size`.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }

  /// The same region in a picture that is `factor` times as large.
  public func scaled(by factor: Double) -> Region {
    Region(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}
