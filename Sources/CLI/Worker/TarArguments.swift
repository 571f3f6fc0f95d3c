import CommandSupport
import Sharing
import ArgumentParser
import Images
import Core
import Jobs
import SystemPackage

struct TarArguments: ParsableArguments {
  @Option(help: .text("tar.inTar", valueName: "FILE"))
  var inTar: FilePath?

  @Option(
    help: .text("tar.outTar", valueName: "FILE"))
  var outTar: FilePath?

  func validate() throws { try outTar?.validateAsTar() }

  /// The limits for an archive of photos, which may be larger than a share bundle.
  private static var limits: ArchiveLimits {
    var limits = ArchiveLimits()
    (limits.entryCount, limits.byteCount) = (1_000_000, 64 << 30)
    return limits
  }

  /// Unpacks the archive of photos, and begins the archive of thumbnails.
  func open() throws(FileFailure) -> OpenTars {
    if let inTar, let outTar {
      var outputs = OutputGuard()
      outputs.protect([inTar], as: .archive)
      try outputs.check(outTar)
    }
    var places = TarPlaces()
    var open = OpenTars()
    // The output is opened first, because unpacking the photos takes a while.
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

/// The open archives of a run. The archives' temporary folders are removed when this value is
/// destroyed.
struct OpenTars: ~Copyable {
  fileprivate var input: UnpackedArchive?
  fileprivate var output: GatheredTar?
  fileprivate(set) var places = TarPlaces()

  /// Writes the output archive, if there is one.
  consuming func finish(naming name: (FilePath) -> FilePath? = { $0 }) throws(FileFailure) {
    if let output { try output.write(naming: name) }
  }
}
