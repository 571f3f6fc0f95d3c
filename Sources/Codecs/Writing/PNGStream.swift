import CImageCodecs
import Work

/// What makes the zlib stream of a PNG of its filtered rows.
protocol PNGStream: AnyObject {
  /// Where the next rows go, filtered, one after another.
  func room(forRows count: Int) -> UnsafeMutablePointer<UInt8>

  /// Takes rows that were put there.
  ///
  /// - Parameter isLast: whether no more come.
  /// - Returns: the next parts of the stream, to go into one chunk; none where they wait for more rows.
  func append(rowCount: Int, isLast: Bool) throws(CodecError) -> [[UInt8]]
}

/// Bytes that are not initialised until they are written.
@safe final class RawBytes {
  let start: UnsafeMutablePointer<UInt8>

  init(count: Int) {
    unsafe start = UnsafeMutablePointer.allocate(capacity: max(1, count))
  }

  deinit {
    unsafe start.deallocate()
  }
}

/// Deflates all rows as one, by libdeflate, which needs them all at once, and room for what it makes.
///
/// Two designs were weighed to bound the memory of large pictures. To deflate every picture in pieces by
/// zlib holds no more than a strip of any, but takes 1.8 of libdeflate's time, and of grey photos 1.08 of the
/// bytes. So only those do whose filtered rows are longer than `PNGLayout.mostUsualLength` (`PNGPieces`):
/// a photo of 48 megapixels takes 68 MiB rather than 399, 1.5 of the time and 1.03 of the bytes.
final class PNGWholeStream: PNGStream {
  private let layout: PNGLayout
  private let level: CInt
  private var filtered: RawBytes?
  private var rowCount = 0

  /// - Parameter level: libdeflate's, 1 (fast) to 12 (small).
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
