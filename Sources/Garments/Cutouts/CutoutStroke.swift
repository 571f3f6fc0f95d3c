/// A place on a photo that a person says is garment, or is not: a disc.
///
/// ```swift
/// let collar = CutoutStroke(.keep, x: 0.48, y: 0.12)
/// let hanger = CutoutStroke(.drop, x: 0.5, y: 0.03, radius: 0.01)
/// ```
///
/// A line that is drawn is a row of discs.
public struct CutoutStroke: Hashable, Sendable {
  /// What is said of a place.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    /// It is garment.
    case keep
    /// It is not.
    case drop
  }

  /// The radius of a stroke of which none is stated.
  public static let usualRadius = 0.02
  /// The radii that a stroke can have.
  public static let radii = 0.001...0.5

  /// What is said of the place.
  public let side: Side
  /// From the left of the upright photo, a fraction of its width, 0...1.
  public let x: Double
  /// From the top of the upright photo, a fraction of its height, 0...1.
  public let y: Double
  /// A fraction of the photo's longer side, one of ``radii``.
  public let radius: Double

  /// A stroke; nil where a number is out of its range.
  ///
  /// - Parameters:
  ///   - side: whether the place is garment.
  ///   - x: a fraction of the upright photo's width, 0...1.
  ///   - y: a fraction of its height, 0...1.
  ///   - radius: a fraction of its longer side, one of ``radii``.
  public init?(_ side: Side, x: Double, y: Double, radius: Double = Self.usualRadius) {
    guard (0...1).contains(x), (0...1).contains(y), Self.radii.contains(radius) else { return nil }
    (self.side, self.x, self.y, self.radius) = (side, x, y, radius)
  }
}
