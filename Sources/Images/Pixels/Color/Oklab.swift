private import Glibc

/// A colour in Oklab, where equal distances look about equally large.
///
/// The matrices and the cube root are those of Björn Ottosson, "A perceptual color space for image
/// processing", 2020 (https://bottosson.github.io/posts/oklab/), from linear sRGB with white D65.
/// The cube root makes the space scale: light of `k` times the strength has all three coordinates
/// times the cube root of `k`, so shade on a cloth moves its colour along a line through black.
public struct Oklab: Hashable, Sendable {
  /// 0 for black, 1 for white.
  public var lightness: Float
  /// From green, below 0, to red; about -0.24...0.28 in sRGB.
  public var a: Float
  /// From blue, below 0, to yellow; about -0.32...0.20 in sRGB.
  public var b: Float

  /// The colour of these coordinates, inside sRGB or not.
  public init(lightness: Float, a: Float, b: Float) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The colour of a pixel, whatever its alpha.
  public init(_ color: Color) {
    let table = SRGBTransfer.shared.linear
    self.init(
      linearRed: table[Int(color.red)], green: table[Int(color.green)],
      blue: table[Int(color.blue)])
  }

  /// The colour of linear light in sRGB's primaries, each 0...1.
  package init(linearRed red: Float, green: Float, blue: Float) {
    let long = cbrtf(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let medium = cbrtf(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let short = cbrtf(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    self.init(
      lightness: 0.210_454_255_3 * long + 0.793_617_785_0 * medium - 0.004_072_046_8 * short,
      a: 1.977_998_495_1 * long - 2.428_592_205_0 * medium + 0.450_593_709_9 * short,
      b: 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766_0 * short)
  }

  /// The nearest opaque sRGB colour, each channel clamped for itself where sRGB does not reach.
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

  /// The visible difference of two colours: the Euclidean distance with `a` and `b` doubled, 1 from
  /// black to white, about 0.02 for a barely visible difference.
  ///
  /// Oklab itself underestimates hue and chroma relative to lightness; twice is the factor of "ΔE
  /// OK2", proposed by its author (w3c/csswg-drafts issue 6642, 2021).
  public func distance(to other: Oklab) -> Float { squaredDistance(to: other).squareRoot() }

  /// The square of ``distance(to:)``, which is quicker to get and orders colours alike.
  public func squaredDistance(to other: Oklab) -> Float {
    let (light, red, yellow) = (lightness - other.lightness, a - other.a, b - other.b)
    return light * light + 4 * (red * red + yellow * yellow)
  }
}

extension Raster {
  /// Every pixel in Oklab, rows from the top, whatever its alpha.
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
