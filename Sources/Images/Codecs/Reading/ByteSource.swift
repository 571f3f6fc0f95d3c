import CImages
import Core
import SystemPackage

/// An open file or bytes in memory, kept alive at a fixed address for C readers.
///
/// `@unchecked Sendable`: the contents never change, and reads do not share a file position.
@safe final class ByteSource: @unchecked Sendable {
  private let file: InputFile?
  private let descriptor: CInt
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  let work: WorkContext

  let byteCount: Int
  let signature: FileSignature

  init(_ file: consuming InputFile, _ work: WorkContext) throws(FileFailure) {
    byteCount = file.byteCount
    signature = FileSignature(try file.prefix(FileSignature.length))
    descriptor = file.descriptor.rawValue
    self.work = work
    unsafe bytes = UnsafeMutableBufferPointer(start: nil, count: 0)
    self.file = consume file
  }

  init(_ contents: [UInt8], _ work: WorkContext) {
    byteCount = contents.count
    signature = FileSignature(Array(contents.prefix(FileSignature.length)))
    descriptor = -1
    self.work = work
    // Unsafe: C readers keep a pointer between calls, but a pointer into an array is valid for one
    // call only.
    unsafe bytes = UnsafeMutableBufferPointer.allocate(capacity: contents.count)
    _ = unsafe bytes.initialize(from: contents)
    file = nil
  }

  convenience init(_ photo: PhotoSource, _ work: WorkContext) throws(FileFailure) {
    switch photo {
    case .file(let path), .masked(let path, _): try self.init(try InputFile(path), work)
    case .bytes(let bytes, _): self.init(bytes, work)
    }
  }

  deinit {
    unsafe bytes.deallocate()
  }

  /// The struct to pass to a C reader, valid for the lifetime of this object. Reads fail with
  /// `ECANCELED` after an interruption, so that long reads end early.
  var source: w2w_source {
    unsafe w2w_source(
      descriptor: descriptor, bytes: UnsafePointer(bytes.baseAddress), length: bytes.count,
      owner: Unmanaged.passUnretained(self).toOpaque(),
      is_interrupted: { owner in
        guard let owner = unsafe owner else { return false }
        return unsafe Unmanaged<ByteSource>.fromOpaque(owner).takeUnretainedValue().isInterrupted
      })
  }

  /// Reads `count` bytes from `offset` on, or fewer at the end. Negative arguments are not allowed.
  func bytes(at offset: Int, _ count: Int) throws(CodecError) -> [UInt8] {
    if isInterrupted { throw .system(.canceled) }
    let count = max(0, min(count, byteCount - offset))
    guard descriptor >= 0 else {
      guard count > 0 else { return [] }
      return unsafe Array(UnsafeBufferPointer(rebasing: bytes[offset..<(offset + count)]))
    }
    var read = [UInt8](repeating: 0, count: count)
    var got = 0
    do {
      while got < count {
        let more = try unsafe read.withUnsafeMutableBytes { buffer in
          try unsafe FileDescriptor(rawValue: descriptor).read(
            fromAbsoluteOffset: Int64(offset + got),
            into: UnsafeMutableRawBufferPointer(rebasing: buffer[got...]))
        }
        // The file was truncated while it was open.
        if more == 0 { break }
        got += more
      }
    } catch {
      throw .system(error as? Errno ?? .ioError)
    }
    read.removeLast(count - got)
    return read
  }

  private var isInterrupted: Bool {
    do throws(Interruption) {
      try work.checkInterruption()
      return false
    } catch {
      return true
    }
  }
}

/// Returns a copy of bytes owned by a C reader, or nil for a null pointer.
func copied(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8]? {
  guard let bytes = unsafe bytes else { return nil }
  return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
}
