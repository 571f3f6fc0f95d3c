import CImages
import Core

/// Decodes a WebP completely with libwebp, at a reduced size if only a small picture is needed.
@safe final class WebPDecoder: RowDecoder {
  let source: ByteSource
  let header: PhotoHeader
  private let file: WebPFile
  private var reader: OpaquePointer?
  private var library: WebPLibrary?
  private var size: PixelSize
  private var row = 0
  /// The number of stream bytes already passed to the reader.
  private var given = 0
  private var isDone = false

  var encoding: SampleEncoding { header.hasAlpha ? .straightAlpha : .opaque }
  var deliversSRGB: Bool { false }

  var pictureMemory: Int {
    let library = file.isLossless ? CodecMemory.losslessWebP : .webP
    return library.bytes(
      for: file.frame.size, samples: 4, file: min(file.stream.range.count, source.byteCount))
  }

  init(_ source: ByteSource) throws(CodecError) {
    self.source = source
    do throws(ContainerFault) {
      file = try WebPFile(source)
    } catch {
      throw CodecError(error, .webP, byteCount: source.byteCount)
    }
    size = file.size
    header = PhotoHeader(file, byteCount: source.byteCount)
  }

  deinit {
    unsafe w2w_webp_reader_free(reader)
  }

  func shrinkFactor(atMost factor: Int) -> Int {
    // A frame smaller than the picture is decoded at full size.
    file.frame.size == file.size ? [8, 4, 2].first { $0 <= factor } ?? 1 : 1
  }

  func start(shrinkingBy factor: Int) throws(CodecError) -> PixelSize {
    do throws(ContainerFault) {
      try file.checkWhole()
    } catch {
      throw CodecError(error, .webP, byteCount: source.byteCount)
    }
    let library = try WebPLibrary.shared.get()
    self.library = library
    let frame = PixelSize(
      width: (file.frame.width + factor - 1) / factor,
      height: (file.frame.height + factor - 1) / factor)
    guard let made = unsafe library.reader(of: frame, isScaled: factor > 1) else {
      throw .outOfMemory
    }
    unsafe reader = unsafe made
    size = factor > 1 ? frame : file.size
    return size
  }

  func readRows(into rows: inout MutableSpan<UInt8>, count: Int) throws(CodecError) {
    let stride = size.width * Raster.bytesPerPixel
    precondition(rows.count >= stride * count)
    let frame = size == file.size ? file.frame : PixelRect(x: 0, y: 0, size: size)
    for index in 0..<count {
      let y = row - frame.y
      row += 1
      // The area around the frame is transparent.
      if frame.size != size { for byte in 0..<stride { rows[index * stride + byte] = 0 } }
      guard y >= 0, y < frame.height else { continue }
      try decode(throughRow: y)
      guard let reader = unsafe reader else { return }
      unsafe rows.withUnsafeMutableBufferPointer { rows in
        guard let start = rows.baseAddress else { return }
        let target = unsafe start + index * stride + frame.x * Raster.bytesPerPixel
        unsafe target.update(
          from: w2w_webp_reader_row(reader, UInt32(y)),
          count: frame.width * Raster.bytesPerPixel)
      }
    }
  }

  /// The number of bytes to decode before checking for an interruption again.
  private static let step = 1 << 16

  private func decode(throughRow y: Int) throws(CodecError) {
    guard let reader = unsafe reader else { return }
    while unsafe !isDone && w2w_webp_reader_row_count(reader) <= UInt32(y) {
      let part = try nextPart()
      guard !part.isEmpty else {
        let there = unsafe Int(w2w_webp_reader_row_count(reader))
        throw .damaged(.webP, "its data ends at row \(there) of \(size.height)")  // not a message
      }
      var failure = w2w_failure()
      let status = unsafe part.withUnsafeBufferPointer { part in
        guard let start = part.baseAddress else { return w2w_status.ok }
        return unsafe w2w_webp_reader_append(reader, start, part.count, &isDone, &failure)
      }
      if let error = CodecError(status, failure, .webP) { throw error }
    }
  }

  private func nextPart() throws(CodecError) -> [UInt8] {
    let stream = file.stream
    if given < stream.head.count {
      given = stream.head.count
      return stream.head
    }
    let offset = stream.range.lowerBound + given - stream.head.count
    let part = try source.bytes(at: offset, min(Self.step, stream.range.upperBound - offset))
    given += part.count
    return part
  }

  func finish() throws(CodecError) -> [Message] {
    file.isAnimated ? ["it is animated; only the first frame is used"] : []
  }
}

/// The library libwebp, which is loaded when the first WebP is decoded.
struct WebPLibrary: Sendable {
  private let library: CodecLibrary

  static let shared = Result { () throws(CodecError) in
    WebPLibrary(library: try unsafe CodecLibrary(w2w_libwebp(), for: .webP))
  }

  /// Makes a reader for a frame, or returns nil if out of memory. The caller must free the reader.
  @unsafe func reader(of size: PixelSize, isScaled: Bool) -> OpaquePointer? {
    unsafe w2w_webp_reader_create(
      library.functions, UInt32(size.width), UInt32(size.height), isScaled)
  }
}

extension PhotoHeader {
  fileprivate init(_ file: WebPFile, byteCount: Int) {
    self.init(
      format: .webP, size: file.size, orientation: file.orientation ?? .topLeft, bitDepth: 8,
      colorModel: .rgb, hasAlpha: file.hasAlpha, isInterlaced: false, isProgressive: false,
      profile: file.profile, hasRefusedProfile: false, declaresSRGB: false, byteCount: byteCount)
    chroma = file.isLossless ? .full : .half
  }
}
