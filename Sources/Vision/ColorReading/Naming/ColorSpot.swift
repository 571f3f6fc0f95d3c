package import Images

/// Pixels of a garment that are alike.
package struct ColorSpot: Sendable {
  /// Their average, corrected for the photo's exposure.
  package let lit: Oklab
  /// The same as the photo has it.
  package let plain: Oklab
  /// The part of the garment that they are, above 0 to 1.
  package let share: Float

  package init(lit: Oklab, plain: Oklab, share: Float) {
    (self.lit, self.plain, self.share) = (lit, plain, share)
  }
}

extension GarmentCloths {
  /// All that the garment is of.
  var spots: [ColorSpot] {
    let colors = cloths.flatMap(\.colors)
    let all = colors.reduce(0) { $0 + $1.weight }
    return colors.map { color in
      ColorSpot(
        lit: exposure.corrected(color.color).oklab, plain: color.color.oklab,
        share: color.weight / all)
    }
  }
}
