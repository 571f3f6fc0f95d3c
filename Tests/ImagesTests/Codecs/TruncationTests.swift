import Images
import SystemPackage
import TestSupport
import Testing

struct TruncationTests {
  static let positions = Array(0...20)

  private func readablePercent(_ file: CutFile, cutAt position: Int) throws -> Int? {
    let data = try file.pixelData()
    let length = data.lowerBound + data.count * position / 21
    let cut = Array(try file.bytes().prefix(length))
    let whole = #expect(throws: CodecError.self) { _ = try PhotoReader(bytes: cut).decodeNow() }
    let target = Reduction(
      region: Region(x: 0, y: 0, width: 40, height: 40), target: PixelSize(width: 10, height: 10))
    let part = #expect(throws: CodecError.self) {
      _ = try PhotoReader(bytes: cut).decodeNow([target])
    }
    #expect(whole == part)
    guard case .truncated(file.format, let percent) = whole else {
      Issue.record("\(String(describing: whole))")
      return nil
    }
    return percent
  }

  @Test(arguments: CutFile.allCases)
  func `a file cut anywhere in its pixels is refused, with how much can be read`(
    file: CutFile
  ) throws {
    let percents = try Self.positions.map { try readablePercent(file, cutAt: $0) }
    for percent in percents { #expect((0...99).contains(try #require(percent))) }
  }

  @Test(arguments: [CutFile.baseline, .plain])
  func `what can be read of a picture in one pass is what came of it`(file: CutFile) throws {
    // In noise, every row takes about the same number of bytes. The reader works in steps, so the
    // last bytes may not count. A step is a row of blocks in a JPEG, or 8 KiB in a PNG. An
    // unfinished row of blocks may count, and rounding may lose one percent.
    let length = try file.pixelData().count
    let step = file.format == .jpeg ? 100 / 6 : 100 * 8192 / length + 1
    for position in Self.positions {
      let percent = try #require(try readablePercent(file, cutAt: position))
      let came = position * 100 / 21
      #expect((came - step - 2...came + 2).contains(percent))
    }
  }

  @Test(arguments: CutFile.allCases)
  func `a file that lacks only its end is read with one warning`(file: CutFile) throws {
    let bytes = try file.bytes()
    let whole = try PhotoReader(bytes: bytes).decodeNow()
    #expect(whole.warnings == [])
    let cut = try PhotoReader(bytes: Array(bytes.dropLast(file.endLength))).decodeNow()
    #expect(cut.raster == whole.raster)
    let end = file.format == .jpeg ? "marker" : "chunk"
    #expect(cut.warnings == ["the end \(end) is missing, but all pixels are there"])
  }

  // If more than seven bytes are missing, the remaining zeros could begin any chunk.
  @Test(arguments: [CutFile.plain, .interlaced], 1...7)
  func `a PNG cut inside its end chunk is read with one warning`(
    file: CutFile, missing: Int
  ) throws {
    // All pixels and their checksum are present.
    let bytes = try file.bytes()
    let read = try PhotoReader(bytes: Array(bytes.dropLast(missing))).decodeNow()
    let (raster, warnings) = (read.raster, read.warnings)
    #expect(raster == (try decoded(bytes)))
    #expect(warnings.count == 1)
  }

  @Test(arguments: CutFile.allCases)
  func `a file cut in its header is refused`(file: CutFile) throws {
    let bytes = try file.bytes()
    let start = try file.pixelData().lowerBound
    for length in stride(from: 8, to: start, by: 7) {
      #expect(throws: CodecError.truncated(file.format, readablePercent: 0)) {
        _ = try PhotoReader(bytes: Array(bytes.prefix(length))).decodeNow()
      }
    }
  }

  @Test(arguments: CutFile.allCases)
  func `a cut file on the disk is refused as the same bytes in memory are`(file: CutFile) throws {
    let data = try file.pixelData()
    let cut = Array(try file.bytes().prefix(data.lowerBound + data.count / 2))
    let folder = try TemporaryFolder()
    let path = try folder.write(cut, to: "cut")
    let inMemory = #expect(throws: CodecError.self) { _ = try PhotoReader(bytes: cut).decodeNow() }
    let onDisk = #expect(throws: CodecError.self) { _ = try PhotoReader(path).decodeNow() }
    #expect(inMemory == onDisk)
  }
}
