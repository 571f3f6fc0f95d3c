import CImages
import Synchronization
import Core

/// Compresses rows with zlib on all free threads, one piece for each band of rows. Only the current
/// strip of rows is in memory. Except with `fast`, a piece can refer to the 32 KiB before it, which
/// saves 0.001 % of the file.
final class PNGPieces: PNGStream {
  private let layout: PNGLayout
  private let kind: w2w_png_piece_kind
  private let isInOneChunk: Bool
  private let work: WorkContext
  /// The last 32 KiB of the previous rows, followed by the current rows.
  private var filtered: RawBytes?
  private var tailLength = 0
  private var parts: [[UInt8]]
  private var checksum: UInt32 = 1

  private static let window = Int(W2W_PNG_WINDOW)

  /// - Parameter isInOneChunk: if true, the whole stream is returned at the end, for a single PNG
  ///   chunk.
  init(
    _ layout: PNGLayout, _ kind: w2w_png_piece_kind, inOneChunk isInOneChunk: Bool,
    _ work: WorkContext
  ) {
    (self.layout, self.kind, self.work) = (layout, kind, work)
    self.isInOneChunk = isInOneChunk
    // The zlib header for a window of 32 KiB and the fastest or best level (RFC 1950, 2.2).
    parts = [[0x78, kind == .small ? 0xDA : 0x01]]
  }

  func room(forRows count: Int) -> UnsafeMutablePointer<UInt8> {
    // The buffer is large enough for all strips, because no strip has more rows than the first.
    let bytes = filtered ?? RawBytes(count: Self.window + count * layout.stride)
    filtered = bytes
    return unsafe bytes.start + Self.window
  }

  private struct Piece {
    var bytes: [UInt8]
    var checksum: UInt32
    var length: Int
  }

  func append(rowCount count: Int, isLast: Bool) throws(CodecError) -> [[UInt8]] {
    let bandCount = layout.bandCount(ofRows: count)
    let pieces = Mutex<[Int: Piece]>([:])
    // Unsafe: the threads only read the filtered rows.
    nonisolated(unsafe) let rows = unsafe room(forRows: 0)
    let (layout, kind, tailLength) = (layout, kind, tailLength)
    do throws(Interruption) {
      try work.performConcurrently(bandCount) { band in
        let first = band * PNGLayout.bandHeight * layout.stride
        let piece = unsafe Self.piece(
          rows + first, length: layout.height(ofBand: band, ofRows: count) * layout.stride,
          before: kind == .runs ? 0 : tailLength + first, kind,
          isLast: isLast && band == bandCount - 1)
        if let piece { pieces.withLock { $0[band] = piece } }
      }
    } catch {
      throw .interrupted(error)
    }
    for band in 0..<bandCount {
      guard let piece = pieces.withLock({ $0[band] }) else { throw .outOfMemory }
      parts.append(piece.bytes)
      checksum = w2w_png_joined_checksum(checksum, piece.checksum, piece.length)
    }
    keepTail(of: count * layout.stride)
    if isLast { parts.append([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }) }
    guard isLast || !isInOneChunk else { return [] }
    defer { parts = [] }
    return parts
  }

  /// Keeps the end of the current rows, so that the next pieces can refer to it.
  private func keepTail(of length: Int) {
    guard let filtered else { return }
    let kept = min(Self.window, tailLength + length)
    unsafe (filtered.start + Self.window - kept).update(
      from: filtered.start + Self.window + length - kept, count: kept)
    tailLength = kept
  }

  private static func piece(
    _ rows: UnsafePointer<UInt8>, length: Int, before: Int, _ kind: w2w_png_piece_kind,
    isLast: Bool
  ) -> Piece? {
    let capacity = w2w_png_deflate_bound(length)
    let room = RawBytes(count: capacity)
    let count = unsafe w2w_png_deflate_piece(
      rows, length, before, kind, isLast, room.start, capacity)
    if count == 0 { return nil }
    // The bytes are copied to an array of their exact length, because many pieces may be in memory.
    return Piece(
      bytes: unsafe Array(UnsafeBufferPointer(start: room.start, count: count)),
      checksum: unsafe w2w_png_checksum(1, rows, length), length: length)
  }
}
