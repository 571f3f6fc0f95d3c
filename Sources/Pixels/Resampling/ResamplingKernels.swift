/// The inner loops of resampling: four floats a pixel, colours premultiplied.
///
/// Unsafe pointers: with bounds checks kept the three loops XXX. Every function checks its lengths once,
/// before its loop.
enum ResamplingKernels {
  /// A row of 8-bit pixels as linear light.
  static func linearize(
    _ source: Span<UInt8>, _ encoding: SampleEncoding, into light: inout [Float]
  ) {
    precondition(source.count == light.count && light.count % 4 == 0)
    let table = SRGBTransfer.shared.linear
    unsafe source.withUnsafeBufferPointer { source in
      unsafe light.withUnsafeMutableBufferPointer { light in
        unsafe table.withUnsafeBufferPointer { table in
          for i in stride(from: 0, to: source.count, by: 4) {
            switch encoding {
            case .opaque:
              for c in 0..<3 { unsafe light[i + c] = table[Int(source[i + c])] }
              unsafe light[i + 3] = 1
            case .straightAlpha:
              let alpha = unsafe Float(source[i + 3]) * (1 / 255)
              for c in 0..<3 { unsafe light[i + c] = table[Int(source[i + c])] * alpha }
              unsafe light[i + 3] = alpha
            case .ink:
              for c in 0..<4 { unsafe light[i + c] = Float(source[i + c]) * (1 / 255) }
            }
          }
        }
      }
    }
  }

  /// Adds `light` times `weight` to the sums that begin at `offset`; the first time it replaces them.
  static func accumulate(
    _ light: [Float], weight: Float, isFirst: Bool, into sums: inout [Float], at offset: Int
  ) {
    let count = light.count
    precondition(offset >= 0 && offset + count <= sums.count)
    unsafe light.withUnsafeBufferPointer { light in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        if isFirst {
          for i in 0..<count { unsafe sums[offset + i] = light[i] * weight }
        } else {
          for i in 0..<count { unsafe sums[offset + i] += light[i] * weight }
        }
      }
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
    let lastFloat = start + (columns.sourceRange.upperBound - firstColumn) * 4
    precondition(start >= 0 && lastFloat <= sums.count)
    precondition(offset >= 0 && offset + columns.starts.count * 4 <= bytes.count)
    unsafe sums.withUnsafeBytes { sums in
      unsafe columns.weights.withUnsafeBufferPointer { weights in
        for x in columns.starts.indices {
          var at = (start + (columns.starts[x] - firstColumn) * 4) * MemoryLayout<Float>.stride
          var sum = SIMD4<Float>()
          let run = columns.offsets[x]..<(columns.offsets[x] + columns.counts[x])
          for tap in run {
            let pixel = unsafe sums.loadUnaligned(fromByteOffset: at, as: SIMD4<Float>.self)
            unsafe sum += pixel * weights[tap]
            at += MemoryLayout<SIMD4<Float>>.stride
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
      // A pixel that rounds to nothing has no colour.
      guard code > 0 else { break }
      for c in 0..<3 { bytes[offset + c] = transfer.code(sum[c] / alpha) }
      bytes[offset + 3] = code
    case .ink:
      for c in 0..<4 { bytes[offset + c] = UInt8(min(max(sum[c], 0), 1) * 255 + 0.5) }
    }
  }
}
