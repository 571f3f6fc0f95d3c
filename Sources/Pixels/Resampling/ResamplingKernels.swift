/// The inner loops of resampling: `SampleEncoding.sampleCount` floats a pixel, colours premultiplied.
///
/// Unsafe: they read and write through raw pointers, sixteen floats in registers at a time, which
/// spans do not offer. Every function checks its ranges once, before its loop.
enum ResamplingKernels {
  /// A row of 8-bit pixels as linear light, stored from `offset` on.
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

  /// Adds rows of light, each times its weight, to the sums that begin at `offset`; the first time it
  /// replaces them.
  ///
  /// - Parameters:
  ///   - start: where the first row begins in `light`.
  ///   - stride: floats from one row to the next, and in each row.
  ///   - taps: the weights of the rows, as indices into `weights`.
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
          unsafe accumulate(
            rows + start, stride, weights + taps.lowerBound, taps.count, isFirst, sums + offset)
        }
      }
    }
  }

  private static func accumulate(
    _ rows: UnsafePointer<Float>, _ stride: Int, _ weights: UnsafePointer<Float>, _ count: Int,
    _ isFirst: Bool, _ sums: UnsafeMutablePointer<Float>
  ) {
    typealias Lanes = SIMD4<Float>
    let sumBytes = UnsafeMutableRawPointer(sums)
    var x = 0
    // Sixteen floats stay in registers while all rows are added.
    while x + 16 <= stride {
      let at = unsafe sumBytes + x * 4
      var (a, b, c, d) = (Lanes(), Lanes(), Lanes(), Lanes())
      if !isFirst {
        unsafe a = at.loadUnaligned(as: Lanes.self)
        unsafe b = at.loadUnaligned(fromByteOffset: 16, as: Lanes.self)
        unsafe c = at.loadUnaligned(fromByteOffset: 32, as: Lanes.self)
        unsafe d = at.loadUnaligned(fromByteOffset: 48, as: Lanes.self)
      }
      var row = unsafe UnsafeRawPointer(rows + x)
      for tap in 0..<count {
        let weight = unsafe weights[tap]
        unsafe a += row.loadUnaligned(as: Lanes.self) * weight
        unsafe b += row.loadUnaligned(fromByteOffset: 16, as: Lanes.self) * weight
        unsafe c += row.loadUnaligned(fromByteOffset: 32, as: Lanes.self) * weight
        unsafe d += row.loadUnaligned(fromByteOffset: 48, as: Lanes.self) * weight
        unsafe row += stride * 4
      }
      unsafe at.storeBytes(of: a, as: Lanes.self)
      unsafe at.storeBytes(of: b, toByteOffset: 16, as: Lanes.self)
      unsafe at.storeBytes(of: c, toByteOffset: 32, as: Lanes.self)
      unsafe at.storeBytes(of: d, toByteOffset: 48, as: Lanes.self)
      x += 16
    }
    while x < stride {
      var sum = unsafe isFirst ? 0 : sums[x]
      for tap in 0..<count { unsafe sum += rows[x + tap * stride] * weights[tap] }
      unsafe sums[x] = sum
      x += 1
    }
  }

  /// Averages the columns of one finished row of sums into a target row in linear light.
  ///
  /// - Parameters:
  ///   - start: where the row begins in `sums`.
  ///   - firstColumn: the source column that it begins with.
  ///   - samples: floats a pixel, 3 or 4. Pixels of three are loaded and stored as four, so both
  ///     arrays have a float more than their pixels.
  static func combineColumns(
    _ sums: [Float], from start: Int, firstColumn: Int, columns: FilterWeights, samples: Int,
    into row: inout [Float]
  ) {
    let end = start + (columns.sourceEnd - firstColumn) * samples + 4 - samples
    precondition(start >= 0 && end <= sums.count)
    precondition(columns.starts.count * samples + 4 - samples <= row.count)
    let bytesPerPixel = samples * MemoryLayout<Float>.stride
    unsafe sums.withUnsafeBytes { sums in
      unsafe row.withUnsafeMutableBytes { row in
        unsafe columns.weights.withUnsafeBufferPointer { weights in
          for x in columns.starts.indices {
            var at =
              start * MemoryLayout<Float>.stride
              + (columns.starts[x] - firstColumn) * bytesPerPixel
            // Two sums: an addition need not wait for the one before.
            var (even, odd) = (SIMD4<Float>(), SIMD4<Float>())
            var tap = columns.offsets[x]
            let end = tap + columns.counts[x]
            while tap + 1 < end {
              let first = unsafe sums.loadUnaligned(fromByteOffset: at, as: SIMD4<Float>.self)
              let second = unsafe sums.loadUnaligned(
                fromByteOffset: at + bytesPerPixel, as: SIMD4<Float>.self)
              unsafe even += first * weights[tap]
              unsafe odd += second * weights[tap + 1]
              at += 2 * bytesPerPixel
              tap += 2
            }
            if tap < end {
              let last = unsafe sums.loadUnaligned(fromByteOffset: at, as: SIMD4<Float>.self)
              unsafe even += last * weights[tap]
            }
            unsafe row.storeBytes(
              of: even + odd, toByteOffset: x * bytesPerPixel, as: SIMD4<Float>.self)
          }
        }
      }
    }
  }
}
