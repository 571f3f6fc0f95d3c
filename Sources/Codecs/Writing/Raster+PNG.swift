import CImageCodecs
import Dispatch
import Pixels
import Synchronization

extension Raster {
  /// libdeflate's level. 4 writes a collage of photos in a sixth of the time of libpng's default, at
  /// 1.02 of its bytes; higher levels save a hundredth for twice the time.
  private static let deflateLevel: CInt = 4

  /// Filters that take less time than this many rows need no second thread.
  private static let rowsPerBand = 128

  /// Writes a PNG of the fewest channels that hold this raster.
  func writePNG(to sink: OpaquePointer) throws(CodecError) {
    let channels =
      switch channels {
      case .gray: w2w_png_channels.gray
      case .rgb: w2w_png_channels.rgb
      case .rgba: w2w_png_channels.rgba
      }
    let filtered = try filteredRows(channels)
    var failure = w2w_failure()
    let status = unsafe filtered.withUnsafeBufferPointer { filtered in
      guard let filtered = filtered.baseAddress else { return w2w_status.damaged }
      return unsafe w2w_png_write(
        filtered, UInt32(size.width), UInt32(size.height), channels, Self.deflateLevel, sink,
        &failure)
    }
    if let error = CodecError(status, failure, .png) { throw error }
  }

  /// The rows, filtered in bands by several threads: what a band's filters do depends on the pixels
  /// alone, so the bytes are the same however many there are.
  private func filteredRows(_ channels: w2w_png_channels) throws(CodecError) -> [UInt8] {
    let filteredStride = w2w_png_filtered_stride(UInt32(size.width), channels)
    let bandCount = (size.height + Self.rowsPerBand - 1) / Self.rowsPerBand
    let failures = Atomic(0)
    let filtered = unsafe [UInt8](unsafeUninitializedCapacity: filteredStride * size.height) {
      filtered, count in
      unsafe bytes.withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress, let start = filtered.baseAddress else { return }
        // Unsafe: each band writes rows of its own.
        nonisolated(unsafe) let (from, to) = unsafe (pixels, start)
        DispatchQueue.concurrentPerform(iterations: bandCount) { band in
          let first = band * Self.rowsPerBand
          let isDone = unsafe w2w_png_filter_rows(
            from, stride, UInt32(size.width), UInt32(first),
            UInt32(min(Self.rowsPerBand, size.height - first)), channels,
            to + first * filteredStride)
          if !isDone { failures.add(1, ordering: .relaxed) }
        }
      }
      count = filteredStride * size.height
    }
    if failures.load(ordering: .relaxed) > 0 { throw .outOfMemory }
    return filtered
  }
}
