public import Garments
public import Images

/// Up to three colours of a garment, read from its photo. The surroundings are ignored.
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
  /// A colour and the fraction of the garment that it covers.
  public struct Part: Hashable, Sendable {
    /// The colour, corrected for the photo's exposure if the exposure can be estimated.
    public let color: GarmentColor
    /// The fraction of the garment with this colour, more than 0 and at most 1. Very small parts
    /// are left out, so the fractions of all colours may add up to less than 1.
    public let share: Float

    package init(color: GarmentColor, share: Float) { (self.color, self.share) = (color, share) }
  }

  /// The colours, each with a different name. People would describe the garment by the first
  /// colour, which is usually the largest. The other colours are sorted by area. The array is empty
  /// for a fully transparent picture.
  public let parts: [Part]

  /// The colours of `parts`, in the same order.
  public var colors: [GarmentColor] { parts.map(\.color) }

  private static let mostColors = 3
  /// The minimum fraction of the garment that a colour must cover. Smaller parts are trimmings.
  private static let leastShare: Float = 0.06

  /// Reads the colours of a photo, reduced to at most 400 pixels along the longest side.
  ///
  /// - Parameter photo: a photo of one garment, at any size. A thumbnail with a longest side of 100
  ///   to 160 pixels is enough, and fastest.
  public init(_ photo: Raster) { self.init(photo, GarmentSight(photo)) }

  package init(_ photo: Raster, _ sight: GarmentSight?) {
    let garment = GarmentCloths(photo, sight)
    let groups = garment.groups
    var parts = groups.map { Part(color: $0.color, share: $0.share) }
    // A picture without a background is rarely a photo. The colour namer was trained only on
    // garments that the network found.
    if garment.source == .network, let first = groups.first {
      let shades = ColorShades(first.cloth, of: garment)
      parts = Self.parts(parts, calledFirst: ColorNamer.baked.name(of: shades), shades.lit)
    }
    self.parts = Array(parts.prefix(Self.mostColors).filter { $0.share >= Self.leastShare })
  }
}

extension GarmentColors {
  /// Returns the parts, reordered so that the garment's named colour comes first.
  ///
  /// - Parameters:
  ///   - parts: the parts with their nearest names, the largest part first; at least one.
  ///   - name: the garment's colour name. If the first part does not resemble the name, another
  ///     part with the name moves to the front, as in green shoes with beige insides. In all other
  ///     cases, the first part gets the name.
  ///   - lit: the first part's measured colour.
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
