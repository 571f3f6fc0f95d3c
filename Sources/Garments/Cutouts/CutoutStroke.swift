/// A person's mark on a photo: a disc that is garment, or is not.
///
/// ```swift
/// let collar = CutoutStroke(.keep, x: 0.48, y: 0.12)
/// let hanger = CutoutStroke(.drop, x: 0.5, y: 0.03, radius: 0.01)
/// ```
///
/// A drawn line is a row of discs.
public struct CutoutStroke: Hashable, Sendable {
  /// The kind of place: garment or not.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    /// It is garment.
    case keep
    /// It is not.
    case drop
  }

  /// The default radius of a stroke.
  public static let usualRadius = 0.02
  /// The valid radii of a stroke.
  public static let radii = 0.001...0.5

  /// The kind of place: garment or not.
  public let side: Side
  /// The distance from the left of the upright photo, as a fraction of its width, 0...1.
  public let x: Double
  /// The distance from the top of the upright photo, as a fraction of its height, 0...1.
  public let y: Double
  /// The radius as a fraction of the photo's longer side, one of ``radii``.
  public let radius: Double

  /// A stroke; nil if a number is out of range.
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
