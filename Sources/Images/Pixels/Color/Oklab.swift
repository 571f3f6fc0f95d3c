private import Glibc

/// A colour in Oklab, a perceptually uniform colour space.
///
/// The formulas are from Björn Ottosson, "A perceptual color space for image processing", 2020
/// (https://bottosson.github.io/posts/oklab/). All coordinates are proportional to the cube root of
/// the light. In a shadow, a colour moves towards black on a straight line.
public struct Oklab: Hashable, Sendable {
  /// The lightness, from 0 (black) to 1 (white).
  public var lightness: Float
  /// The coordinate from negative (green) to positive (red), about -0.24...0.28 in sRGB.
  public var a: Float
  /// The coordinate from negative (blue) to positive (yellow), about -0.32...0.20 in sRGB.
  public var b: Float

  /// Makes a colour from its coordinates, which may be outside sRGB.
  public init(lightness: Float, a: Float, b: Float) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Converts a pixel's colour, ignoring alpha.
  public init(_ color: Color) {
    let table = SRGBTransfer.shared.linear
    self.init(
      linearRed: table[Int(color.red)], green: table[Int(color.green)],
      blue: table[Int(color.blue)])
  }

  /// Converts linear light in sRGB's primaries, each in 0...1.
  package init(linearRed red: Float, green: Float, blue: Float) {
    let long = cbrtf(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let medium = cbrtf(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let short = cbrtf(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    self.init(
      lightness: 0.210_454_255_3 * long + 0.793_617_785_0 * medium - 0.004_072_046_8 * short,
      a: 1.977_998_495_1 * long - 2.428_592_205_0 * medium + 0.450_593_709_9 * short,
      b: 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766_0 * short)
  }

  /// The nearest opaque sRGB colour, with each channel clamped separately.
  public var color: Color {
    let long = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
    let medium = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
    let short = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b)
    let transfer = SRGBTransfer.shared
    return Color(
      red: transfer.code(
        4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short),
      green: transfer.code(
        -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short),
      blue: transfer.code(
        -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701_0 * short))
  }

  private func cube(_ value: Float) -> Float { value * value * value }

  /// Returns the visible difference of two colours. Black and white differ by 1, and 0.02 is barely
  /// visible.
  ///
  /// The distance is Euclidean. `a` and `b` are doubled, because Oklab underestimates differences
  /// in hue and chroma. The factor 2 is from "ΔE OK2" by Oklab's author (w3c/csswg-drafts issue
  /// 6642, 2021).
  public func distance(to other: Oklab) -> Float { squaredDistance(to: other).squareRoot() }

  /// Returns the square of ``distance(to:)``, which is faster to compute and gives the same order.
  public func squaredDistance(to other: Oklab) -> Float {
    let (light, red, yellow) = (lightness - other.lightness, a - other.a, b - other.b)
    return light * light + 4 * (red * red + yellow * yellow)
  }
}

extension Raster {
  /// The colours of all pixels, in rows from the top, ignoring alpha.
  public var oklab: [Oklab] {
    let table = SRGBTransfer.shared.linear
    let bytes = bytes.span
    var colors: [Oklab] = []
    colors.reserveCapacity(size.pixelCount)
    for i in Swift.stride(from: 0, to: bytes.count, by: Self.bytesPerPixel) {
      colors.append(
        Oklab(
          linearRed: table[Int(bytes[i])], green: table[Int(bytes[i + 1])],
          blue: table[Int(bytes[i + 2])]))
    }
    return colors
  }
}
