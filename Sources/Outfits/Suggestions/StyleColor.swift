import Garments
import Glibc
import Images

/// A colour in OKLCh, for judging colour harmony (Ottosson, "A perceptual color space for image
/// processing", 2020).
package struct StyleColor: Hashable, Sendable {
  let name: ColorName
  /// The lightness, from 0 (black) to 1 (white).
  let lightness: Float
  /// The chroma, from 0 (grey) to about 0.3.
  let chroma: Float
  /// The hue in degrees, 0..<360.
  let hue: Float
  /// True for a colour that goes with every other colour: black, white, grey, brown, navy or denim.
  let isNeutral: Bool

  init(_ color: GarmentColor) {
    let lab = Oklab(color.color)
    name = color.name
    lightness = lab.lightness
    chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    let degrees = atan2f(lab.b, lab.a) * 180 / .pi
    hue = degrees < 0 ? degrees + 360 : degrees
    isNeutral = chroma < 0.04 || Self.neutrals.contains(name)
  }

  private static let neutrals: Set<ColorName> = [
    .white, .offWhite, .lightGrey, .grey, .darkGrey, .charcoal, .black, .beige, .camel, .tan,
    .taupe, .brown, .darkBrown, .khaki, .denim, .navy,
  ]

  /// Returns the angle between the two colours' hues, 0 to 180 degrees.
  func angle(to other: StyleColor) -> Float {
    let difference = abs(hue - other.hue)
    return min(difference, 360 - difference)
  }
}
