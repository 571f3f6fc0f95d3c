import Garments
package import Images

/// The context in a photo that affects how people judge a garment's colours, such as a shaded bed
/// or the garment's type.
package struct ColorSetting: Sendable {
  package let ground: Oklab
  /// The average colour of the lightest 2 % of the photo's pixels.
  package let lightest: Oklab
  /// The network's logit for each `SeenType`, in units of 1/256.
  package let typeLogits: [Int16]

  /// - Parameter typeLogits: one logit for each `SeenType`. Missing logits count as 0.
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

  /// The setting for colours without a photo: good light, a grey background and no garment type.
  package static let neutral = ColorSetting(
    ground: Oklab(lightness: 0.75, a: 0, b: 0), lightest: Oklab(lightness: 0.95, a: 0, b: 0),
    typeLogits: [])
}
