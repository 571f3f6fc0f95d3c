import Garments
package import Images

/// Context in a photo that affects how people judge a garment's colours, such as white on a shaded
/// bed, or a type of garment that is seldom brown.
package struct ColorSetting: Sendable {
  /// The average colour outside the garment.
  package let ground: Oklab
  /// The average of the photo's lightest fiftieth.
  package let lightest: Oklab
  /// The network's logit for each type of `SeenType`, in 1/256.
  package let typeLogits: [Int16]

  /// - Parameter typeLogits: one for each `SeenType`; missing ones count as 0.
  package init(ground: Oklab, lightest: Oklab, typeLogits: [Int16]) {
    (self.ground, self.lightest) = (ground, lightest)
    let count = SeenType.allCases.count
    let missing = [Int16](repeating: 0, count: max(0, count - typeLogits.count))
    self.typeLogits = Array(typeLogits.prefix(count)) + missing
  }

  init(_ surroundings: Surroundings, _ typeLogits: [Int16]) {
    self.init(
      ground: surroundings.ground.oklab, lightest: surroundings.lightest.oklab,
      typeLogits: typeLogits)
  }

  /// Good light on a grey ground, and a garment of no type, for colours that are not from a photo.
  package static let neutral = ColorSetting(
    ground: Oklab(lightness: 0.75, a: 0, b: 0), lightest: Oklab(lightness: 0.95, a: 0, b: 0),
    typeLogits: [])
}
