import Images
import Core
import SystemPackage
import TestSupport
import Testing

/// Tests that copying a photo in strips gives the same bytes as copying it as a whole.
struct StripCopyTests {
  private static let formats: [OutputFormat] = [
    .png, .png(compression: .fast), .png(compression: .small), .jpeg(quality: 85),
    .jpeg(quality: 92, background: Color(red: 9, green: 200, blue: 30)), .webP(quality: 80),
    .avif(quality: 60),
  ]

  /// The height exceeds the height of a band, and is not a multiple of that height.
  private static let size = PixelSize(width: 37, height: 300)

  private func expectSame(_ file: [UInt8], as formats: [OutputFormat] = formats) async throws {
    let whole = try PhotoReader(bytes: file).decodeNow()
    for format in formats {
      let copy = try await PhotoReader(bytes: file).encoded(as: format, of: "a")
      #expect(try copy.bytes == whole.raster.encodedNow(as: format), "\(format)")
      #expect(copy.warnings == whole.messages)
    }
  }

  @Test(arguments: PNGFixture.Layout.all)
  func `of any layout of a PNG`(layout: PNGFixture.Layout) async throws {
    for seed in 1...2 {
      let width = 20 + 17 * seed
      let size = PixelSize(width: width, height: Self.size.height)
      try await expectSame(PNGFixture(layout, size, seed: seed).bytes)
    }
  }

  @Test(arguments: 1...8)
  func `in any orientation`(orientation: Int) async throws {
    for channels in [Channels.gray, .rgb] {
      let photo = try Raster.noise(Self.size, channels).encodedNow(as: .jpeg(quality: 90))
      try await expectSame(
        JPEGFixture(photo).inserting(exif: ExifFixture.block(orientation: orientation)).bytes)
    }
  }

  @Test(arguments: CutFile.allCases)
  func `of files that are read whole before their first row, and others`(file: CutFile) async throws
  {
    try await expectSame(file.bytes())
    let endless = try file.bytes().dropLast(file.endLength)
    try await expectSame(Array(endless))
  }

  /// Returns a grey picture in which only one pixel has the colour `color`.
  private func grayPicture(_ size: PixelSize, but color: Color, at row: Int) -> Raster {
    var raster = Raster(size: size, filledWith: Color(red: 90, green: 90, blue: 90))
    raster.update { bytes in
      for (c, value) in [color.red, color.green, color.blue, color.alpha].enumerated() {
        bytes[(row * size.width + size.width / 2) * 4 + c] = value
      }
    }
    return raster
  }

  @Test(arguments: [0, 15, 16, 150, 299])
  func `whichever row has the first colour, or the first that is not opaque`(row: Int) async throws
  {
    for color in [Color(red: 200, green: 90, blue: 90), .transparent] {
      try await expectSame(grayPicture(Self.size, but: color, at: row).encodedNow(as: .png))
    }
  }

  @Test func `though the first colour and the first transparency come strips later`() async throws {
    // At this width, a strip has 1024 rows.
    let size = PixelSize(width: 4096, height: 2200)
    var raster = grayPicture(size, but: Color(red: 200, green: 90, blue: 90), at: 1100)
    try await expectSame(raster.encodedNow(as: .png), as: [.png, .jpeg(quality: 85)])
    raster.update { $0[(2150 * size.width + 7) * 4 + 3] = 128 }
    try await expectSame(raster.encodedNow(as: .png), as: [.png, .jpeg(quality: 85)])
  }

  @Test(
    .enabled(if: SharedCorpus.has("corpus/INDEX.tsv"), "../shared/corpus is not there"))
  func `of every file of the corpus, or one is refused as the other is`() async throws {
    var (tried, refused) = (0, 0)
    for entry in try SharedCorpus.entries() {
      // Larger files would test nothing new.
      guard let size = try? PhotoReader(entry.path).header.size, size.pixelCount < 2_000_000
      else { continue }
      tried += 1
      let whole = Result { () throws(CodecError) in try PhotoReader.decodeFile(entry.path) }
      let copy = await Result { () async throws(FileFailure) in
        try await PhotoReader(entry.path).encoded(as: .png, of: entry.path)
      }
      switch (whole, copy) {
      case (.success(let whole), .success(let copy)):
        #expect(try copy.bytes == whole.raster.encodedNow(as: .png), "\(entry.path)")
        #expect(copy.warnings == whole.messages, "\(entry.path)")
      case (.failure(let error), .failure(let failure)):
        #expect(failure == FileFailure(photo: entry.path, error))
        refused += 1
      default: Issue.record("\(entry.path)")
      }
    }
    #expect(tried > refused && refused > 0)
    print("StripCopyTests: tried \(tried) files of the corpus, of which \(refused) are refused")
  }
}

extension PhotoReader {
  /// Decodes a file whose header is readable.
  fileprivate static func decodeFile(
    _ path: FilePath
  ) throws(CodecError) -> DecodedPhoto {
    do {
      return try PhotoReader(path).decodeNow()
    } catch let error as CodecError {
      throw error
    } catch {
      throw .outOfMemory
    }
  }
}
