import CImages

/// Swift wrappers for the C loops in `w2w_limiting.h`, which prevent ringing.
///
/// Unsafe: the loops use raw pointers. Each function checks its ranges once, before its loop.
enum LimitingKernels {
  /// Updates the minimums and maximums of columns with a row of pixels. The first row replaces the
  /// old values.
  static func widen(
    _ low: inout [UInt8], _ high: inout [UInt8], to row: Span<UInt8>, _ fourth: w2w_fourth,
    isFirst: Bool
  ) {
    precondition(low.count == row.count && high.count == row.count)
    unsafe row.withUnsafeBufferPointer { row in
      unsafe low.withUnsafeMutableBufferPointer { low in
        unsafe high.withUnsafeMutableBufferPointer { high in
          guard let from = row.baseAddress, let low = low.baseAddress, let high = high.baseAddress
          else { return }
          unsafe w2w_widen_extremes(
            from, row.count / Raster.bytesPerPixel, fourth, isFirst, low, high)
        }
      }
    }
  }

  /// Combines the minimums and maximums of the columns in each cell. The results are stored from
  /// `offset` on.
  static func gather(
    _ low: [UInt8], _ high: [UInt8], _ columns: CellAxis, into cells: inout CellLimits,
    at offset: Int
  ) {
    precondition(offset >= 0 && offset + columns.count * Raster.bytesPerPixel <= cells.length)
    // The last cell has the largest end, because the ends of cells never decrease.
    let source = (columns.ends.last ?? 0) * Raster.bytesPerPixel
    precondition(source <= low.count && source <= high.count)
    unsafe cells.withPointers { toLow, toHigh, toRange in
      unsafe w2w_gather_extremes(
        low, high, columns.starts, columns.ends, columns.count, toLow + offset, toHigh + offset,
        toRange + offset)
    }
  }

  /// Combines the limits of several rows of cells.
  ///
  /// - Parameters:
  ///   - rows: the offsets of at least three rows; the two outer rows affect only the ranges.
  ///   - length: the length of each row in bytes, a multiple of `CellLimits.granularity`.
  static func join(
    _ cells: CellLimits, rows: [Int], length: Int, into joint: inout CellLimits
  ) {
    precondition(rows.count >= 3 && length % CellLimits.granularity == 0 && length <= joint.length)
    precondition(rows.allSatisfy { $0 >= 0 && $0 + length <= cells.length })
    unsafe joint.withPointers { low, high, range in
      unsafe w2w_join_rows(
        cells.low, cells.high, cells.range, rows, rows.count, length, low, high, range)
    }
  }

  /// Combines the limits of each of `count` cells with the limits of its neighbours in the row.
  static func joinNeighbors(_ joint: CellLimits, count: Int, into limits: inout CellLimits) {
    let reach = 2 * CellAxis.reach
    precondition(joint.length >= (count + reach) * Raster.bytesPerPixel)
    precondition(limits.length >= count * Raster.bytesPerPixel)
    unsafe limits.withPointers { low, high, range in
      unsafe w2w_join_neighbors(joint.low, joint.high, joint.range, count, low, high, range)
    }
  }

  /// Sets the limits of each target pixel from the limits of its one or two cells.
  static func pick(_ limits: CellLimits, _ columns: CellAxis, into picked: inout CellLimits) {
    let count = columns.firsts.count
    precondition(columns.count * Raster.bytesPerPixel <= limits.length)
    precondition(count * Raster.bytesPerPixel <= picked.length)
    unsafe picked.withPointers { low, high, range in
      unsafe w2w_pick_limits(
        limits.low, limits.high, limits.range, columns.firsts, columns.lasts, count, low, high,
        range)
    }
  }

  /// Clamps `count` consecutive pixels to the limits of consecutive cells. The first pixel is at
  /// `offset`, and the first cell has the index `first`.
  static func limit(
    _ bytes: inout [UInt8], at offset: Int, count: Int, _ fourth: w2w_fourth,
    to limits: CellLimits, from first: Int
  ) {
    precondition(offset >= 0 && offset + count * Raster.bytesPerPixel <= bytes.count)
    precondition(first >= 0 && (first + count) * Raster.bytesPerPixel <= limits.length)
    let start = first * Raster.bytesPerPixel
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      unsafe limits.withPointers { low, high, range in
        guard let pixels = bytes.baseAddress else { return }
        unsafe w2w_limit_pixels(
          pixels + offset, count, fourth, low + start, high + start, range + start)
      }
    }
  }
}
