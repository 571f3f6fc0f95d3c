import CImages

/// The inner loops of resampling, with premultiplied colours as floats.
///
/// Unsafe: the loops use raw pointers, and sums run in C to use all processor features. Each
/// function checks its ranges once, before its loop.
enum ResamplingKernels {
  /// Converts a row of 8-bit pixels to linear light, stored from `offset` on.
  static func linearize(
    _ source: Span<UInt8>, _ encoding: SampleEncoding, into light: inout [Float], at offset: Int
  ) {
    let count = source.count / 4
    precondition(offset >= 0 && offset + count * encoding.sampleCount <= light.count)
    unsafe source.withUnsafeBufferPointer { source in
      unsafe light.withUnsafeMutableBufferPointer { light in
        unsafe SRGBTransfer.shared.linear.withUnsafeBufferPointer { table in
          guard let from = source.baseAddress, let table = table.baseAddress,
            let to = light.baseAddress
          else { return }
          unsafe linearize(from, count, encoding, table, to + offset)
        }
      }
    }
  }

  private static func linearize(
    _ source: UnsafePointer<UInt8>, _ count: Int, _ encoding: SampleEncoding,
    _ table: UnsafePointer<Float>, _ light: UnsafeMutablePointer<Float>
  ) {
    switch encoding {
    case .opaque:
      for i in 0..<count {
        unsafe light[3 * i] = table[Int(source[4 * i])]
        unsafe light[3 * i + 1] = table[Int(source[4 * i + 1])]
        unsafe light[3 * i + 2] = table[Int(source[4 * i + 2])]
      }
    case .straightAlpha:
      for i in 0..<count {
        let alpha = unsafe Float(source[4 * i + 3]) * (1 / 255)
        for c in 0..<3 { unsafe light[4 * i + c] = table[Int(source[4 * i + c])] * alpha }
        unsafe light[4 * i + 3] = alpha
      }
    case .ink:
      for i in 0..<(4 * count) { unsafe light[i] = Float(source[i]) * (1 / 255) }
    }
  }

  /// Adds rows in linear light, each multiplied by its weight, to the sums from `offset` on. If
  /// `isFirst` is true, the old sums are replaced.
  ///
  /// - Parameters:
  ///   - start: the start of the first row in `light`.
  ///   - stride: the number of floats in a row.
  ///   - taps: the range of `weights` with one weight for each row.
  static func accumulate(
    _ light: [Float], from start: Int, stride: Int, weights: [Float], _ taps: Range<Int>,
    isFirst: Bool, into sums: inout [Float], at offset: Int
  ) {
    precondition(start >= 0 && start + stride * taps.count <= light.count)
    precondition(taps.lowerBound >= 0 && taps.upperBound <= weights.count)
    precondition(offset >= 0 && offset + stride <= sums.count)
    unsafe light.withUnsafeBufferPointer { light in
      unsafe weights.withUnsafeBufferPointer { weights in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          guard let rows = light.baseAddress, let weights = weights.baseAddress,
            let sums = sums.baseAddress
          else { return }
          unsafe w2w_accumulate_rows(
            rows + start, stride, weights + taps.lowerBound, taps.count, isFirst, sums + offset)
        }
      }
    }
  }

  /// Combines the columns of a summed row into a target row in linear light.
  ///
  /// - Parameters:
  ///   - start: the start of the row in `sums`.
  ///   - firstColumn: the source column at the start of the row.
  ///   - samples: the number of floats per pixel, 3 or 4. Both arrays need an extra float at the
  ///     end, because three floats are processed as four.
  static func combineColumns(
    _ sums: [Float], from start: Int, firstColumn: Int, columns: FilterWeights, samples: Int,
    into row: inout [Float]
  ) {
    let end = start + (columns.sourceEnd - firstColumn) * samples + 4 - samples
    precondition(start >= 0 && end <= sums.count)
    precondition(columns.runs.count * samples + 4 - samples <= row.count)
    unsafe sums.withUnsafeBufferPointer { sums in
      unsafe row.withUnsafeMutableBufferPointer { row in
        unsafe columns.weights.withUnsafeBufferPointer { weights in
          unsafe columns.runs.withUnsafeBufferPointer { runs in
            guard let sums = sums.baseAddress, let row = row.baseAddress,
              let weights = weights.baseAddress, let first = runs.baseAddress
            else { return }
            unsafe w2w_combine_columns(
              sums + start, firstColumn, first, runs.count, weights, samples, row)
          }
        }
      }
    }
  }
}
