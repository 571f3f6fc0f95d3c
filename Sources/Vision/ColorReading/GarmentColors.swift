public import Garments
public import Images

/// The colours of a garment, told from its photo: up to three, what lies around it left out.
///
/// ```swift
/// let reading = GarmentColors(raster)
/// print(reading.parts.map { "\($0.color.name) \($0.share)" })
/// ```
///
/// What is transparent is around the garment, where anything is. Otherwise the network that finds garments
/// tells it. Where that sees none, pixels count the more the nearer they are to the middle. The same
/// pixels give the same reading, always.
public struct GarmentColors: Hashable, Sendable {
  /// A colour and how much of the garment has it.
  public struct Part: Hashable, Sendable {
    /// The colour, corrected for the photo's exposure where the background tells it.
    public let color: GarmentColor
    /// The part of the garment that has it, above 0 to 1. Parts too small to name are left out, so
    /// all may add up to less than 1.
    public let share: Float

    package init(color: GarmentColor, share: Float) { (self.color, self.share) = (color, share) }
  }

  /// The colours, first the one that people would call the garment by, mostly of the largest share, then
  /// the largest share first, each of another name; none where a picture is wholly transparent.
  public let parts: [Part]

  /// The colours without their shares, in the same order.
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
      let shades = ColorShades(first.cloth, of: garment)
      parts = Self.parts(parts, calledFirst: ColorNamer.baked.name(of: shades), shades.lit)
    }
    self.parts = Array(parts.prefix(Self.mostColors).filter { $0.share >= Self.leastShare })
  }
}

extension GarmentColors {
  /// The parts by what people call the garment.
  ///
  /// - Parameters:
  ///   - parts: by the nearest names, the largest share first; one at least.
  ///   - name: what the garment is called. A name that is far from the first colour's and another part's
  ///     is of that: green shoes with beige insides. Else it is the first's.
  ///   - lit: the first colour as it was read.
  package static func parts(
    _ parts: [Part], calledFirst name: ColorName, _ lit: Oklab
  ) -> [Part] {
    let (same, others) = (
      parts.dropFirst().filter { $0.color.name == name },
      parts.dropFirst().filter { $0.color.name != name }
    )
    if let own = same.first, own.share >= leastShare, !NamingFeatures.isNear(name, to: lit) {
      return same + parts.prefix(1) + others
    }
    let share = parts.prefix(1).reduce(0) { $0 + $1.share } + same.reduce(0) { $0 + $1.share }
    return [Part(color: GarmentColor(lit, called: name), share: share)] + others
  }
}
