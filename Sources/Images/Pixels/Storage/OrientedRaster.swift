/// Builds an upright raster of the rows of a stored picture, without a second copy of it.
package struct OrientedRaster: ~Copyable {
  private let stored: PixelSize
  private let walk: (origin: Int, column: Int, row: Int)
  private var raster: Raster
  private var nextRow = 0

  /// Prepares for the rows of a stored picture.
  ///
  /// - Parameters:
  ///   - stored: the size of the stored picture, whose rows will be appended.
  ///   - orientation: where its first row and first column belong.
  package init(stored: PixelSize, orientation: Orientation) {
    self.stored = stored
    walk = orientation.walk(ofStored: stored)
    raster = Raster(size: orientation.uprightSize(ofStored: stored))
  }

  /// Takes whole rows, `stored.width * 4` bytes each, in their order. More rows than the picture has
  /// are left out.
  package mutating func append(rows: Span<UInt8>) {
    let stride = stored.width * Raster.bytesPerPixel
    let count = min(rows.count / stride, stored.height - nextRow)
    unsafe rows.withUnsafeBytes { source in
      unsafe raster.bytes.withUnsafeMutableBytes { upright in
        // Unsafe: a picture that is stored upright is taken whole, at the speed of memory.
        if walk == (0, 1, stored.width) {
          let place = nextRow * stride
          unsafe UnsafeMutableRawBufferPointer(rebasing: upright[place..<(place + count * stride)])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<(count * stride)]))
          return
        }
        // Unsafe: whole pixels move as UInt32, eight times faster than byte by byte. Column by
        // column, so that a transposed picture is written along its rows. Indices stay inside by
        // the count above and the walk's arithmetic.
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

  /// The upright raster; rows that never came are transparent black.
  package consuming func finish() -> Raster { raster }
}

extension Raster {
  /// This raster turned upright, if it holds a picture as stored.
  ///
  /// - Parameter orientation: the places of the first row and the first column.
  package func upright(from orientation: Orientation) -> Raster {
    guard orientation != .topLeft else { return self }
    var oriented = OrientedRaster(stored: size, orientation: orientation)
    oriented.append(rows: bytes.span)
    return oriented.finish()
  }
}
