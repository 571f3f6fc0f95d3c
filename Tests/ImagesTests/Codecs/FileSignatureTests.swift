import Images
import Core
import TestSupport
import Testing

struct FileSignatureTests {
  struct Sample: CustomTestStringConvertible {
    var bytes: [UInt8]
    var signature: FileSignature

    init(_ bytes: [UInt8], _ signature: FileSignature) {
      self.bytes = bytes
      self.signature = signature
    }

    init(_ text: String, _ format: FileFormat) {
      self.init(text, .other(format))
    }

    init(_ text: String, _ signature: FileSignature) {
      // Each character becomes one byte.
      self.init(text.unicodeScalars.map { UInt8($0.value) }, signature)
    }

    var testDescription: String { "\(signature)" }
  }

  static let samples = [
    Sample([], .empty),
    Sample([0xFF, 0xD8, 0xFF, 0xE0], .photo(.jpeg)),
    Sample([0xFF, 0xD8], .photo(.jpeg)),
    Sample(PNGFixture.signature, .photo(.png)),
    Sample(Array(PNGFixture.signature.dropLast()), .unknown),
    Sample("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic", .photo(.heic)),
    Sample("\0\0\0\u{18}ftypmif1\0\0\0\0mif1heix", .photo(.heic)),
    Sample("\0\0\0\u{18}ftypmif1\0\0\0\0mif1avif", .photo(.avif)),
    Sample("\0\0\0\u{18}ftypavis\0\0\0\0", .photo(.avif)),
    Sample("\0\0\0\u{14}ftypqt  \0\0\0\0", .quickTime),
    Sample("\0\0\0\u{18}ftypcrx \0\0\0\u{1}", .cr3),
    Sample("\0\0\0\u{18}ftypisom\0\0\u{2}\0", .mp4),
    Sample("\0\0\0\u{18}ftyp", .mp4),
    Sample("RIFF\u{10}\0\0\0WEBPVP8 ", .photo(.webP)),
    Sample("RIFF\u{10}\0\0\0AVI LIST", .avi),
    Sample("RIFF\u{10}\0\0\0WAVEfmt ", .riff),
    Sample("GIF87a\u{1}\0", .gif),
    Sample("GIF89a\u{1}\0", .gif),
    Sample("BM\u{46}\0\0\0\0\0", .bmp),
    Sample("II*\0\u{8}\0\0\0", .tiff),
    Sample("MM\0*\0\0\0\u{8}", .tiff),
    Sample("\u{FF}\n\u{FA}\u{1F}", .photo(.jpegXL)),
    Sample("\0\0\0\u{C}JXL \r\n\u{87}\n", .photo(.jpegXL)),
    Sample("\0\0\0\u{C}jP  \r\n\u{87}\n", .jpeg2000),
    Sample("\0\0\u{1}\0\u{1}\0", .ico),
    Sample("8BPS\0\u{1}", .photoshop),
    Sample("%PDF-1.7\n", .pdf),
    Sample("PK\u{3}\u{4}\u{14}\0", .zip),
    Sample("\u{1F}\u{8B}\u{8}\0", .gzip),
    Sample("<svg xmlns=\"\"/>", .svg),
    Sample("<?xml version=\"1.0\"?>", .xml),
    Sample("<!DOCTYPE html>", .html),
    Sample("<html>", .html),
    Sample(Array("Just a few words.\r\n\tAnd more.".utf8), .other(.text)),
    Sample(Array("Größe: 中".utf8), .other(.text)),
    Sample([0x00, 0x01, 0x02, 0x03], .unknown),
    Sample([0x80, 0x81, 0x82, 0x83, 0x84], .unknown),
  ]

  @Test(arguments: samples)
  func `a file is known by its first bytes`(sample: Sample) throws {
    #expect(FileSignature(sample.bytes) == sample.signature)
    let folder = try TemporaryFolder()
    let path = try folder.write(sample.bytes, to: "a.png")
    #expect(try FileSignature(ofFileAt: path) == sample.signature)
  }

  @Test(arguments: 1...4)
  func `text is text even where the last character is cut`(kept: Int) {
    let letters = [UInt8](repeating: 0x61, count: FileSignature.length - kept)
    let bytes = letters + Array("👕".utf8).prefix(kept)
    #expect(FileSignature(bytes) == .other(.text))
  }

  @Test(arguments: [0x00, 0x01, 0x80, 0xFE] as [UInt8])
  func `a single byte that is no character is not text`(byte: UInt8) {
    #expect(FileSignature([byte]) == .unknown)
  }

  @Test func `what cannot be read has no signature`() throws {
    let folder = try TemporaryFolder()
    for path in [folder("missing"), folder.path] {
      #expect(throws: FileFailure.self) { _ = try FileSignature(ofFileAt: path) }
    }
  }

  @Test(arguments: samples)
  func `only pictures that one would expect to be read are called unread`(sample: Sample) {
    let unread: [FileSignature] = [.other(.gif)]
    #expect(FileSignature(sample.bytes).isUnreadPicture == unread.contains(sample.signature))
  }

  @Test func `a file is told by its content and never by its name`() throws {
    let folder = try TemporaryFolder()
    let raster = Raster.noise(PixelSize(width: 4, height: 3), .rgb)
    let png = try folder.write(raster.encodedNow(as: .png), to: "a.jpg")
    let jpeg = try folder.write(raster.encodedNow(as: .jpeg(quality: 90)), to: "b.png")
    let nameless = try folder.write(raster.encodedNow(as: .png), to: "c")
    #expect(try PhotoReader(png).decodeNow().raster == raster)
    #expect(try PhotoReader(jpeg).header.format == .jpeg)
    #expect(try PhotoReader(nameless).header.format == .png)
  }
}
