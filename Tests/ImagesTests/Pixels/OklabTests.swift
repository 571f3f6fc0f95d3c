import Foundation
import Images
import TestSupport
import Testing

struct OklabTests {
  /// The corners of sRGB, from the `oklab()` examples of CSS Color Level 4.
  static let corners: [(Color, [Float])] = [
    (.white, [1, 0, 0]), (.black, [0, 0, 0]),
    (Color(red: 255, green: 0, blue: 0), [0.6280, 0.2249, 0.1258]),
    (Color(red: 0, green: 255, blue: 0), [0.8664, -0.2339, 0.1795]),
    (Color(red: 0, green: 0, blue: 255), [0.4520, -0.0325, -0.3115]),
  ]

  @Test(arguments: corners)
  func `sRGB's corners are where they belong`(color: Color, expected: [Float]) {
    let oklab = Oklab(color)
    #expect(abs(oklab.lightness - expected[0]) < 1e-4)
    #expect(abs(oklab.a - expected[1]) < 1e-4)
    #expect(abs(oklab.b - expected[2]) < 1e-4)
  }

  @Test func `any colour is where the way over XYZ puts it`() {
    for color in colors(5000) {
      let oklab = Oklab(color)
      let expected = OklabReference.coordinates(of: color)
      #expect(abs(Double(oklab.lightness) - expected[0]) < 5e-4, "\(color)")
      #expect(abs(Double(oklab.a) - expected[1]) < 5e-4, "\(color)")
      #expect(abs(Double(oklab.b) - expected[2]) < 5e-4, "\(color)")
    }
  }

  @Test func `a colour goes there and back`() {
    let corners = [UInt8(0), 1, 10, 11, 254, 255]
    for red in corners {
      for green in corners {
        for blue in corners {
          let color = Color(red: red, green: green, blue: blue)
          #expect(Oklab(color).color == color)
        }
      }
    }
    for color in colors(5000) { #expect(Oklab(color).color == color) }
  }

  @Test func `alpha changes nothing and is opaque on the way back`() {
    let color = Color(red: 12, green: 200, blue: 77)
    let translucent = Color(red: 12, green: 200, blue: 77, alpha: 3)
    #expect(Oklab(translucent) == Oklab(color))
    #expect(Oklab(translucent).color == color)
  }

  @Test func `what sRGB does not reach is clamped`() {
    #expect(Oklab(lightness: 2, a: 0, b: 0).color == .white)
    #expect(Oklab(lightness: -1, a: 0, b: 0).color == .black)
    #expect(Oklab(lightness: .nan, a: 0, b: 0).color == .black)
    #expect(
      Oklab(lightness: 0.63, a: 0.6, b: 0.3).color == Color(red: 255, green: 0, blue: 0))
  }

  @Test func `distances are Euclid's with a and b doubled`() {
    let origin = Oklab(lightness: 0.5, a: 0.1, b: -0.1)
    #expect(origin.distance(to: origin) == 0)
    #expect(abs(Oklab(.black).distance(to: Oklab(.white)) - 1) < 1e-5)
    let away = Oklab(lightness: 0.5 + 0.2, a: 0.1 + 0.2, b: -0.1 - 0.1)
    #expect(abs(origin.distance(to: away) - (0.04 + 0.16 + 0.04).squareRoot()) < 1e-6)
    #expect(abs(origin.squaredDistance(to: away) - 0.24) < 1e-6)
    #expect(origin.distance(to: away) == away.distance(to: origin))
  }

  @Test func `a raster's colours are those of its pixels`() {
    let raster = noisePhoto(width: 7, height: 5)
    let colors = raster.oklab
    #expect(colors.count == 35)
    for y in 0..<5 {
      for x in 0..<7 { #expect(colors[y * 7 + x] == Oklab(raster[x, y])) }
    }
  }

  private func colors(_ count: Int) -> [Color] {
    let photo = noisePhoto(width: count, height: 1, seed: 7)
    return (0..<count).map { photo[$0, 0] }
  }
}

/// Oklab as first published, computed in Double from CIE XYZ with white point D65. The sRGB matrix
/// is that of IEC 61966-2-1 with more digits (B. Lindbloom).
enum OklabReference {
  static func coordinates(of color: Color) -> [Double] {
    let light = [color.red, color.green, color.blue].map { code -> Double in
      let value = Double(code) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let xyz = product(
      [
        [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
      ], light)
    let cones = product(
      [
        [0.8189330101, 0.3618667424, -0.1288597137], [0.0329845436, 0.9293118715, 0.0361456387],
        [0.0482003018, 0.2643662691, 0.6338517070],
      ], xyz)
    return product(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], cones.map { cbrt($0) })
  }

  private static func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { zip($0, vector).map(*).reduce(0, +) }
  }
}
