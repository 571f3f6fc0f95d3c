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

  /// Averages the columns of one finished row of sums and stores the target row's bytes.
  ///
  /// - Parameters:
  ///   - start: where the row begins in `sums`.
  ///   - firstColumn: the source column that it begins with.
  ///   - offset: where the target row begins in `bytes`.
  static func combineColumns(
    _ sums: [Float], from start: Int, firstColumn: Int, columns: FilterWeights,
    encoding: SampleEncoding, into bytes: inout [UInt8], at offset: Int
  ) {
    let transfer = SRGBTransfer.shared
    let pixel = encoding.sampleCount
    // Pixels of three floats are loaded as four.
    let end = start + (columns.sourceEnd - firstColumn) * pixel + 4 - pixel
    precondition(start >= 0 && end <= sums.count)
    precondition(offset >= 0 && offset + columns.starts.count * 4 <= bytes.count)
    unsafe sums.withUnsafeBytes { sums in
      unsafe columns.weights.withUnsafeBufferPointer { weights in
        for x in columns.starts.indices {
          var at = (start + (columns.starts[x] - firstColumn) * pixel) * MemoryLayout<Float>.stride
          var sum = SIMD4<Float>()
          let run = columns.offsets[x]..<(columns.offsets[x] + columns.counts[x])
          for tap in run {
            let light = unsafe sums.loadUnaligned(fromByteOffset: at, as: SIMD4<Float>.self)
            unsafe sum += light * weights[tap]
            at += pixel * MemoryLayout<Float>.stride
          }
          store(sum, encoding, transfer, into: &bytes, at: offset + x * 4)
        }
      }
    }
  }

  private static func store(
    _ sum: SIMD4<Float>, _ encoding: SampleEncoding, _ transfer: SRGBTransfer,
    into bytes: inout [UInt8], at offset: Int
  ) {
    switch encoding {
    case .opaque:
      for c in 0..<3 { bytes[offset + c] = transfer.code(sum[c]) }
      bytes[offset + 3] = 255
    case .straightAlpha:
      let alpha = min(max(sum.w, 0), 1)
      let code = UInt8(alpha * 255 + 0.5)
      // A pixel that rounds to nothing has no colour. Where the sum overshoots, its colours do so too:
      // divided by the clamped alpha they would come out too light.
      guard code > 0 else { break }
      for c in 0..<3 { bytes[offset + c] = transfer.code(sum[c] / sum.w) }
      bytes[offset + 3] = code
    case .ink:
      for c in 0..<4 { bytes[offset + c] = UInt8(min(max(sum[c], 0), 1) * 255 + 0.5) }
    }
  }
}
