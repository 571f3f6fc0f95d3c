import CImages
public import Core
public import SystemPackage

extension Raster {
  /// Encodes the raster as an image file in sRGB, after waiting for memory in the context's budget.
  /// No metadata beyond the format's own settings is written.
  ///
  /// - Parameters:
  ///   - format: the output format with its settings.
  ///   - context: the threads, deadline and memory, which do not affect the output.
  /// - Throws: ``CodecError/interrupted(_:)``, or another error if the format is unsuitable.
  public func encoded(
    as format: OutputFormat, context: PictureContext = PictureContext()
  ) async throws(CodecError) -> [UInt8] {
    let sink = PictureSink()
    try await write(as: format, to: sink, context)
    return sink.bytes
  }

  /// Writes the raster as an image file in sRGB, after waiting for memory in the context's budget.
  /// No metadata beyond the format's own settings is written.
  ///
  /// - Parameters:
  ///   - format: the output format with its settings; the extension of `path` is ignored.
  ///   - path: the output path, in an existing folder.
  ///   - existing: the action for an existing file.
  ///   - top: the output folder that the user named, below which symbolic links are not followed;
  ///     nil if the user named the file itself.
  ///   - access: the permissions of a new file.
  ///   - sync: if true, the file is synced to disk before the function returns.
  ///   - context: the threads, deadline and memory, which do not affect the output.
  /// - Returns: the file's length in bytes.
  /// - Throws: a failure of kind `cannotCreate`, `inputOutput` or `interrupted`. If the function
  ///   throws, an existing file at `path` is unchanged.
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

// MARK: - Writing within reserved memory

extension Raster {
  /// Encodes the raster like ``encoded(as:context:)``, within memory that the caller has reserved.
  package func encodedNow(
    as format: OutputFormat, context: PictureContext = PictureContext()
  ) throws(CodecError) -> [UInt8] {
    let sink = PictureSink()
    try writeNow(as: format, to: sink, context)
    return sink.bytes
  }

  /// Writes the raster like ``write(as:to:existing:below:access:sync:context:)``, within memory
  /// that the caller has reserved.
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

  /// Writes the raster to an open file, within memory that the caller has reserved. Returns the
  /// file's length in bytes.
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
  fileprivate init(_ failure: WritingFailure) {
    switch failure {
    case .rows(let error), .output(let error): self = error
    case .file, .channels: self = .system(.badFileDescriptor)
    }
  }
}
