public import Garments
public import Images

/// The colours of a garment, read from its photo without the surroundings: up to three.
///
/// ```swift
/// let reading = GarmentColors(raster)
/// print(reading.parts.map { "\($0.color.name) \($0.share)" })
/// ```
///
/// If the photo has transparency, the transparent part is the surroundings. Otherwise the network
/// locates the garment. If it sees none, pixels count more the nearer they are to the middle. The
/// same pixels always give the same reading.
public struct GarmentColors: Hashable, Sendable {
  /// A colour and its share of the garment.
  public struct Part: Hashable, Sendable {
    /// The colour, corrected for the photo's exposure if the background reveals it.
    public let color: GarmentColor
    /// The share of the garment with this colour, above 0 to 1. Parts too small to name are left
    /// out, so all may add up to less than 1.
    public let share: Float

    package init(color: GarmentColor, share: Float) { (self.color, self.share) = (color, share) }
  }

  /// The colours, each with another name. First comes the one that people would use for the
  /// garment, usually the largest; the others follow by share. Empty for a wholly transparent
  /// picture.
  public let parts: [Part]

  /// The colours without their shares, in the same order.
  public var colors: [GarmentColor] { parts.map(\.color) }

  private static let mostColors = 3
  /// The least share of the garment; smaller parts are trimmings.
  private static let leastShare: Float = 0.06

  /// Reads the colours of a photo, at 128 pixels along the longest side at most.
  ///
  /// - Parameter photo: a photo of one garment, of any size; a thumbnail of some 100 to 160 pixels
  ///   is enough, and the quickest.
  public init(_ photo: Raster) { self.init(photo, GarmentSight(photo)) }

  /// The same with the network's result for the photo.
  package init(_ photo: Raster, _ sight: GarmentSight?) {
    let garment = GarmentCloths(photo, sight)
    let groups = garment.groups
    var parts = groups.map { Part(color: $0.color, share: $0.share) }
    // A picture without a ground is rarely a photo, and the naming was not trained on garments
    // found without the network.
    if garment.source == .network, let first = groups.first {
      let shades = ColorShades(first.cloth, of: garment)
      parts = Self.parts(parts, calledFirst: ColorNamer.baked.name(of: shades), shades.lit)
    }
    self.parts = Array(parts.prefix(Self.mostColors).filter { $0.share >= Self.leastShare })
  }
}

extension GarmentColors {
  /// The parts, reordered by the name that people use for the garment.
  ///
  /// - Parameters:
  ///   - parts: the parts by their nearest names, the largest share first; at least one.
  ///   - name: the garment's colour name. A name that is far from the first colour's and is another
  ///     part's belongs to that part, as in green shoes with beige insides. Otherwise it belongs to
  ///     the first.
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
