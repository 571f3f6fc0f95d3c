package import Garments
package import Images

/// The fabrics of a photo's garment, and the photo's exposure.
package struct GarmentCloths: Sendable {
  /// The fabrics, ordered by area, the largest first.
  let cloths: [Cloth]
  let exposure: Exposure
  /// The garment's surroundings, or nil if the network did not locate the garment.
  let surroundings: Surroundings?
  /// The network's logit for each type, in units of 1/256, or empty if the network was not run.
  let typeLogits: [Int16]
  package let source: GarmentArea.Source

  /// The longest side, in pixels, to which a photo is reduced before its colours are read. A larger
  /// photo adds no information.
  static let longestSide = 400

  package init(_ photo: Raster, _ sight: GarmentSight?) {
    let raster = photo.resampled(to: photo.size.limited(toLongestSide: Self.longestSide))
    let picture = WorkingPicture(pixelsOf: raster)
    let garment = GarmentArea(raster, picture, sight)
    let groups = ColorGroups(ColorHistogram(picture, garment).colors).groups
    cloths = Cloth.merged(groups.map(Cloth.init)).sorted { $0.weight > $1.weight }
    switch garment.source {
    case .network:
      let surroundings = Surroundings(picture, garment)
      exposure = Exposure(surroundings)
      self.surroundings = surroundings
    case .alpha, .center:
      exposure = Exposure()
      surroundings = nil
    }
    typeLogits = sight?.answer.typeLogits ?? []
    source = garment.source
  }

  func color(of cloth: Cloth) -> Oklab { exposure.corrected(cloth.litColor).oklab }

  /// Fabrics with the same colour name in the palette.
  struct Group {
    /// The fabric with the largest area, which determines the group's colour.
    let cloth: Cloth
    let color: GarmentColor
    /// The fraction of the garment that the group covers, more than 0 and at most 1.
    var share: Float
  }

  /// The fabrics, grouped by their colour names in the palette. The largest group comes first.
  var groups: [Group] {
    let all = cloths.reduce(0) { $0 + $1.weight }
    var groups: [Group] = []
    for cloth in cloths {
      let color = GarmentColor(color: color(of: cloth).color)
      let share = cloth.weight / all
      if let same = groups.firstIndex(where: { $0.color.name == color.name }) {
        groups[same].share += share
      } else {
        groups.append(Group(cloth: cloth, color: color, share: share))
      }
    }
    return groups.sorted { $0.share > $1.share }
  }

  package var nearestNames: [ColorName] { groups.map(\.color.name) }
}
