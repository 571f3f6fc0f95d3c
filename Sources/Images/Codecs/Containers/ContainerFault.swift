import Core

/// The reason why a container file cannot be read.
enum ContainerFault: Error, Hashable {
  /// The bytes are damaged, as the text describes.
  case damaged(String)
  /// The file is valid but unsupported, as the text describes.
  case unsupported(String)
  /// The file is truncated: its content should end at the offset `end`.
  case truncated(end: Int)
  /// The bytes could not be read.
  case source(CodecError)
}

extension ByteSource {
  /// Reads `count` bytes from `offset` on, or fewer at the end.
  func part(at offset: Int, _ count: Int) throws(ContainerFault) -> [UInt8] {
    do throws(CodecError) {
      return try bytes(at: offset, count)
    } catch {
      throw .source(error)
    }
  }
}

extension CodecError {
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
