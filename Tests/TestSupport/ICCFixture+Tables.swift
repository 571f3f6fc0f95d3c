import Images
import Glibc

/// Profiles with measured tables, as for scanners, cameras and printers. The profiles' black is not
/// quite black, so that black point compensation has an effect. The colorimetric table differs from
/// the perceptual one, so that the intent has an effect.
extension ICCFixture {
  /// A scanner's profile. Light strays, and each sensor also sees some of the other colours.
  package static let scanner = ICCFixture(
    tablesOf: "Scanner", .rgb, .scanner, pointsPerAxis: 7
  ) { mixture in
    let light = mixture.map { 0.015 + 0.985 * pow($0, 2) }
    let sum = light.reduce(0, +)
    return SIMD3(light.map { 0.85 * $0 + 0.05 * sum })
  }

  /// A printer's profile for four inks, too long for a single JPEG segment.
  package static let printer = ICCFixture(
    tablesOf: "Printer", .cmyk, .printer, pointsPerAxis: 9
  ) { mixture in
    let ink = mixture.map { 0.96 * pow($0, 0.8) }
    let paper = [0.88, 0.87, 0.82]
    return SIMD3((0..<3).map { 0.01 + paper[$0] * (1 - ink[$0]) * (1 - ink[3]) })
  }

  /// - Parameter light: returns a mixture's linear sRGB. Each number of the mixture is 0 to 1.
  private init(
    tablesOf name: String, _ space: Space, _ device: Device, pointsPerAxis: Int,
    light: ([Double]) -> SIMD3<Double>
  ) {
    let axes = space == .cmyk ? 4 : 3
    let toXYZ = Primaries.srgb.matrix(onWhite: Self.whiteOfD50)
    var (perceptual, colorimetric): ([Lab], [Lab]) = ([], [])
    for index in 0..<Int(pow(Double(pointsPerAxis), Double(axes))) {
      // The first number of a mixture changes slowest.
      let mixture = (0..<axes).map { axis in
        let step = index / Int(pow(Double(pointsPerAxis), Double(axes - 1 - axis)))
        return Double(step % pointsPerAxis) / Double(pointsPerAxis - 1)
      }
      let color = Lab(toXYZ * light(mixture), white: Self.whiteOfD50)
      perceptual.append(color)
      colorimetric.append(Lab(color.lightness, color.b, color.a))
    }
    self.init(
      name: name, space: space, device: device, leadsToLab: true,
      tags: [
        ("A2B0", Self.table(perceptual, axes, pointsPerAxis)),
        ("A2B1", Self.table(colorimetric, axes, pointsPerAxis)),
      ])
  }

  /// Returns a 16-bit table with identity curves before and after it.
  private static func table(_ colors: [Lab], _ axes: Int, _ pointsPerAxis: Int) -> [UInt8] {
    let identity = [1.0, 0, 0, 0, 1, 0, 0, 0, 1].flatMap(fixed)
    let line = [0, 65535].flatMap(short)
    let samples = colors.flatMap { color -> [UInt8] in
      [color.lightness * 652.8, (color.a + 128) * 256, (color.b + 128) * 256].flatMap {
        short(Int(min(max($0, 0), 65535).rounded()))
      }
    }
    let head = [UInt8(axes), 3, UInt8(pointsPerAxis), 0] + identity + short(2) + short(2)
    let linesBefore = (0..<axes).flatMap { _ in line }
    return data("mft2", head, linesBefore, samples, line, line, line)
  }
}
