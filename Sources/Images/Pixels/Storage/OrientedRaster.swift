/// Builds an upright raster from the rows of a stored picture, without a second copy.
package struct OrientedRaster: ~Copyable {
  private let stored: PixelSize
  private let walk: (origin: Int, column: Int, row: Int)
  private var raster: Raster
  private var nextRow = 0

  /// Prepares for the rows of a picture with a stored size and orientation.
  package init(stored: PixelSize, orientation: Orientation) {
    self.stored = stored
    walk = orientation.walk(ofStored: stored)
    raster = Raster(size: orientation.uprightSize(ofStored: stored))
  }

  /// Appends whole rows in order, `stored.width * 4` bytes each. Excess rows are ignored.
  package mutating func append(rows: Span<UInt8>) {
    let stride = stored.width * Raster.bytesPerPixel
    let count = min(rows.count / stride, stored.height - nextRow)
    unsafe rows.withUnsafeBytes { source in
      unsafe raster.bytes.withUnsafeMutableBytes { upright in
        // Unsafe: the rows of an upright picture are copied at once, which is fastest.
        if walk == (0, 1, stored.width) {
          let place = nextRow * stride
          unsafe UnsafeMutableRawBufferPointer(rebasing: upright[place..<(place + count * stride)])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<(count * stride)]))
          return
        }
        // Unsafe: moving whole pixels as UInt32 is eight times faster than byte by byte. The number
        // of rows is limited, so all indices are in bounds. Stored pixels are copied column by
        // column, because a stored column is a row of a transposed picture.
        for x in 0..<stored.width {
          var target = walk.origin + x * walk.column + nextRow * walk.row
          var offset = x * Raster.bytesPerPixel
          for _ in 0..<count {
            let pixel = unsafe source.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            unsafe upright.storeBytes(
              of: pixel, toByteOffset: target * Raster.bytesPerPixel, as: UInt32.self)
            target += walk.row
            offset += stride
          }
        }
      }
    }
    nextRow += count
  }

  /// Returns the upright raster. Rows that were not appended are transparent black.
  package consuming func finish() -> Raster { raster }
}

extension Raster {
  /// Returns this raster rotated to upright from a stored orientation.
  package func upright(from orientation: Orientation) -> Raster {
    guard orientation != .topLeft else { return self }
    var oriented = OrientedRaster(stored: size, orientation: orientation)
    oriented.append(rows: bytes.span)
    return oriented.finish()
  }
}
