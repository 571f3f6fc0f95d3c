package import Images

/// The evidence for naming a garment's main colour: the fabric's colours in light and shadow, the
/// colours of the whole garment, and the rest of the photo.
package struct ColorShades: Sendable {
  /// The fabric's colour in the light, corrected for the photo's exposure.
  package let lit: Oklab
  /// The fabric's colour in the light, uncorrected.
  package let plain: Oklab
  /// The fabric's average colour, uncorrected.
  package let average: Oklab
  /// The fabric's brightest colour without gloss, uncorrected.
  package let bright: Oklab
  /// The fabric's colour in its folds, uncorrected.
  package let dark: Oklab
  /// The colours of the whole garment, including other fabrics.
  package let spots: [ColorSpot]
  package let setting: ColorSetting

  private static let brightPart: ClosedRange<Float> = 0.8...0.97
  private static let darkPart: ClosedRange<Float> = 0.1...0.4

  /// - Parameter spots: the garment's colours, or nil if the whole garment has one colour.
  package init(
    lit: Oklab, plain: Oklab, average: Oklab, bright: Oklab, dark: Oklab,
    spots: [ColorSpot]? = nil, setting: ColorSetting = .neutral
  ) {
    (self.lit, self.plain, self.average) = (lit, plain, average)
    (self.bright, self.dark) = (bright, dark)
    self.spots = spots ?? [ColorSpot(lit: lit, plain: plain, share: 1)]
    self.setting = setting
  }

  /// Collects the evidence for naming a garment's main colour. Returns nil if the garment has no
  /// colour.
  package init?(_ garment: GarmentCloths) {
    guard let cloth = garment.groups.first?.cloth else { return nil }
    self.init(cloth, of: garment)
  }

  init(_ cloth: Cloth, of garment: GarmentCloths) {
    self.init(
      lit: garment.color(of: cloth), plain: cloth.litColor.oklab, average: cloth.color.oklab,
      bright: cloth.color(within: Self.brightPart).oklab,
      dark: cloth.color(within: Self.darkPart).oklab, spots: garment.spots,
      setting: garment.surroundings.map { ColorSetting($0, garment.typeLogits) } ?? .neutral)
  }
}
