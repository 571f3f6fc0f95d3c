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

  /// The longest side, in pixels, that colours are read at; more shows no more.
  package static let longestSide = 400
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
    let size = photo.size.limited(toLongestSide: Self.longestSide)
    let raster = photo.resampled(to: size)
    let picture = WorkingPicture(pixelsOf: raster)
    let garment = SalientGarment(raster, picture, sight)
    let groups = ColorGroups(ColorHistogram(picture, garment).colors).groups
    let cloths = Cloth.merged(groups.map(Cloth.init)).sorted { $0.weight > $1.weight }
    let exposure: Exposure
    switch garment.source {
    case .network, .background: exposure = Exposure(picture, garment)
    case .alpha, .center: exposure = Exposure()
    }
    let all = cloths.reduce(0) { $0 + $1.weight }
    var parts: [Part] = []
    for cloth in cloths {
      let color = GarmentColor(color: exposure.corrected(cloth.litColor).oklab.color)
      let share = cloth.weight / all
      if let same = parts.firstIndex(where: { $0.color.name == color.name }) {
        parts[same] = Part(color: parts[same].color, share: parts[same].share + share)
      } else {
        parts.append(Part(color: color, share: share))
      }
    }
    parts.sort { $0.share > $1.share }
    self.parts = Array(parts.prefix(Self.mostColors).filter { $0.share >= Self.leastShare })
  }
}
