package import SystemPackage

/// A text in an output folder that says what each file there was made of, a line a thing. A run reads it at its
/// beginning, writes a line behind it as soon as a thing is made, and puts it in order at its end. Losing it costs
/// time, never files.
///
/// A symbolic link in its place is not followed: it is no record, and the first record replaces it.
package struct RecordFile: Sendable {
  private let folder: FilePath
  private let path: FilePath
  /// The first line.
  private let title: [UInt8]

  /// No record is longer: 2 GiB are that of some five million photos.
  private static let limit = 1 << 31
  private static let lineEnd = UInt8(ascii: "\n")

  /// - Parameters:
  ///   - name: of the file, which begins with a dot.
  ///   - title: says what it is, and in which version.
  package init(_ name: String, titled title: String, in folder: FilePath) {
    self.folder = folder
    path = folder.appending(name)
    self.title = Array("\(title)\n".utf8)
  }

  /// True if there is something to read, or in the way.
  package var exists: Bool { type != nil }

  private var type: FileType? { (try? Stat(path, followTargetSymlink: false))?.type }

  /// The lines behind the first one, in which a later one adds to an earlier one of the same thing; none where there is
  /// no such record.
  package func lines() -> [ArraySlice<UInt8>] { lines(of: text()) }

  private func text() -> [UInt8] {
    // Not a pipe, which may wait for a writer for ever.
    guard type == .regular else { return [] }
    return (try? FileContents.read(path, limit: Self.limit)) ?? []
  }

  private func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    guard text.starts(with: title) else { return [] }
    return text.dropFirst(title.count).split(separator: Self.lineEnd)
  }

  /// Reads the record again, as other runs may have written theirs, and writes the lines that `change` makes of it.
  /// They are kept waiting.
  package func update(
    _ change: ([ArraySlice<UInt8>]) -> [[UInt8]]
  ) throws(FileFailure) {
    try checkPlace()
    let lock = FileLock(path)
    let before = text()
    // In order, so that the same record is the same bytes.
    let after = change(lines(of: before)).sorted { $0.lexicographicallyPrecedes($1) }
      .reduce(into: title) { $0 += $1 + [Self.lineEnd] }
    if after != before { try replace(with: after) }
    _ = consume lock
  }

  /// Writes a line behind the record, which counts from then on.
  package func append(_ line: [UInt8]) throws(FileFailure) {
    try checkPlace()
    let lock = FileLock(path)
    // A line before it may have been cut off.
    let line = [Self.lineEnd] + line + [Self.lineEnd]
    if isRecord {
      do {
        let file = try FileDescriptor.open(
          path, .writeOnly, options: [.append, .closeOnExec, .noFollow])
        _ = try file.closeAfter { try file.writeAll(line) }
      } catch {
        throw FileFailure(.inputOutput, path, error as? Errno ?? .ioError)
      }
    } else {
      try replace(with: title + line)
    }
    _ = consume lock
  }

  private var isRecord: Bool {
    type == .regular && (try? InputFile(path).prefix(title.count)) == title
  }

  private func checkPlace() throws(FileFailure) {
    guard let type, type != .regular, type != .symbolicLink else { return }
    throw FileFailure(
      .cannotCreate, path,
      "must be a file, because the record of finished work is stored there; move it away")
  }

  private func replace(with text: [UInt8]) throws(FileFailure) {
    do throws(FileFailure) {
      let file = try OutputFile(path, below: folder)
      try file.write(text)
      try file.commit(sync: false)
    } catch {
      throw FileFailure(
        error.kind, error.path,
        """
        cannot save the record of finished work, so the next run will take longer: \(error.cause.clause)
        """
      )
    }
  }
}
