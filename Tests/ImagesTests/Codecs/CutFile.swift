import Images
import SystemPackage
import TestSupport
import Testing

/// A picture of noise, in a variant of a file format.
enum CutFile: String, CaseIterable {
  case baseline
  case progressive
  case plain
  case interlaced

  /// The file of each variant. Pillow writes the progressive JPEG.
  private static let all: Result<[CutFile: [UInt8]], any Error> = Result {
    let noise = Raster.noise(PixelSize(width: 120, height: 90), .rgb)
    let folder = try TemporaryFolder()
    let source = try folder.write(noise.encodedNow(as: .png), to: "noise.png")
    _ = try Pillow.run(
      "Image.open(args[0]).save(args[1], 'JPEG', quality=90, progressive=True)",
      [source.string, folder("progressive.jpg").string])
    var files = Dictionary(
      uniqueKeysWithValues: [false, true].map { interlaced in
        let layout = PNGFixture.Layout(.rgb, 8, interlaced: interlaced)
        let size = PixelSize(width: 160, height: 120)
        return (interlaced ? CutFile.interlaced : .plain, PNGFixture(layout, size).bytes)
      })
    files[.baseline] = try noise.encodedNow(as: .jpeg(quality: 85))
    files[.progressive] = folder.bytes(of: "progressive.jpg")
    return files
  }

  var format: FileFormat { self == .baseline || self == .progressive ? .jpeg : .png }

  func bytes() throws -> [UInt8] { try #require(try Self.all.get()[self]) }

  /// The length of the file's end marker or end chunk in bytes.
  var endLength: Int { format == .jpeg ? 2 : 12 }

  /// Returns the range of the compressed pixels in the file.
  func pixelData() throws -> Range<Int> {
    let bytes = try bytes()
    if format == .jpeg { return JPEGFixture(bytes).scanStart..<(bytes.count - 2) }
    // The range starts after the header of the only IDAT chunk and ends before its zlib checksum.
    return (PNGFixture.signature.count + 25 + 8)..<(bytes.count - 12 - 4 - 4)
  }
}
