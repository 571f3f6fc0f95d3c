package import Core
package import SystemPackage

extension PhotoReader {
  /// Writes the whole photo, upright and in sRGB, as an image file at `path`, a strip at a time. A
  /// photo that is stored turned, or with its last row first, is decoded whole first.
  ///
  /// - Parameters:
  ///   - format: the format, with its settings.
  ///   - photo: the photo's path in failures.
  ///   - path: the file's path; its folder must exist.
  ///   - existing: what to do with an existing file.
  ///   - top: the output folder that a person named, for a file below it; nil for a file that a
  ///     person named itself.
  ///   - sync: if true, the file is on the disk when this returns.
  /// - Returns: warnings about the photo, each a clause that follows its name.
  /// - Throws: if the photo cannot be used, or the file cannot be written; a failure of kind
  ///   `interrupted` with the work. An existing file at `path` is then unchanged.
  package consuming func write(
    as format: OutputFormat, of photo: FilePath, to path: FilePath,
    existing: ExistingOutput = .replace, below top: FilePath? = nil, sync: Bool = true
  ) async throws(FileFailure) -> [Message] {
    let file = LateOutputFile { () throws(FileFailure) in
      try OutputFile(path, existing: existing, below: top)
    }
    let sink = PictureSink { () throws(FileFailure) in try file.descriptor() }
    let warnings = try await copy(as: format, of: photo, to: sink, called: path)
    try file.commit(sync: sync)
    return warnings
  }

  /// Encodes the whole photo, upright and in sRGB, as an image file.
  ///
  /// - Parameters:
  ///   - format: the format, with its settings.
  ///   - photo: the photo's path in failures.
  /// - Throws: if the photo cannot be used or encoded; a failure of kind `interrupted` with the
  ///   work.
  package consuming func encoded(
    as format: OutputFormat, of photo: FilePath
  ) async throws(FileFailure) -> EncodedCopy {
    let sink = PictureSink()
    let warnings = try await copy(as: format, of: photo, to: sink, called: photo)
    return EncodedCopy(bytes: sink.bytes, warnings: warnings)
  }

  private consuming func copy(
    as format: OutputFormat, of photo: FilePath, to sink: PictureSink, called output: FilePath
  ) async throws(FileFailure) -> [Message] {
    let (context, size) = (context, header.size)
    try format.kind.check(size, for: output)
    do throws(CodecError) {
      try context.limits.check(size)
    } catch {
      throw FileFailure(photo: photo, error)
    }
    let isInStrips = header.orientation.keepsRows
    let decoding = isInStrips ? rowMemory : wholeMemory
    let encoding = format.memory(toEncode: size, mayHaveAlpha: header.hasAlpha, context)
      .clampedSum(with: sink.memory(for: size))
    let height = min(format.stripHeight(of: size), size.height)
    let strip = PixelSize(width: size.width, height: height).byteCount
    let bytes =
      isInStrips
      ? decoding.clampedSum(with: strip).clampedSum(with: encoding)
      : max(decoding, size.byteCount.clampedSum(with: encoding))
    return try await withMemory(bytes, limited: decoding, for: photo) {
      reader throws(FileFailure) in
      do throws(WritingFailure) {
        guard isInStrips else { return try reader.copyWhole(as: format, to: sink) }
        let rows = PhotoRows(reader)
        try PictureWriting(rows, as: format, to: sink, context).run()
        return rows.warnings
      } catch {
        throw FileFailure(error, of: photo, to: output)
      }
    }
  }

  private consuming func copyWhole(
    as format: OutputFormat, to sink: PictureSink
  ) throws(WritingFailure) -> [Message] {
    let context = context
    let decoded: DecodedPhoto
    do throws(CodecError) {
      decoded = try decodeNow()
    } catch {
      throw .rows(error)
    }
    try PictureWriting(RasterRows(decoded.raster), as: format, to: sink, context).run()
    return decoded.messages
  }
}

/// A photo that was encoded again.
package struct EncodedCopy: Sendable {
  /// A whole image file.
  package var bytes: [UInt8]
  /// Warnings about the photo, each a clause that follows its name.
  package var warnings: [Message]
}

extension FileFailure {
  fileprivate init(_ failure: WritingFailure, of photo: FilePath, to output: FilePath) {
    switch failure {
    case .rows(let error): self.init(photo: photo, error)
    case .output(let error): self.init(output: output, error)
    case .file(let error): self = error
    // Unreachable: it is caught where writing starts again.
    case .channels: self.init(output: output, .system(.badFileDescriptor))
    }
  }
}

extension Orientation {
  /// True if each stored row is a row of the upright picture, from the top.
  fileprivate var keepsRows: Bool { self == .topLeft || self == .topRight }
}
