package import Images

/// What a garment's first colour is named by: how its cloth looks in light and shade, what colours all of the
/// garment has, and what the photo shows besides.
package struct ColorShades: Sendable {
  /// In the light, corrected for the photo's exposure.
  package let lit: Oklab
  /// The same as the photo has it.
  package let plain: Oklab
  /// The average, as the photo has it.
  package let average: Oklab
  /// Where it is brightest but for gloss, as the photo has it.
  package let bright: Oklab
  /// In its folds, as the photo has it.
  package let dark: Oklab
  /// All of the garment, other cloths too.
  package let spots: [ColorSpot]
  package let setting: ColorSetting

  private static let brightPart: ClosedRange<Float> = 0.8...0.97
  private static let darkPart: ClosedRange<Float> = 0.1...0.4

  /// - Parameter spots: nil where all of the garment is of one colour.
  package init(
    lit: Oklab, plain: Oklab, average: Oklab, bright: Oklab, dark: Oklab,
    spots: [ColorSpot]? = nil, setting: ColorSetting = .neutral
  ) {
    (self.lit, self.plain, self.average) = (lit, plain, average)
    (self.bright, self.dark) = (bright, dark)
    self.spots = spots ?? [ColorSpot(lit: lit, plain: plain, share: 1)]
    self.setting = setting
  }

  /// Of a garment's first colour; nil where it has none.
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
