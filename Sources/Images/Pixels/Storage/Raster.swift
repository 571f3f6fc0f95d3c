/// A picture in memory: rows from the top, each pixel four bytes R, G, B, A in sRGB, alpha not
/// premultiplied; no padding, so the stride is four times the width.
///
/// ```swift
/// var canvas = Raster(size: PixelSize(width: 1080, height: 1350), filledWith: .white)
/// canvas.blend(photo.resampled(to: PixelSize(width: 540, height: 720)), x: 270, y: 315)
/// print(canvas[0, 0])  // #FFFFFF
/// try await canvas.write(as: .png, to: "look.png")
/// ```
public struct Raster: Hashable, Sendable {
  /// The number of its columns and rows.
  public let size: PixelSize
  /// All pixels, row by row from the top: `size.width * size.height * 4` bytes.
  public internal(set) var bytes: [UInt8]

  /// The number of bytes in a pixel: R, G, B and A, one each.
  public static let bytesPerPixel = 4

  /// The distance between rows in bytes.
  public var stride: Int { size.width * Self.bytesPerPixel }

  /// A raster of one colour.
  public init(size: PixelSize, filledWith color: Color) {
    self.size = size
    let pixel = [color.red, color.green, color.blue, color.alpha]
    let count = size.pixelCount * Self.bytesPerPixel
    // Unsafe: whole pixels are stored as UInt32, nine times faster than byte by byte.
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      let word = unsafe pixel.withUnsafeBytes { unsafe $0.loadUnaligned(as: UInt32.self) }
      let words = UnsafeMutableRawBufferPointer(buffer)
      for i in Swift.stride(from: 0, to: count, by: Self.bytesPerPixel) {
        unsafe words.storeBytes(of: word, toByteOffset: i, as: UInt32.self)
      }
      initializedCount = count
    }
  }

  /// A raster of transparent black.
  public init(size: PixelSize) {
    self.size = size
    bytes = [UInt8](repeating: 0, count: size.pixelCount * Self.bytesPerPixel)
  }

  /// A raster of the given bytes; nil if the size is empty or their number does not match it.
  ///
  /// - Parameters:
  ///   - size: the number of columns and rows.
  ///   - bytes: `size.width * size.height * 4` bytes in the order of ``bytes``.
  public init?(size: PixelSize, bytes: [UInt8]) {
    guard !size.isEmpty, bytes.count == size.pixelCount * Self.bytesPerPixel else { return nil }
    self.size = size
    self.bytes = bytes
  }

  /// The pixel at column `x` of row `y`, which must lie inside.
  // Inlinable for the loops over pixels of other modules.
  @inlinable
  public subscript(x: Int, y: Int) -> Color {
    let i = (y * size.width + x) * Self.bytesPerPixel
    return Color(red: bytes[i], green: bytes[i + 1], blue: bytes[i + 2], alpha: bytes[i + 3])
  }
}

extension Raster {
  /// Changes the bytes in place; their number stays.
  ///
  /// - Parameter body: gets all bytes, in the order of ``bytes``, to read and to write.
  public mutating func update(_ body: (inout MutableSpan<UInt8>) -> Void) {
    var span = bytes.mutableSpan
    body(&span)
  }
}

extension Raster {
  /// A vertical gradient from one colour to another.
  ///
  /// It has even steps of alpha and of premultiplied Oklab: a fully transparent end has no colour
  /// to mix in (CSS Color Module Level 4, 12.3).
  ///
  /// - Parameters:
  ///   - size: the number of columns and rows.
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
  /// The part of this raster inside `box`; what of the box lies outside of this raster is left out.
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
  /// The bytes of a raster of this size; `Int.max` where they do not fit.
  package var byteCount: Int { pixelCount.clampedProduct(with: Raster.bytesPerPixel) }
}

extension Int {
  /// The product; `Int.max` if it overflows. Neither factor is negative.
  package func clampedProduct(with factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }

  /// The sum; `Int.max` if it overflows. Neither is negative.
  package func clampedSum(with other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
