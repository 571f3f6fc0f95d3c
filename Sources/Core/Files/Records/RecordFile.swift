package import SystemPackage

/// A text file in an output folder that records the source of each output, one per line. A run
/// reads the record first, appends a line after each output, and finally sorts the record. Losing
/// the record costs only time. A symbolic link is not read as a record, and is replaced.
package struct RecordFile: Sendable {
  private let folder: FilePath
  private let path: FilePath
  private let title: [UInt8]

  /// The maximum size of a record, enough for about five million photos.
  private static let limit = 1 << 31
  private static let lineEnd = UInt8(ascii: "\n")

  /// - Parameters:
  ///   - name: the file's name, which begins with a dot.
  ///   - title: the first line, which gives the kind and version of the record.
  package init(_ name: String, titled title: String, in folder: FilePath) {
    self.folder = folder
    path = folder.appending(name)
    self.title = Array("\(title)\n".utf8)
  }

  /// True if anything exists at the record's path, even if it is not a regular file.
  package var exists: Bool { type != nil }

  private var type: FileType? { (try? Stat(path, followTargetSymlink: false))?.type }

  /// Returns the lines after the title, or none if there is no record. Lines appended later come
  /// last.
  package func lines() -> [ArraySlice<UInt8>] { lines(of: text()) }

  private func text() -> [UInt8] {
    // Reading a pipe could wait forever.
    guard type == .regular else { return [] }
    return (try? FileContents.read(path, limit: Self.limit)) ?? []
  }

  private func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    guard text.starts(with: title) else { return [] }
    return text.dropFirst(title.count).split(separator: Self.lineEnd)
  }

  /// Reads the record again, changes its lines with `change`, and writes it. Other runs wait
  /// meanwhile.
  package func update(
    _ change: ([ArraySlice<UInt8>]) -> [[UInt8]]
  ) throws(FileFailure) {
    try checkPlace()
    let lock = FileLock(path)
    let before = text()
    // After sorting, records with the same lines are identical byte for byte.
    let after = change(lines(of: before)).sorted { $0.lexicographicallyPrecedes($1) }
      .reduce(into: title) { $0 += $1 + [Self.lineEnd] }
    if after != before { try replace(with: after) }
    _ = consume lock
  }

  package func append(_ line: [UInt8]) throws(FileFailure) {
    try checkPlace()
    let lock = FileLock(path)
    // The leading line end is needed if a previous write was interrupted in the middle of a line.
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
