import CImages
import Core
import SystemPackage

/// The destination of a picture's bytes: memory, or a file, which may be opened only once there are
/// bytes.
@safe final class PictureSink {
  private let descriptor: () throws(FileFailure) -> CInt
  private var sink: OpaquePointer?
  private let isInMemory: Bool

  /// Collects the bytes in memory.
  init() {
    descriptor = { () throws(FileFailure) in -1 }
    isInMemory = true
  }

  /// Writes the bytes to a file.
  ///
  /// - Parameter descriptor: opens the file; called at most once. The caller closes it.
  init(to descriptor: @escaping () throws(FileFailure) -> CInt) {
    self.descriptor = descriptor
    isInMemory = false
  }

  deinit {
    unsafe w2w_sink_free(sink)
  }

  /// The argument for the C writers; valid as long as this object.
  func opened() throws(WritingFailure) -> OpaquePointer {
    if let sink = unsafe sink { return unsafe sink }
    let descriptor: CInt
    do throws(FileFailure) {
      descriptor = try self.descriptor()
    } catch {
      throw .file(error)
    }
    guard let made = unsafe w2w_sink_create(descriptor) else { throw .output(.outOfMemory) }
    unsafe sink = unsafe made
    return unsafe made
  }

  /// Discards all that was written.
  func restart() throws(WritingFailure) {
    guard let sink = unsafe sink else { return }
    let error = unsafe w2w_sink_restart(sink)
    if error != 0 { throw .output(.system(Errno(rawValue: error))) }
  }

  /// The number of bytes written.
  var byteCount: Int { unsafe sink.map { unsafe w2w_sink_count($0) } ?? 0 }

  /// The bytes collected in memory.
  var bytes: [UInt8] {
    unsafe sink.flatMap { unsafe copied(w2w_sink_bytes($0), w2w_sink_count($0)) } ?? []
  }

  /// The memory for collecting a picture: as much as its pixels, because at the end there are two
  /// copies.
  func memory(for size: PixelSize) -> Int { isInMemory ? size.byteCount : 0 }
}
