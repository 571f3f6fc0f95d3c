import CImages
import Core
import SystemPackage

/// The destination of a picture's bytes: memory, or a file that is opened when needed.
@safe final class PictureSink {
  private let descriptor: () throws(FileFailure) -> CInt
  private var sink: OpaquePointer?
  private let isInMemory: Bool

  /// Makes a sink that collects the bytes in memory.
  init() {
    descriptor = { () throws(FileFailure) in -1 }
    isInMemory = true
  }

  /// Makes a sink that writes to a file.
  ///
  /// - Parameter descriptor: opens the file and is called at most once. The caller closes the file.
  init(to descriptor: @escaping () throws(FileFailure) -> CInt) {
    self.descriptor = descriptor
    isInMemory = false
  }

  deinit {
    unsafe w2w_sink_free(sink)
  }

  /// Returns the argument for C writers, valid for the lifetime of this object.
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

  func restart() throws(WritingFailure) {
    guard let sink = unsafe sink else { return }
    let error = unsafe w2w_sink_restart(sink)
    if error != 0 { throw .output(.system(Errno(rawValue: error))) }
  }

  var byteCount: Int { unsafe sink.map { unsafe w2w_sink_count($0) } ?? 0 }

  var bytes: [UInt8] {
    unsafe sink.flatMap { unsafe copied(w2w_sink_bytes($0), w2w_sink_count($0)) } ?? []
  }

  /// Returns the estimated memory in bytes for collecting an encoded picture of `size` pixels.
  func memory(for size: PixelSize) -> Int { isInMemory ? size.byteCount : 0 }
}
