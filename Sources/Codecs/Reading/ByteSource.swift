import CImageCodecs
import Files
import SystemPackage

/// Keeps what a C reader borrows, an open file or bytes in memory, alive and in one place.
@safe final class ByteSource {
  private let file: InputFile?
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// Of a regular file, which is read by its descriptor; -1 where `bytes` holds everything.
  private let descriptor: CInt

  let byteCount: Int
  let signature: FileSignature

  init(_ file: consuming InputFile) throws(FileFailure) {
    byteCount = file.byteCount
    signature = FileSignature(try file.prefix(FileSignature.length))
    unsafe bytes = Self.copy(file.contents ?? [])
    descriptor = file.contents == nil ? file.descriptor.rawValue : -1
    self.file = consume file
  }

  init(_ contents: [UInt8]) {
    byteCount = contents.count
    signature = FileSignature(Array(contents.prefix(FileSignature.length)))
    unsafe bytes = Self.copy(contents)
    descriptor = -1
    file = nil
  }

  deinit {
    unsafe bytes.deallocate()
  }

  /// Unsafe: the readers keep a pointer between calls, which an array does not promise.
  private static func copy(_ contents: [UInt8]) -> UnsafeMutableBufferPointer<UInt8> {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: contents.count)
    _ = unsafe copy.initialize(from: contents)
    return unsafe copy
  }

  /// What a C reader takes; valid as long as this object.
  var source: w2w_source {
    unsafe w2w_source(
      descriptor: descriptor, bytes: UnsafePointer(bytes.baseAddress), length: bytes.count)
  }
}
