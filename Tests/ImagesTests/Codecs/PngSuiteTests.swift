import Images
import Core
import SystemPackage
import TestSupport
import Testing

/// Compares the PNG files of Willem van Schaik's PngSuite with libpng's pictures.
@Suite(
  "PngSuite",
  .enabled(if: SharedCorpus.has("corpus/pngsuite"), "../shared/corpus/pngsuite is not there"))
struct PngSuiteTests {
  private static let folder = SharedCorpus.folder.appending("corpus/pngsuite")

  /// Returns the valid or the broken files. Names of broken files begin with x.
  private func files(broken: Bool) throws -> [FilePath] {
    try FolderListing.names(in: Self.folder).map { Self.folder.appending($0) }
      .filter { $0.extension == "png" && ($0.stem ?? "").hasPrefix("x") == broken }
  }

  /// Interlaced 16-bit files with gAMA, which libpng's simplified API misreads. Each file has a
  /// twin that has the same pixels and is not interlaced.
  private static let twins = [
    "basi0g16": "basn0g16", "basi2c16": "basn2c16", "basi4a16": "basn4a16",
    "basi6a16": "basn6a16", "bgai4a16": "basn4a16",
  ]

  @Test("equals libpng's own reading")
  func validFiles() throws {
    let files = try files(broken: false)
    let judged = files.map { file in
      Self.folder.appending((Self.twins[file.stem ?? ""] ?? file.stem ?? "") + ".png")
    }
    for (file, theirs) in zip(files, try LibPNG.pictures(of: judged)) {
      let read = try PhotoReader(file).decodeNow()
      let (ours, warnings) = (read.raster, read.warnings)
      #expect(ours == theirs, "\(file)")
      #expect(warnings == [], "\(file)")
    }
    #expect(!files.isEmpty)
    print("PngSuiteTests: tried \(files.count) files of \(Self.folder)")
  }

  @Test("is refused where it is broken, as libpng refuses it")
  func brokenFiles() throws {
    let files = try files(broken: true)
    #expect(!files.isEmpty)
    for (file, theirs) in zip(files, try LibPNG.pictures(of: files)) {
      #expect(theirs == nil, "\(file)")
      #expect(throws: (any Error).self, "\(file)") { try PhotoReader(file).decodeNow() }
    }
  }
}
