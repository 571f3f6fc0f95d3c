import Glibc
import Images
import TestSupport

/// A synthetic photo of a garment with known alpha.
struct Composite {
  /// Red, green and blue codes, 0...255.
  typealias Codes = SIMD3<Double>

  var size = PixelSize(width: 480, height: 400)
  /// The background's colour. Both coordinates are 0...1 across the photo.
  var ground: (Double, Double) -> Codes = { _, _ in Codes(226, 222, 214) }
  var cloth: (Double, Double) -> Codes = { _, _ in Codes(150, 40, 50) }
  /// True if a point is on the garment.
  var isInside: (Double, Double) -> Bool = Shapes.shirt
  /// The maximum light that a soft shadow to the lower right takes away, 0...1.
  var shadow = 0.0
  /// The standard deviation of the noise, in codes.
  var noise = 1.5
  var seed = 1

  /// The offset of the shadow in pixels. `shadowReach` is half the width of the shadow's edge.
  private static let shadowOffset = 6
  private static let shadowReach = 8
  /// The number of sample points in a pixel, in each direction.
  private static let points = 4

  /// Returns the photo, and the garment's alpha at each pixel, 0...1.
  func made() -> (photo: Raster, truth: [Double]) {
    let truth = coverage()
    let shade = shadow > 0 ? shade(of: truth) : Array(repeating: 0, count: truth.count)
    let lights = (0..<256).map { LanczosReference.light(Double($0) / 255) }
    func light(_ code: Double) -> Double { lights[Int(min(255, max(0, code.rounded())))] }
    var random = Noise(seed: seed)
    var photo = Raster(size: size, filledWith: .white)
    photo.update { bytes in
      for i in truth.indices {
        let x = (Double(i % size.width) + 0.5) / Double(size.width)
        let y = (Double(i / size.width) + 0.5) / Double(size.height)
        let (behind, before) = (ground(x, y), cloth(x, y))
        let grain = noise * Self.normal(&random)
        for c in 0..<3 {
          let part = truth[i]
          let seen = light(before[c]) * part + light(behind[c]) * (1 - part) * (1 - shade[i])
          let code = Double(LanczosReference.code(seen)) + grain
          bytes[i * 4 + c] = UInt8(min(255, max(0, code.rounded())))
        }
      }
    }
    return (photo, truth)
  }

  private func coverage() -> [Double] {
    let points = Self.points
    return (0..<size.pixelCount).map { i in
      var inside = 0
      for point in 0..<(points * points) {
        let x = Double(i % size.width) + (Double(point % points) + 0.5) / Double(points)
        let y = Double(i / size.width) + (Double(point / points) + 0.5) / Double(points)
        if isInside(x / Double(size.width), y / Double(size.height)) { inside += 1 }
      }
      return Double(inside) / Double(points * points)
    }
  }

  /// Returns the garment's alpha, shifted and blurred twice in each direction.
  private func shade(of truth: [Double]) -> [Double] {
    let (width, height) = (size.width, size.height)
    var shade = truth.indices.map { i in
      let (x, y) = (i % width - Self.shadowOffset, i / width - Self.shadowOffset)
      return x >= 0 && y >= 0 ? truth[y * width + x] * shadow : 0
    }
    for step in [1, width, 1, width] {
      let blurred = shade
      for i in shade.indices {
        let (place, count) = step == 1 ? (i % width, width) : (i / width, height)
        let reach = max(-place, -Self.shadowReach)...min(count - 1 - place, Self.shadowReach)
        shade[i] = reach.reduce(0) { $0 + blurred[i + $1 * step] } / Double(reach.count)
      }
    }
    return shade
  }

  /// Returns a normally distributed number, as the sum of twelve uniform ones.
  private static func normal(_ random: inout Noise) -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + Double(random.next() >> 11) / Double(1 << 53) }
  }
}
