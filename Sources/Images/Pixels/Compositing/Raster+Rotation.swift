private import Glibc

extension Raster {
  /// Returns this raster rotated clockwise about its centre by an angle in degrees, on a
  /// transparent background just large enough.
  ///
  /// Pixels are interpolated with the cubic of Catmull and Rom ("A Class of Local Interpolating
  /// Splines", 1974) in premultiplied linear light. Each colour is clamped to the range of visible
  /// source pixels nearby, so edges do not ring (see `RingingLimiter`).
  public func rotated(byDegrees degrees: Double) -> Raster {
    let turn = degrees * .pi / 180
    let (sine, cosine) = (sin(turn), cos(turn))
    let (width, height) = (Double(size.width), Double(size.height))
    // Subtracting a little avoids an extra row after a rotation by 90 degrees.
    let target = PixelSize(
      width: max(1, Int((abs(width * cosine) + abs(height * sine) - 1e-6).rounded(.up))),
      height: max(1, Int((abs(width * sine) + abs(height * cosine) - 1e-6).rounded(.up))))
    let source = premultipliedLight
    let transfer = SRGBTransfer.shared
    var turned = Raster(size: target)
    for y in 0..<target.height {
      for x in 0..<target.width {
        let (dx, dy) = (
          Double(x) + 0.5 - Double(target.width) / 2, Double(y) + 0.5 - Double(target.height) / 2
        )
        let place = SIMD2(
          cosine * dx + sine * dy + width / 2 - 0.5, cosine * dy - sine * dx + height / 2 - 0.5)
        let color = Self.interpolated(source, size, place)
        turned.store(color, at: y * turned.stride + x * Self.bytesPerPixel, transfer)
      }
    }
    return turned
  }

  /// The pixels as premultiplied linear light, with alpha in the fourth element, in 0...1.
  private var premultipliedLight: [SIMD4<Float>] {
    let table = SRGBTransfer.shared.linear
    let bytes = bytes.span
    var light: [SIMD4<Float>] = []
    light.reserveCapacity(size.pixelCount)
    for i in Swift.stride(from: 0, to: bytes.count, by: Self.bytesPerPixel) {
      let alpha = Float(bytes[i + 3]) / 255
      let color = SIMD4(
        table[Int(bytes[i])], table[Int(bytes[i + 1])], table[Int(bytes[i + 2])], 1)
      light.append(color * alpha)
    }
    return light
  }

  /// Returns the interpolated colour in linear light with straight alpha, in 0...1.
  private static func interpolated(
    _ source: [SIMD4<Float>], _ size: PixelSize, _ place: SIMD2<Double>
  ) -> SIMD4<Float> {
    let corner = place.rounded(.down)
    let (left, top) = (Int(corner.x) - 1, Int(corner.y) - 1)
    // All pixels around the position are outside the raster.
    guard left + 3 >= 0, top + 3 >= 0, left < size.width, top < size.height else { return .zero }
    let columns = weights(Float(place.x - corner.x))
    let rows = weights(Float(place.y - corner.y))
    let near = (
      rows: max(0, -top)..<min(4, size.height - top),
      columns: max(0, -left)..<min(4, size.width - left)
    )
    var (least, most) = (SIMD4<Float>(repeating: 1), SIMD4<Float>.zero)
    var sum = SIMD4<Float>.zero
    for j in near.rows {
      var row = SIMD4<Float>.zero
      for i in near.columns {
        let pixel = source[(top + j) * size.width + left + i]
        row += pixel * columns[i]
        guard pixel.w > 0 else { continue }
        let color = pixel.w == 1 ? pixel : pixel / pixel.w
        least = pointwiseMin(least, color)
        most = pointwiseMax(most, color)
      }
      sum += row * rows[j]
    }
    // The alpha is limited to 1, independently of the colours.
    let alpha = min(1, sum.w)
    guard alpha > 0 else { return .zero }
    var color = (sum / sum.w).clamped(lowerBound: least, upperBound: most)
    color.w = alpha
    return color
  }

  /// Returns the weights of four neighbouring pixels for a position between the second and the
  /// third. The distance from the second pixel is `t`, 0 to 1.
  private static func weights(_ t: Float) -> SIMD4<Float> {
    let (t2, t3) = (t * t, t * t * t)
    return SIMD4(-t + 2 * t2 - t3, 2 - 5 * t2 + 3 * t3, t + 4 * t2 - 3 * t3, t3 - t2) / 2
  }

  /// Stores a colour given in linear light with straight alpha.
  private mutating func store(_ color: SIMD4<Float>, at offset: Int, _ transfer: SRGBTransfer) {
    let code = UInt8((color.w * 255).rounded())
    guard code > 0 else { return }
    for c in 0..<3 { bytes[offset + c] = transfer.code(color[c]) }
    bytes[offset + 3] = code
  }
}
