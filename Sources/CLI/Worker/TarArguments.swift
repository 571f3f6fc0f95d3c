import CommandSupport
import Sharing
import ArgumentParser
import Images
import Core
import Jobs
import SystemPackage

/// Photos that come in one tar archive, and pictures that go into one.
struct TarArguments: ParsableArguments {
  @Option(help: .text("tar.inTar", valueName: "FILE"))
  var inTar: FilePath?

  @Option(
    help: .text("tar.outTar", valueName: "FILE"))
  var outTar: FilePath?

  func validate() throws { try outTar?.validateAsTar() }

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
