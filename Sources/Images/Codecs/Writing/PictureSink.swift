import CImages
import Core
import SystemPackage

/// Where the bytes of a picture go: memory, or a file, which may be opened only when there are bytes for
/// it.
@safe final class PictureSink {
  private let descriptor: () throws(FileFailure) -> CInt
  private var sink: OpaquePointer?
  private let isInMemory: Bool

  /// Gathers the bytes in memory.
  init() {
    descriptor = { () throws(FileFailure) in -1 }
    isInMemory = true
  }

  /// Writes the bytes to a file.
  ///
  /// - Parameter descriptor: opens it; is called once at most. Who has opened it closes it.
  init(to descriptor: @escaping () throws(FileFailure) -> CInt) {
    self.descriptor = descriptor
    isInMemory = false
  }

  deinit {
    unsafe w2w_sink_free(sink)
  }

  /// What the C writers take; valid as long as this object.
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

  /// Takes back all that was written.
  func restart() throws(WritingFailure) {
    guard let sink = unsafe sink else { return }
    let error = unsafe w2w_sink_restart(sink)
    if error != 0 { throw .output(.system(Errno(rawValue: error))) }
  }

  /// How many bytes were written.
  var byteCount: Int { unsafe sink.map { unsafe w2w_sink_count($0) } ?? 0 }

  /// What was gathered in memory.
  var bytes: [UInt8] {
    unsafe sink.flatMap { unsafe copied(w2w_sink_bytes($0), w2w_sink_count($0)) } ?? []
  }

  /// What it takes to gather a picture in memory: as much as its pixels, as it is in two places in the end.
  func memory(for size: PixelSize) -> Int { isInMemory ? size.byteCount : 0 }
}
