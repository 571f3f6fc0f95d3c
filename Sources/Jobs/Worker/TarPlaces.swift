package import Images
package import Core
package import SystemPackage

/// The locations of files that are read from an archive or will be added to an archive. Messages
/// show the files' paths in the archive.
package struct TarPlaces: Sendable {
  package var input: (folder: FilePath, archive: FilePath)?
  package var output: (folder: FilePath, archive: FilePath)?

  /// Without archives, files are at the paths in request lines.
  package init() {}

  package func photo(_ path: FilePath) throws(FileFailure) -> FilePath {
    try Self.place(path, in: input, .missing)
  }

  package func picture(_ path: FilePath) throws(FileFailure) -> FilePath {
    try Self.place(path, in: output, .cannotCreate)
  }

  private static func place(
    _ path: FilePath, in tar: (folder: FilePath, archive: FilePath)?, _ kind: FileFailure.Kind
  ) throws(FileFailure) -> FilePath {
    guard let tar else { return path }
    guard path.staysBelow else {
      throw FileFailure(kind, path, "is not a valid file name in \(tar.archive.escapedOnOneLine)")
    }
    return tar.folder.pushing(path)
  }

  /// Returns a path as shown to the user.
  package func shown(_ path: FilePath) -> FilePath {
    for tar in [input, output].compactMap(\.self) {
      var rest = path
      if rest.removePrefix(tar.folder) { return tar.archive.pushing(rest) }
    }
    return path
  }

  /// Returns a message with paths as shown to the user.
  package func shown(_ words: String) -> String {
    [input, output].compactMap(\.self).reduce(words) { words, tar in
      words.replacing("\(tar.folder.string)/", with: "\(tar.archive.string)/")
    }
  }

  package func shown(_ failure: FileFailure) -> FileFailure {
    var failure = failure
    failure.path = shown(failure.path)
    return failure
  }

  /// Returns a photo's result with the archive names of its thumbnails.
  package func shown(_ result: ThumbnailResult) -> ThumbnailResult {
    var result = result
    result.source = shown(result.source)
    result.failure = result.failure.map(shown)
    for index in result.warnings.indices {
      result.warnings[index].path = shown(result.warnings[index].path)
    }
    guard let output else { return result }
    for index in result.thumbnails.indices {
      var rest = result.thumbnails[index].path
      guard rest.removePrefix(output.folder), let name = Self.sampleName(rest) else { continue }
      result.thumbnails[index].path = output.archive.pushing(name)
    }
    return result
  }

  /// Returns a thumbnail's name in a WebDataset archive, such as `tops/tee.256.jpg` for
  /// `256/tops/tee.jpg`. The text before the first dot identifies the photo. Within the photo's own
  /// name, a dot therefore becomes `%2E` and a `%` becomes `%25`.
  package static func sampleName(_ path: FilePath) -> FilePath? {
    var path = path
    guard let size = path.components.first, path.removePrefix(FilePath(root: nil, [size])),
      let name = path.lastComponent
    else { return nil }
    let ending = [size.string, name.extension].compactMap(\.self).joined(separator: ".")
    let stem = name.stem.replacing("%", with: "%25").replacing(".", with: "%2E")
    return path.removingLastComponent().appending("\(stem).\(ending)")
  }
}
