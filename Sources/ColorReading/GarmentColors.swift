public import Pixels
package import Segmentation

/// The colours of a garment, told from its photo: up to three, what lies around it left out.
///
/// ```swift
/// let reading = GarmentColors(raster)
/// print(reading.parts.map { "\($0.color.name) \($0.share)" })
/// ```
///
/// What is transparent is around the garment, where anything is. Otherwise it is told from what the
/// photo's border shows, or, where that tells nothing, pixels count the more the nearer they are to
/// the middle. The same pixels give the same reading, always.
public struct GarmentColors: Hashable, Sendable {
  /// A colour and how much of the garment has it.
  public struct Part: Hashable, Sendable {
    /// The colour, corrected for the photo's exposure where the background tells it.
    public let color: GarmentColor
    /// The part of the garment that has it, above 0 to 1. Parts too small to name are left out, so
    /// all may add up to less than 1.
    public let share: Float
  }

  /// The colours, the largest share first, each of another name; none where a picture is wholly
  /// transparent.
  public let parts: [Part]

  /// The colours without their shares, the largest share first.
  public var colors: [GarmentColor] { parts.map(\.color) }

  private static let mostColors = 3
  /// Whatever covers less of the garment is a trimming.
  private static let leastShare: Float = 0.06

  /// Reads the colours of a photo, at 128 pixels along the longest side at most.
  ///
  /// - Parameter photo: a photo of one garment, of any size; a thumbnail of some 100 to 160 pixels
  ///   is enough, and the quickest.
  public init(_ photo: Raster) { self.init(photo, GarmentSight(photo)) }

  /// The same where it is known what the network says of the photo.
  package init(_ photo: Raster, _ sight: GarmentSight?) {
    let garment = GarmentCloths(photo, sight)
    let groups = garment.groups
    var parts = groups.map { Part(color: $0.color, share: $0.share) }
    // What has no ground around it is seldom a photo, and of what was found without the network nothing
    // was learnt.
    if garment.source == .network, let first = groups.first {
      let name = ColorNamer.baked.name(of: ColorShades(first.cloth, of: garment))
      let color = GarmentColor(garment.color(of: first.cloth), called: name)
      let same = parts.dropFirst().filter { $0.color.name == name }
      parts = parts.dropFirst().filter { $0.color.name != name }
      let share = same.reduce(first.share) { $0 + $1.share }
      parts.insert(Part(color: color, share: share), at: 0)
    }
    self.parts = Array(parts.prefix(Self.mostColors).filter { $0.share >= Self.leastShare })
  }
}
