import Archives
import ArgumentParser
import Codecs
import Files
import SystemPackage
import Thumbnails

/// Photos that come in one tar archive, and pictures that go into one.
struct TarArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Take the photos from a tar archive.", valueName: "FILE"))
  var inTar: FilePath?

  @Option(
    help: ArgumentHelp(
      "Write a tar archive of all that is made, whole or not at all.", valueName: "FILE"))
  var outTar: FilePath?

  /// A shard of photos is larger than a bundle that somebody sends.
  private static var limits: ArchiveLimits {
    var limits = ArchiveLimits()
    (limits.entryCount, limits.byteCount) = (1_000_000, 64 << 30)
    return limits
  }

  /// Unpacks the one and begins the other.
  func open() throws(FileFailure) -> OpenTars {
    if let inTar, let outTar {
      var outputs = OutputGuard()
      outputs.protect([inTar], as: .archive)
      try outputs.check(outTar)
    }
    var places = TarPlaces()
    var open = OpenTars()
    // Before the photos are unpacked, which takes a while.
    if let outTar {
      let tar = try GatheredTar(outTar)
      places.output = (tar.folder, outTar)
      open.output = consume tar
    }
    if let inTar {
      let tar = try UnpackedArchive(inTar, as: .tar, limits: Self.limits)
      places.input = (tar.folder, inTar)
      open.input = consume tar
    }
    open.places = places
    return open
  }
}

/// The archives of a run, each in a folder that goes with this value.
struct OpenTars: ~Copyable {
  fileprivate var input: UnpackedArchive?
  fileprivate var output: GatheredTar?
  fileprivate(set) var places = TarPlaces()

  /// Writes what was gathered, if anything was to be.
  consuming func finish(naming name: (FilePath) -> FilePath? = { $0 }) throws(FileFailure) {
    if let output { try output.write(naming: name) }
  }
}

/// Where the files of archives are, and what they are called to people: as if they stood in the archive.
struct TarPlaces: Sendable {
  var input: (folder: FilePath, archive: FilePath)?
  var output: (folder: FilePath, archive: FilePath)?

  /// Where a photo is that a line names.
  func photo(_ path: FilePath) throws(FileFailure) -> FilePath {
    try Self.place(path, in: input, .missing)
  }

  /// Where a picture goes that a line names.
  func picture(_ path: FilePath) throws(FileFailure) -> FilePath {
    try Self.place(path, in: output, .cannotCreate)
  }

  private static func place(
    _ path: FilePath, in tar: (folder: FilePath, archive: FilePath)?, _ kind: FileFailure.Kind
  ) throws(FileFailure) -> FilePath {
    guard let tar else { return path }
    guard path.staysBelow else {
      throw FileFailure(kind, path, "is no name of a file in \(tar.archive.escapedOnOneLine)")
    }
    return tar.folder.pushing(path)
  }

  /// A path as people know it.
  func shown(_ path: FilePath) -> FilePath {
    for tar in [input, output].compactMap(\.self) {
      var rest = path
      if rest.removePrefix(tar.folder) { return tar.archive.pushing(rest) }
    }
    return path
  }

  /// Words that tell of files, as people know them.
  func shown(_ words: String) -> String {
    [input, output].compactMap(\.self).reduce(words) { words, tar in
      words.replacing("\(tar.folder.string)/", with: "\(tar.archive.string)/")
    }
  }

  func shown(_ failure: FileFailure) -> FileFailure {
    var failure = failure
    failure.path = shown(failure.path)
    return failure
  }

  /// What became of a photo, with the names that its thumbnails get in the archive.
  func shown(_ result: ThumbnailResult) -> ThumbnailResult {
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
  static func sampleName(_ path: FilePath) -> FilePath? {
    var path = path
    guard let size = path.components.first, path.removePrefix(FilePath(root: nil, [size])),
      let name = path.lastComponent
    else { return nil }
    let ending = [size.string, name.extension].compactMap(\.self).joined(separator: ".")
    let stem = name.stem.replacing("%", with: "%25").replacing(".", with: "%2E")
    return path.removingLastComponent().appending("\(stem).\(ending)")
  }
}
