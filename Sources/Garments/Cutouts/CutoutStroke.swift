/// A person's mark on a photo: a disc that belongs to the garment or to the background.
///
/// ```swift
/// let collar = CutoutStroke(.keep, x: 0.48, y: 0.12)
/// let hanger = CutoutStroke(.drop, x: 0.5, y: 0.03, radius: 0.01)
/// ```
///
/// A drawn line consists of several discs.
public struct CutoutStroke: Hashable, Sendable {
  /// The meaning of a stroke: garment or background.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    /// The disc belongs to the garment.
    case keep
    /// The disc belongs to the background.
    case drop
  }

  /// The default radius of a stroke, as a fraction of the photo's longer side.
  public static let usualRadius = 0.02
  /// The valid radii of a stroke, as fractions of the photo's longer side.
  public static let radii = 0.001...0.5

  /// The meaning of the stroke: garment or background.
  public let side: Side
  /// The distance from the left edge of the upright photo, as a fraction of its width, 0 to 1.
  public let x: Double
  /// The distance from the top edge of the upright photo, as a fraction of its height, 0 to 1.
  public let y: Double
  /// The radius as a fraction of the photo's longer side, in ``radii``.
  public let radius: Double

  /// Makes a stroke. Returns nil if a number is out of range.
  ///
  /// - Parameters:
  ///   - side: the meaning of the stroke: garment or background.
  ///   - x: a fraction of the upright photo's width, 0 to 1.
  ///   - y: a fraction of the upright photo's height, 0 to 1.
  ///   - radius: a fraction of the photo's longer side, in ``radii``.
  public init?(_ side: Side, x: Double, y: Double, radius: Double = Self.usualRadius) {
    guard (0...1).contains(x), (0...1).contains(y), Self.radii.contains(radius) else { return nil }
    (self.side, self.x, self.y, self.radius) = (side, x, y, radius)
  }
}
