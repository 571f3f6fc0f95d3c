package import Core
package import SystemPackage

extension PhotoReader {
  /// Writes the whole photo, upright and in sRGB, as an image file, strip by strip. A rotated or
  /// vertically flipped photo is decoded completely first.
  ///
  /// - Parameters:
  ///   - format: the output format with its settings.
  ///   - photo: the photo's path for error messages.
  ///   - path: the output path, in an existing folder.
  ///   - existing: the action for an existing file.
  ///   - top: the output folder that the user named, or nil if the user named the file itself.
  ///   - sync: if true, the file is synced to disk before the function returns.
  /// - Returns: warnings about the photo, worded to follow its name.
  /// - Throws: a failure. An existing file at `path` is unchanged if the function throws.
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

  /// Encodes the whole photo, upright and in sRGB, as an image file in memory.
  ///
  /// - Parameters:
  ///   - format: the output format with its settings.
  ///   - photo: the photo's path for error messages.
  /// - Throws: a failure if the photo is unusable, encoding fails or the work is interrupted.
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

/// An image file in memory, encoded from a photo.
package struct EncodedCopy: Sendable {
  package var bytes: [UInt8]
  /// Warnings about the photo, worded to follow its name.
  package var warnings: [Message]
}

extension FileFailure {
  fileprivate init(_ failure: WritingFailure, of photo: FilePath, to output: FilePath) {
    switch failure {
    case .rows(let error): self.init(photo: photo, error)
    case .output(let error): self.init(output: output, error)
    case .file(let error): self = error
    // The case `channels` cannot occur here, because `PictureWriting` catches it and restarts
    // writing.
    case .channels: self.init(output: output, .system(.badFileDescriptor))
    }
  }
}

extension Orientation {
  /// True if each stored row is a row of the upright picture, in order from the top.
  fileprivate var keepsRows: Bool { self == .topLeft || self == .topRight }
}
