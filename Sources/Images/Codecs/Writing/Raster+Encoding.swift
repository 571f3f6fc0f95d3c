import CImages
public import Core
public import SystemPackage

extension Raster {
  /// Encodes this raster as an image file, tagged sRGB and without other metadata than the format
  /// specifies, once the context's budget has enough memory.
  ///
  /// - Parameters:
  ///   - format: the format, with its settings.
  ///   - context: the workers that write a PNG; its bytes are the same for any number of them.
  /// - Throws: ``CodecError/interrupted(_:)`` with the work, or why the picture does not fit the
  ///   format.
  public func encoded(
    as format: OutputFormat, context: PictureContext = PictureContext()
  ) async throws(CodecError) -> [UInt8] {
    let sink = PictureSink()
    try await write(as: format, to: sink, context)
    return sink.bytes
  }

  /// Writes this raster as an image file at `path`, tagged sRGB and without other metadata than the
  /// format specifies, once the context's budget has enough memory.
  ///
  /// - Parameters:
  ///   - format: the format, with its settings; the extension of `path` does not matter.
  ///   - path: the file's path; its folder must exist.
  ///   - existing: what to do with an existing file.
  ///   - top: the output folder that a person named, for a file below it, where symbolic links are
  ///     not followed; nil for a file that a person named itself.
  ///   - access: the permissions of a new file.
  ///   - sync: if true, the file is on the disk when this returns.
  ///   - context: the workers that write a PNG; its bytes are the same for any number of them.
  /// - Returns: the file's length in bytes.
  /// - Throws: a failure of kind `cannotCreate`, `inputOutput` or `interrupted`; an existing file
  ///   at `path` is then unchanged.
  @discardableResult
  public func write(
    as format: OutputFormat, to path: FilePath, existing: ExistingOutput = .replace,
    below top: FilePath? = nil, access: OutputAccess = .byUserMask, sync: Bool = true,
    context: PictureContext = PictureContext()
  ) async throws(FileFailure) -> Int {
    let file = try OutputFile(path, existing: existing, below: top, access: access)
    let descriptor = file.descriptor.rawValue
    let sink = PictureSink { () throws(FileFailure) in descriptor }
    do throws(CodecError) {
      try await write(as: format, to: sink, context)
    } catch {
      throw FileFailure(output: path, error)
    }
    try file.commit(sync: sync)
    return sink.byteCount
  }

  private func write(
    as format: OutputFormat, to sink: PictureSink, _ context: PictureContext
  ) async throws(CodecError) {
    try context.checkInterruption()
    try format.kind.check(size)
    let rows = RasterRows(self)
    let bytes = format.memory(toEncode: size, mayHaveAlpha: rows.channels == .rgba, context)
      .clampedSum(with: sink.memory(for: size))
    try await context.withMemory(bytes, limited: 0) { () throws(CodecError) in
      try rows.write(as: format, to: sink, context)
    }
  }
}

// MARK: - Within memory that the caller was promised

extension Raster {
  /// As ``encoded(as:context:)``, within memory that the caller was promised.
  package func encodedNow(
    as format: OutputFormat, context: PictureContext = PictureContext()
  ) throws(CodecError) -> [UInt8] {
    let sink = PictureSink()
    try writeNow(as: format, to: sink, context)
    return sink.bytes
  }

  /// As ``write(as:to:existing:below:access:sync:context:)``, within memory that the caller was promised.
  @discardableResult
  package func writeNow(
    as format: OutputFormat, to path: FilePath, existing: ExistingOutput = .replace,
    below top: FilePath? = nil, sync: Bool = true, context: PictureContext = PictureContext()
  ) throws(FileFailure) -> Int {
    let file = try OutputFile(path, existing: existing, below: top)
    let byteCount = try writeNow(as: format, to: file, context: context)
    try file.commit(sync: sync)
    return byteCount
  }

  /// Writes this raster as an image file, tagged sRGB and without any metadata that the format does not
  /// name, within memory that the caller was promised.
  ///
  /// - Returns: the file's length in bytes.
  @discardableResult
  package func writeNow(
    as format: OutputFormat, to file: borrowing OutputFile,
    context: PictureContext = PictureContext()
  ) throws(FileFailure) -> Int {
    let descriptor = file.descriptor.rawValue
    let sink = PictureSink { () throws(FileFailure) in descriptor }
    do throws(CodecError) {
      try writeNow(as: format, to: sink, context)
      return sink.byteCount
    } catch {
      throw FileFailure(output: file.path, error)
    }
  }

  private func writeNow(
    as format: OutputFormat, to sink: PictureSink, _ context: PictureContext
  ) throws(CodecError) {
    try context.checkInterruption()
    try format.kind.check(size)
    try RasterRows(self).write(as: format, to: sink, context)
  }
}

extension RasterRows {
  fileprivate func write(
    as format: OutputFormat, to sink: PictureSink, _ context: PictureContext
  ) throws(CodecError) {
    do throws(WritingFailure) {
      try PictureWriting(self, as: format, to: sink, context).run()
    } catch {
      throw CodecError(error)
    }
  }
}

extension CodecError {
  /// The error of a picture in memory, whose rows are there and whose sink is open.
  fileprivate init(_ failure: WritingFailure) {
    switch failure {
    case .rows(let error), .output(let error): self = error
    case .file, .channels: self = .system(.badFileDescriptor)
    }
  }
}
