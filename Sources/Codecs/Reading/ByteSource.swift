import CImageCodecs
import Files
import SystemPackage

/// Keeps what a C reader borrows, an open file or bytes in memory, alive and in one place.
@safe final class ByteSource {
  /// A regular file is read by its descriptor, anything else stands in `bytes`.
  private let file: InputFile?
  private let descriptor: CInt
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  let byteCount: Int
  let signature: FileSignature

  init(_ file: consuming InputFile) throws(FileFailure) {
    byteCount = file.byteCount
    signature = FileSignature(try file.prefix(FileSignature.length))
    descriptor = file.descriptor.rawValue
    unsafe bytes = UnsafeMutableBufferPointer(start: nil, count: 0)
    self.file = consume file
  }

  init(_ contents: [UInt8]) {
    byteCount = contents.count
    signature = FileSignature(Array(contents.prefix(FileSignature.length)))
    descriptor = -1
    // Unsafe: the readers keep a pointer between calls, which an array does not promise.
    unsafe bytes = UnsafeMutableBufferPointer.allocate(capacity: contents.count)
    _ = unsafe bytes.initialize(from: contents)
    file = nil
  }

  deinit {
    unsafe bytes.deallocate()
  }

  /// What a C reader takes; valid as long as this object.
  var source: w2w_source {
    unsafe w2w_source(
      descriptor: descriptor, bytes: UnsafePointer(bytes.baseAddress), length: bytes.count)
  }
}
