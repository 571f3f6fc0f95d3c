package import Images

/// A group of pixels with similar colours on a garment.
package struct ColorSpot: Sendable {
  /// The pixels' average colour, corrected for the photo's exposure.
  package let lit: Oklab
  /// The pixels' average colour, uncorrected.
  package let plain: Oklab
  /// The fraction of the garment that the pixels cover, more than 0 and at most 1.
  package let share: Float

  package init(lit: Oklab, plain: Oklab, share: Float) {
    (self.lit, self.plain, self.share) = (lit, plain, share)
  }
}

extension GarmentCloths {
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
