import Core

/// Why a file of boxes or chunks cannot be read.
enum ContainerFault: Error, Hashable {
  /// The bytes are damaged, with a description.
  case damaged(String)
  /// A valid file of an unsupported kind, with a description of what is unusual about it.
  case unsupported(String)
  /// The file ends too early; its content would end at this offset.
  case truncated(end: Int)
  /// The bytes could not be read.
  case source(CodecError)
}

extension ByteSource {
  /// `count` bytes of a container from `offset` on, or fewer at its end. Throws if either is
  /// negative.
  func part(at offset: Int, _ count: Int) throws(ContainerFault) -> [UInt8] {
    do throws(CodecError) {
      return try bytes(at: offset, count)
    } catch {
      throw .source(error)
    }
  }
}

extension CodecError {
  /// - Parameter byteCount: the length of the file.
  init(_ fault: ContainerFault, _ format: FileFormat, byteCount: Int) {
    switch fault {
    case .damaged(let words): self = .damaged(format, words)
    case .unsupported(let words): self = .unsupported(format, words)
    case .truncated(let end):
      let percent = Double(byteCount) / Double(max(1, end)) * 100
      self = .truncated(format, readablePercent: min(99, Int(percent)))
    case .source(let error): self = error
    }
  }
}
