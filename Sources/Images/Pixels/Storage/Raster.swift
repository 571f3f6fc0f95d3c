/// A picture in memory, with rows from the top and four bytes R, G, B, A per pixel. Pixels are in
/// sRGB with straight alpha. Rows have no padding, so the stride is four times the width.
///
/// ```swift
/// var canvas = Raster(size: PixelSize(width: 1080, height: 1350), filledWith: .white)
/// canvas.blend(photo.resampled(to: PixelSize(width: 540, height: 720)), x: 270, y: 315)
/// print(canvas[0, 0])  // #FFFFFF
/// try await canvas.write(as: .png, to: "look.png")
/// ```
public struct Raster: Hashable, Sendable {
  /// The width and height of the raster.
  public let size: PixelSize
  /// All pixels in rows from the top, as `size.width * size.height * 4` bytes.
  public internal(set) var bytes: [UInt8]

  /// The number of bytes per pixel, one each for R, G, B and A.
  public static let bytesPerPixel = 4

  /// The distance between rows in bytes.
  public var stride: Int { size.width * Self.bytesPerPixel }

  /// Makes a raster filled with one colour.
  public init(size: PixelSize, filledWith color: Color) {
    self.size = size
    let pixel = [color.red, color.green, color.blue, color.alpha]
    let count = size.pixelCount * Self.bytesPerPixel
    // Unsafe: storing whole pixels as UInt32 is nine times faster than byte by byte.
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      let word = unsafe pixel.withUnsafeBytes { unsafe $0.loadUnaligned(as: UInt32.self) }
      let words = UnsafeMutableRawBufferPointer(buffer)
      for i in Swift.stride(from: 0, to: count, by: Self.bytesPerPixel) {
        unsafe words.storeBytes(of: word, toByteOffset: i, as: UInt32.self)
      }
      initializedCount = count
    }
  }

  /// Makes a raster of transparent black.
  public init(size: PixelSize) {
    self.size = size
    bytes = [UInt8](repeating: 0, count: size.pixelCount * Self.bytesPerPixel)
  }

  /// Makes a raster from bytes. Returns nil if the size is empty or does not match the bytes.
  ///
  /// - Parameters:
  ///   - size: the width and height.
  ///   - bytes: `size.width * size.height * 4` bytes in the order of ``bytes``.
  public init?(size: PixelSize, bytes: [UInt8]) {
    guard !size.isEmpty, bytes.count == size.pixelCount * Self.bytesPerPixel else { return nil }
    self.size = size
    self.bytes = bytes
  }

  /// The pixel in column `x` and row `y`, which must be inside the raster.
  // The subscript is inlinable for loops over pixels in other modules.
  @inlinable
  public subscript(x: Int, y: Int) -> Color {
    let i = (y * size.width + x) * Self.bytesPerPixel
    return Color(red: bytes[i], green: bytes[i + 1], blue: bytes[i + 2], alpha: bytes[i + 3])
  }
}

extension Raster {
  /// Changes the bytes in place.
  ///
  /// - Parameter body: receives all bytes in the order of ``bytes``.
  public mutating func update(_ body: (inout MutableSpan<UInt8>) -> Void) {
    var span = bytes.mutableSpan
    body(&span)
  }
}

extension Raster {
  /// Makes a vertical gradient from one colour to another. Premultiplied Oklab and alpha are
  /// interpolated linearly (CSS Color Module Level 4, 12.3).
  ///
  /// - Parameters:
  ///   - size: the width and height.
  ///   - top: the colour of the first row.
  ///   - bottom: the colour of the last row.
  public init(size: PixelSize, from top: Color, to bottom: Color) {
    self.init(size: size)
    let (first, last) = (Oklab(top), Oklab(bottom))
    for y in 0..<size.height {
      let t = size.height > 1 ? Float(y) / Float(size.height - 1) : 0
      let (above, below) = (Float(top.alpha) * (1 - t), Float(bottom.alpha) * t)
      let part = top.alpha == bottom.alpha ? t : below / max(1, above + below)
      var color = Oklab(
        lightness: first.lightness + (last.lightness - first.lightness) * part,
        a: first.a + (last.a - first.a) * part, b: first.b + (last.b - first.b) * part
      ).color
      color.alpha = UInt8(
        (Float(top.alpha) + (Float(bottom.alpha) - Float(top.alpha)) * t).rounded())
      let row = Raster(size: PixelSize(width: size.width, height: 1), filledWith: color)
      bytes.replaceSubrange(byteRange(0..<size.width, y), with: row.bytes)
    }
  }
}

extension Raster {
  /// Returns this raster cropped to `box`. The part of `box` outside this raster is ignored.
  public func cropped(to box: PixelRect) -> Raster {
    let (left, top) = (min(max(0, box.x), size.width), min(max(0, box.y), size.height))
    let (right, bottom) = (
      max(left, min(box.maxX, size.width)), max(top, min(box.maxY, size.height))
    )
    if right - left == size.width && bottom - top == size.height { return self }
    var cropped = Raster(size: PixelSize(width: right - left, height: bottom - top))
    for row in top..<bottom {
      let first = (row - top) * cropped.stride
      cropped.bytes.replaceSubrange(
        first..<(first + cropped.stride), with: bytes[byteRange(left..<right, row)])
    }
    return cropped
  }
}

extension PixelSize {
  /// The number of bytes in a raster of this size, or `Int.max` on overflow.
  package var byteCount: Int { pixelCount.clampedProduct(with: Raster.bytesPerPixel) }
}

extension Int {
  /// Returns the product of two non-negative factors, or `Int.max` on overflow.
  package func clampedProduct(with factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }

  /// Returns the sum of two non-negative numbers, or `Int.max` on overflow.
  package func clampedSum(with other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
