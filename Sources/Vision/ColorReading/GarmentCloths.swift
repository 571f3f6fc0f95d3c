package import Garments
package import Images

/// The cloths of a photo's garment, and the light that they lie in.
package struct GarmentCloths: Sendable {
  /// The widest first.
  let cloths: [Cloth]
  let exposure: Exposure
  /// Nil if the picture shows the garment alone.
  let surroundings: Surroundings?
  /// The network's logit for each type, in 1/256; empty if it was not run.
  let typeLogits: [Int16]
  /// How the garment was found.
  package let source: GarmentArea.Source

  /// The longest side, in pixels, that colours are read at; more shows no more.
  static let longestSide = 400

  /// - Parameters:
  ///   - photo: the photo, of any size.
  ///   - sight: the network's result for it; nil if it was not run.
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

  /// A cloth's colour as full light would show it.
  func color(of cloth: Cloth) -> Oklab { exposure.corrected(cloth.litColor).oklab }

  /// Cloths that are called alike by the palette, taken together.
  struct Group {
    /// The widest of them, which has that colour.
    let cloth: Cloth
    let color: GarmentColor
    /// The part of the garment that is of them, above 0 to 1.
    var share: Float
  }

  /// All cloths by the names that the palette has for their colours, the largest share first.
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

  /// The nearest names of the cloths, the largest share first.
  package var nearestNames: [ColorName] { groups.map(\.color.name) }
}
