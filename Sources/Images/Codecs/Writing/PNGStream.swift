import CImages
import Core

/// Compresses the filtered rows of a PNG to a zlib stream.
protocol PNGStream: AnyObject {
  func room(forRows count: Int) -> UnsafeMutablePointer<UInt8>

  /// Compresses `rowCount` rows in the buffer.
  ///
  /// - Returns: the next bytes of the stream in several arrays, for one chunk; empty if more rows
  ///   are needed.
  func append(rowCount: Int, isLast: Bool) throws(CodecError) -> [[UInt8]]
}

/// A memory buffer that is not initialised.
@safe final class RawBytes {
  let start: UnsafeMutablePointer<UInt8>

  init(count: Int) {
    unsafe start = UnsafeMutablePointer.allocate(capacity: max(1, count))
  }

  deinit {
    unsafe start.deallocate()
  }
}

/// Compresses all rows at once with libdeflate. Larger pictures use `PNGPieces`, which takes 1.8
/// times as long but less memory (docs/decisions/png-memory.md).
final class PNGWholeStream: PNGStream {
  private let layout: PNGLayout
  private let level: CInt
  private var filtered: RawBytes?
  private var rowCount = 0

  /// - Parameter level: the level of libdeflate, 1 (fast) to 12 (small).
  init(_ layout: PNGLayout, level: CInt) {
    (self.layout, self.level) = (layout, level)
    filtered = RawBytes(count: layout.length)
  }

  func room(forRows count: Int) -> UnsafeMutablePointer<UInt8> {
    let bytes = filtered ?? RawBytes(count: count * layout.stride)
    filtered = bytes
    return unsafe bytes.start + rowCount * layout.stride
  }

  func append(rowCount count: Int, isLast: Bool) throws(CodecError) -> [[UInt8]] {
    rowCount += count
    guard isLast, let rows = filtered else { return [] }
    let (length, capacity) = (layout.length, w2w_png_deflate_bound(layout.length))
    let stream = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { stream, count in
      guard let to = stream.baseAddress else { return }
      unsafe count = w2w_png_deflate(rows.start, length, level, to, capacity)
    }
    filtered = nil
    if stream.isEmpty { throw .outOfMemory }
    return [stream]
  }
}
