import CImageCodecs
import Pixels
import Synchronization
import Work

extension Raster {
  /// Writes a PNG of the fewest channels that hold this raster.
  func writePNG(
    _ compression: PNGCompression, saying text: PNGText?, to sink: OpaquePointer,
    _ context: PictureContext
  ) throws(CodecError) {
    let channels =
      switch channels {
      case .gray: w2w_png_channels.gray
      case .rgb: w2w_png_channels.rgb
      case .rgba: w2w_png_channels.rgba
      }
    let stream = try PNGStream(self, channels, context.work).deflated(compression)
    var failure = w2w_failure()
    // Unsafe: C reads the stream and the text while they are lent to it.
    func write(_ text: UnsafePointer<w2w_png_text>?) -> w2w_status {
      unsafe stream.withUnsafeBufferPointer { stream in
        guard let start = stream.baseAddress else { return w2w_status.damaged }
        return unsafe w2w_png_write(
          start, stream.count, UInt32(size.width), UInt32(size.height), channels, text, sink,
          &failure)
      }
    }
    let status =
      if let text { unsafe text.withChunk { unsafe write($0) } } else { write(nil) }
    if let error = CodecError(status, failure, .png) { throw error }
  }
}

extension PNGText {
  /// Calls `body` with this text as C takes it.
  fileprivate func withChunk(_ body: (UnsafePointer<w2w_png_text>) -> w2w_status) -> w2w_status {
    unsafe keyword.withCString { keyword in
      unsafe text.withCString { text in
        let chunk = unsafe w2w_png_text(keyword: keyword, text: text)
        return unsafe withUnsafePointer(to: chunk) { unsafe body($0) }
      }
    }
  }
}

/// The zlib stream of a PNG: a picture's rows, filtered and deflated.
///
/// Rows are filtered in bands, by as many threads as the budget has workers free. What becomes of a band depends on the pixels alone,
/// so the bytes are the same however many there are.
struct PNGStream {
  private let raster: Raster
  private let channels: w2w_png_channels
  private let work: WorkContext
  /// The length of a filtered row.
  private let stride: Int

  /// Fewer are filtered sooner than a second thread starts.
  private static let rowsPerBand = 128

  private var bandCount: Int { (raster.size.height + Self.rowsPerBand - 1) / Self.rowsPerBand }

  init(_ raster: Raster, _ channels: w2w_png_channels, _ work: WorkContext) {
    self.raster = raster
    self.channels = channels
    self.work = work
    stride = w2w_png_filtered_stride(UInt32(raster.size.width), channels)
  }

  func deflated(_ compression: PNGCompression) throws(CodecError) -> [UInt8] {
    switch compression {
    case .fast: try deflatedInPieces()
    case .default: try deflatedWhole(level: 1)
    case .small: try deflatedWhole(level: 12)
    }
  }

  // MARK: one stream

  private func deflatedWhole(level: CInt) throws(CodecError) -> [UInt8] {
    let filtered = try filteredRows()
    let capacity = w2w_png_deflate_bound(filtered.count)
    let stream = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { stream, count in
      unsafe filtered.withUnsafeBufferPointer { filtered in
        guard let from = filtered.baseAddress, let to = stream.baseAddress else { return }
        unsafe count = w2w_png_deflate(from, filtered.count, level, to, capacity)
      }
    }
    if stream.isEmpty { throw .outOfMemory }
    return stream
  }

  private func filteredRows() throws(CodecError) -> [UInt8] {
    let failures = Atomic(0)
    let length = stride * raster.size.height
    var interruption: CodecError?
    let filtered = unsafe [UInt8](unsafeUninitializedCapacity: length) { filtered, count in
      guard let start = filtered.baseAddress else { return }
      // Unsafe: each band writes rows of its own.
      nonisolated(unsafe) let to = unsafe start
      do throws(CodecError) {
        try forEachBand { band in
          if unsafe !filter(band, into: to + band * Self.rowsPerBand * stride) {
            failures.add(1, ordering: .relaxed)
          }
        }
        count = length
      } catch {
        interruption = error
      }
    }
    if let interruption { throw interruption }
    if failures.load(ordering: .relaxed) > 0 { throw .outOfMemory }
    return filtered
  }

  private func forEachBand(_ body: @Sendable (Int) -> Void) throws(CodecError) {
    do throws(Interruption) {
      try work.performConcurrently(bandCount, body)
    } catch {
      throw .interrupted(error)
    }
  }

  /// Filters a band's rows; false when memory is out.
  private func filter(_ band: Int, into filtered: UnsafeMutablePointer<UInt8>) -> Bool {
    unsafe raster.bytes.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return false }
      return unsafe w2w_png_filter_rows(
        pixels, raster.stride, UInt32(raster.size.width), UInt32(band * Self.rowsPerBand),
        UInt32(rowCount(of: band)), channels, filtered)
    }
  }

  private func rowCount(of band: Int) -> Int {
    min(Self.rowsPerBand, raster.size.height - band * Self.rowsPerBand)
  }

  // MARK: pieces

  private struct Piece {
    var bytes: [UInt8]
    var checksum: UInt32
  }

  /// A zlib stream's header: deflate, a window of 32 KiB, the fastest way (RFC 1950, 2.2).
  private static let header: [UInt8] = [0x78, 0x01]

  private func deflatedInPieces() throws(CodecError) -> [UInt8] {
    let pieces = Mutex<[Int: Piece]>([:])
    try forEachBand { band in
      if let piece = piece(band) { pieces.withLock { $0[band] = piece } }
    }
    var stream = Self.header
    var checksum: UInt32 = 1
    for band in 0..<bandCount {
      guard let piece = pieces.withLock({ $0[band] }) else { throw .outOfMemory }
      stream += piece.bytes
      checksum = w2w_png_joined_checksum(checksum, piece.checksum, rowCount(of: band) * stride)
    }
    return stream + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
  }

  /// A band's rows, filtered and deflated; nil when memory is out.
  private func piece(_ band: Int) -> Piece? {
    let length = rowCount(of: band) * stride
    var isFiltered = false
    let filtered = unsafe [UInt8](unsafeUninitializedCapacity: length) { filtered, count in
      guard let start = filtered.baseAddress else { return }
      unsafe isFiltered = filter(band, into: start)
      count = length
    }
    guard isFiltered else { return nil }
    let capacity = w2w_png_deflate_bound(length)
    return unsafe filtered.withUnsafeBufferPointer { filtered in
      guard let from = filtered.baseAddress else { return nil }
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { piece, count in
        guard let to = piece.baseAddress else { return }
        unsafe count = w2w_png_deflate_piece(from, length, band == bandCount - 1, to, capacity)
      }
      return bytes.isEmpty
        ? nil : Piece(bytes: bytes, checksum: unsafe w2w_png_checksum(1, from, length))
    }
  }
}
