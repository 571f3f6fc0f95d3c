public import Garments
public import Images

/// The colours of a garment, up to three, read from its photo without the surroundings.
///
/// ```swift
/// let reading = GarmentColors(raster)
/// print(reading.parts.map { "\($0.color.name) \($0.share)" })
/// ```
///
/// If the photo has transparency, the transparent part counts as the surroundings. Without
/// transparency, the network locates the garment. If the network sees no garment, pixels near the
/// centre count more. The same pixels always give the same reading.
public struct GarmentColors: Hashable, Sendable {
  /// A colour and its share of the garment.
  public struct Part: Hashable, Sendable {
    /// The colour, corrected for the photo's exposure if the background reveals the exposure.
    public let color: GarmentColor
    /// The share of the garment with this colour, above 0 to 1. Very small parts are left out, so
    /// the shares may add up to less than 1.
    public let share: Float

    package init(color: GarmentColor, share: Float) { (self.color, self.share) = (color, share) }
  }

  /// The colours, each with a different name. The first colour is the one that people would name,
  /// usually the largest. The other colours are sorted by share. A fully transparent picture has no
  /// colours.
  public let parts: [Part]

  /// The colours without their shares, in the same order.
  public var colors: [GarmentColor] { parts.map(\.color) }

  private static let mostColors = 3
  /// The minimum share of a part, because smaller parts are trimmings.
  private static let leastShare: Float = 0.06

  /// Reads the colours of a photo, reduced to at most 400 pixels along the longest side.
  ///
  /// - Parameter photo: a photo of one garment, at any size. A thumbnail of about 100 to 160 pixels
  ///   is enough, and fastest.
  public init(_ photo: Raster) { self.init(photo, GarmentSight(photo)) }

  package init(_ photo: Raster, _ sight: GarmentSight?) {
    let garment = GarmentCloths(photo, sight)
    let groups = garment.groups
    var parts = groups.map { Part(color: $0.color, share: $0.share) }
    // A picture without a ground is rarely a photo. The naming was trained only on garments found
    // by the network.
    if garment.source == .network, let first = groups.first {
      let shades = ColorShades(first.cloth, of: garment)
      parts = Self.parts(parts, calledFirst: ColorNamer.baked.name(of: shades), shades.lit)
    }
    self.parts = Array(parts.prefix(Self.mostColors).filter { $0.share >= Self.leastShare })
  }
}

extension GarmentColors {
  /// Returns the parts, reordered by the name that people use for the garment.
  ///
  /// - Parameters:
  ///   - parts: the parts with their nearest names, the largest share first; at least one.
  ///   - name: the garment's colour name. A name that is far from the first colour belongs to the
  ///     other part with that name, as in green shoes with beige insides. In all other cases, the
  ///     name belongs to the first part.
  ///   - lit: the first part's colour as it was read.
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
