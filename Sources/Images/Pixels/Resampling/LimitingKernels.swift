import CImages

/// The inner loops of limiting, in C; `w2w_limiting.h` describes them.
///
/// Unsafe: they read and write through raw pointers. Every function checks its ranges once, before
/// its loop.
enum LimitingKernels {
  /// Lowers and raises extremes to a row of pixels; the first time it replaces them.
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

  /// Joins the columns of each cell, stored from `offset` on.
  static func gather(
    _ low: [UInt8], _ high: [UInt8], _ columns: CellAxis, into cells: inout CellLimits,
    at offset: Int
  ) {
    precondition(offset >= 0 && offset + columns.count * Raster.bytesPerPixel <= cells.length)
    // Ends never decrease.
    let source = (columns.ends.last ?? 0) * Raster.bytesPerPixel
    precondition(source <= low.count && source <= high.count)
    unsafe cells.withPointers { toLow, toHigh, toRange in
      unsafe w2w_gather_extremes(
        low, high, columns.starts, columns.ends, columns.count, toLow + offset, toHigh + offset,
        toRange + offset)
    }
  }

  /// Joins rows of cells.
  ///
  /// - Parameters:
  ///   - rows: where they begin, at least three, with two that count only by their ranges.
  ///   - length: bytes of each, a multiple of `CellLimits.granularity`.
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

  /// Joins each of `count` cells to those on both sides.
  static func joinNeighbors(_ joint: CellLimits, count: Int, into limits: inout CellLimits) {
    let reach = 2 * CellAxis.reach
    precondition(joint.length >= (count + reach) * Raster.bytesPerPixel)
    precondition(limits.length >= count * Raster.bytesPerPixel)
    unsafe limits.withPointers { low, high, range in
      unsafe w2w_join_neighbors(joint.low, joint.high, joint.range, count, low, high, range)
    }
  }

  /// Finds the limits of each target pixel among those of its cells.
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

  /// Limits `count` pixels from `offset` on, by the limits from the cell `first` on.
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
