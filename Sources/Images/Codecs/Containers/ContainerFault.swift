import Core

/// Why a file that holds pictures in boxes, or in chunks, could not be read.
enum ContainerFault: Error, Hashable {
  /// The bytes are wrong; in what way.
  case damaged(String)
  /// A valid file of a kind that is not read; what is unusual about it.
  case unsupported(String)
  /// The file ends before what it says it holds, which would end at this offset.
  case truncated(end: Int)
  /// The bytes could not be read.
  case source(CodecError)
}

extension ByteSource {
  /// `count` bytes of a container from `offset` on, or as many as there are; neither may be negative.
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
