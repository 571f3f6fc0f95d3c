package import Images
package import Core
package import SystemPackage

/// Where the files of archives are, and what they are called to people: as if they stood in the archive.
package struct TarPlaces: Sendable {
  package var input: (folder: FilePath, archive: FilePath)?
  package var output: (folder: FilePath, archive: FilePath)?

  /// No archives: files are where lines say.
  package init() {}

  /// The path of a photo that a line names.
  package func photo(_ path: FilePath) throws(FileFailure) -> FilePath {
    try Self.place(path, in: input, .missing)
  }

  /// The path of a picture that a line names.
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

  /// A path as people know it.
  package func shown(_ path: FilePath) -> FilePath {
    for tar in [input, output].compactMap(\.self) {
      var rest = path
      if rest.removePrefix(tar.folder) { return tar.archive.pushing(rest) }
    }
    return path
  }

  /// Words that name files as people know them.
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

  /// What became of a photo, with the names that its thumbnails get in the archive.
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

  /// The name of a thumbnail beside others of its photo, as WebDataset has it: `256/tops/tee.jpg` becomes
  /// `tops/tee.256.jpg`, since what stands before the first dot tells photos apart. So a dot in the photo's own name
  /// is written `%2E`, and a `%` is `%25`, which no other name becomes.
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
