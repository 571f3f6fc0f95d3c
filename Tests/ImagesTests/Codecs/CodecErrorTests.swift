import Images
import Core
import SystemPackage
import TestSupport
import Testing

struct CodecErrorTests {
  static let reasons: [(CodecError, String)] = [
    (.notAnImage(.empty), "the file is empty"),
    (
      .notAnImage(.other(.gif)),
      "unsupported format: GIF; convert it to JPEG or PNG first"
    ),
    (.notAnImage(.unknown), "not a photo in a supported format"),
    (.damaged(.png, "bad CRC"), "the PNG data is damaged (bad CRC)"),
    (
      .truncated(.jpeg, readablePercent: 41),
      "the JPEG file is cut off: 41 % of it can be read; copy it again"
    ),
    (
      .unsupported(.jpeg, "12 bits"),
      "unsupported variant of JPEG (12 bits); convert it to JPEG or PNG first"
    ),
    (
      .tooLarge(PixelSize(width: 70000, height: 3), DecodingLimits()),
      "declares 70000x3 pixels; the limit is 250 megapixels and 65500 pixels per side"
    ),
    (
      .missingLibrary(.heic, "libde265", package: "libde265-0", "no such file"),
      "HEIC needs libde265, which cannot be loaded (no such file); install the package libde265-0"
    ),
    (
      .beyondFormat(PixelSize(width: 70000, height: 3), .webP, mostSide: 16_383),
      "a picture of 70000x3 pixels is too large for WebP (at most 16383 per side); use PNG or a smaller size"
    ),
    (.notEncoded(.avif, "no room"), "cannot be written as AVIF (no room)"),
    (.outOfMemory, "there is not enough memory"),
    (.system(.ioError), Errno.ioError.reason.description),
  ]

  @Test(arguments: reasons)
  func `every error is a reason in words`(error: CodecError, reason: String) {
    #expect(error.reason == reason)
  }

  static let files: [(content: String, reason: String)] = [
    ("", "the file is empty"),
    (
      "\0\0\0\u{10}ftypheic\0\0\0\0",
      "unsupported variant of HEIC (there is no still picture in it); convert it to JPEG or PNG first"
    ),
    (
      "RIFF\u{10}\0\0\0WEBPVP8 ",
      "the WebP file is cut off: 66 % of it can be read; copy it again"
    ),
    (
      "GIF89a\u{1}\0",
      "unsupported format: GIF; convert it to JPEG or PNG first"
    ),
    (
      "hello there",
      "unsupported format: text; convert it to JPEG or PNG first"
    ),
    ("\u{1}\u{2}\u{3}\u{4}", "not a photo in a supported format"),
  ]

  @Test(arguments: files)
  func `what is no photo is refused by name`(content: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(content, to: "photo.jpg")
    #expect(throws: FileFailure(.unusable, path, Message(verbatim: reason))) {
      _ = try PhotoReader(path)
    }
    let error = #expect(throws: CodecError.self) {
      _ = try PhotoReader(bytes: Array(content.utf8))
    }
    #expect(error?.reason == reason)
  }

  @Test func `a photo's failure tells bad data from a bad disk`() {
    let path: FilePath = "a.jpg"
    #expect(FileFailure(photo: path, .system(.ioError)).kind == .inputOutput)
    #expect(FileFailure(photo: path, .system(.noSpace)).kind == .inputOutput)
    #expect(FileFailure(photo: path, .outOfMemory).kind == .inputOutput)
    #expect(
      FileFailure(photo: path, .notAnImage(.unknown)).description
        == "a.jpg: not a photo in a supported format")
  }

  @Test func `a photo that is not there is missing`() throws {
    let folder = try TemporaryFolder()
    let path = folder("none.jpg")
    #expect(throws: FileFailure(.missing, path, "no such file or folder")) {
      _ = try PhotoReader(path)
    }
  }

  @Test(arguments: [3, 20, 100])
  func `bytes that are not a JPEG behind its first two are damage or a cut`(count: Int) {
    var noise = Noise(seed: count)
    let bytes = [0xFF, 0xD8] + noise.bytes(count).map { $0 & 0x7F }
    let error = #expect(throws: CodecError.self) { _ = try PhotoReader(bytes: bytes).decodeNow() }
    switch error {
    case .damaged(.jpeg, _), .truncated(.jpeg, readablePercent: 0): break
    default: Issue.record("\(String(describing: error))")
    }
  }
}
