import Bundles
import Codecs
import Files
import Pixels
import Segmentation
import SystemPackage
import TestSupport
import Testing

@Suite("A clean copy of a clean copy")
struct PassingOnTests {
  private let workspace = Workspace()
  private static let size = PixelSize(width: 61, height: 43)

  private static let cleaning: CleanCopy = {
    var copy = CleanCopy(longestSide: 100)
    copy.passesOnCleanFiles = true
    return copy
  }()

  /// What a photo's bytes are passed on as, both ways alike.
  private func copy(
    _ bytes: [UInt8], as format: OutputFormat, _ cleaning: CleanCopy = Self.cleaning
  ) throws -> [UInt8] {
    let photo = try workspace.write(bytes, to: "in")
    let path = workspace.path("out")
    let warnings = try cleaning.write(photo, to: path, as: format)
    let written = try workspace.bytes("out")
    let encoded = try cleaning.encoded(.bytes(bytes, name: "in"), as: format)
    #expect(encoded.bytes == written && encoded.warnings.map(\.words) == warnings.map(\.words))
    return written
  }

  /// Noise of which a part cannot be seen, as where a garment is cut out.
  private static func raster(_ channels: Channels, seed: Int = 1) -> Raster {
    var raster = Raster.noise(size, channels, seed: seed)
    if channels == .rgba {
      raster.fill(
        PixelRect(x: 0, y: 0, width: 40, height: 30),
        Color(red: 0, green: 0, blue: 0, alpha: 0))
    }
    return raster
  }

  @Test(
    "is the same file", arguments: OutputFormat.Kind.allCases, [Channels.gray, .rgb, .rgba])
  func same(kind: OutputFormat.Kind, channels: Channels) throws {
    let photo = try PNGFile.bytes(of: Self.raster(channels))
    for quality in [nil, 55] {
      let first = try copy(photo, as: OutputFormat(kind, quality: quality))
      #expect(first != photo || kind == .png)
      // Whatever the quality was. Below what is not seen another program may have left something.
      let mayHide = channels == .rgba && [.webP, .avif].contains(kind)
      #expect((try copy(first, as: OutputFormat(kind)) == first) == !mayHide)
    }
  }

  @Test("is made anew unless it is asked for, and of another format")
  func notAsked() throws {
    let format = OutputFormat(.jpeg)
    let first = try copy(PNGFile.bytes(of: Self.raster(.rgb)), as: .jpeg(quality: 40))
    #expect(try copy(first, as: format, CleanCopy()) != first)
    #expect(try copy(first, as: OutputFormat(.webP)) != first)
    var cutting = Self.cleaning
    cutting.strokes = [try #require(CutoutStroke(.keep, x: 0.5, y: 0.5, radius: 0.3))]
    #expect(try copy(first, as: format, cutting) != first)
  }

  @Test("is made anew where it would be smaller")
  func smaller() throws {
    let first = try copy(PNGFile.bytes(of: Self.raster(.rgb)), as: OutputFormat(.jpeg))
    for (side, isSame) in [(61, true), (60, false)] {
      var copy = Self.cleaning
      copy.longestSide = side
      #expect((try self.copy(first, as: OutputFormat(.jpeg), copy) == first) == isSame)
    }
  }

  static let changes: [(String, @Sendable ([UInt8]) -> [UInt8])] = [
    ("EXIF", { JPEGFixture($0).inserting(exif: ExifFixture.block(orientation: 1)).bytes }),
    ("turned", { JPEGFixture($0).inserting(exif: ExifFixture.block(orientation: 6)).bytes }),
    ("comment", { JPEGFixture($0).inserting(0xFE, Array("hi".utf8)).bytes }),
    ("bytes behind it", { $0 + [1, 2, 3] }),
    ("profile", { JPEGFixture($0).inserting(profile: ICCFixture.displayP3.bytes).bytes }),
    (
      "rare colours",
      { JPEGFixture($0).inserting(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]).bytes }
    ),
    ("no end", { Array($0.dropLast(2)) }),
  ]

  @Test("is made anew where the file is not clean", arguments: changes.indices)
  func unclean(index: Int) throws {
    let (name, change) = Self.changes[index]
    let first = try copy(PNGFile.bytes(of: Self.raster(.rgb)), as: OutputFormat(.jpeg))
    let changed = change(first)
    let second = try copy(changed, as: OutputFormat(.jpeg))
    #expect(second != changed, "\(name)")
    #expect(try PhotoMetadata(of: .bytes(second, name: "x")).isClean, "\(name)")
  }

  @Test("is refused where it is cut in its pixels")
  func cut() throws {
    let first = try copy(PNGFile.bytes(of: Self.raster(.rgb)), as: OutputFormat(.jpeg))
    for kind in [OutputFormat.Kind.jpeg, .webP, .avif] {
      let whole = try Self.raster(.rgb).encoded(as: OutputFormat(kind))
      let photo = try workspace.write(Array(whole.prefix(whole.count * 2 / 3)), to: "in")
      let error = #expect(throws: FileFailure.self) {
        try Self.cleaning.write(photo, to: workspace.path("x"), as: OutputFormat(kind))
      }
      #expect(error?.kind == .unusable && error?.path == photo)
    }
    #expect(!first.isEmpty && !workspace.exists("x"))
  }

  @Test("is made anew where what was cut away is still in it")
  func hidden() throws {
    let file = try WebPFixture.hiding(Self.raster(.rgb), below: Self.raster(.rgba))
    #expect(try PhotoMetadata(of: .bytes(file, name: "x")).isClean)
    let second = try copy(file, as: OutputFormat(.webP))
    #expect(second != file)
  }

  @Test("of an AVIF is made anew where it is in tiles, or not said to be in sRGB")
  func others() throws {
    var grid = PictureFileFixture()
    let srgb = PictureFileFixture.codePoints(1, 13, 0)
    for id in 2...3 { grid.add(.av1, id: id, properties: [srgb]) }
    grid.addGrid(id: 1, columns: 2, rows: 1, width: 96, height: 32, tiles: [2, 3])
    #expect(try copy(grid.bytes, as: OutputFormat(.avif)) != grid.bytes)
    let single = PictureFileFixture(.av1, properties: [srgb]).bytes
    #expect(try copy(single, as: OutputFormat(.avif)) == single)
    let wide = PictureFileFixture(.av1, properties: [PictureFileFixture.codePoints(12, 13, 0)])
    #expect(try copy(wide.bytes, as: OutputFormat(.avif)) != wide.bytes)
    let unsaid = PictureFileFixture(.av1).bytes
    #expect(try copy(unsaid, as: OutputFormat(.avif)) != unsaid)
  }
}

private enum PNGFile {
  static func bytes(of raster: Raster) throws -> [UInt8] { try raster.encoded(as: .png) }
}
