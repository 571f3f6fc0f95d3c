import Images
import Core
import SystemPackage
import TestSupport
import Testing

struct PNGTextTests {
  private let workspace = Workspace()
  private static let keyword = "test:text"
  private static let words = "Größe \u{1F456}\nrow two, \"quoted\" and \u{5E9}"

  private func find(_ name: String, limit: Int = 1000) throws -> PNGText? {
    try PNGText.find(Self.keyword, in: InputFile(workspace.path(name)), limit: limit)
  }

  private func fixture(_ chunk: PNGFixture.Chunk) -> PNGFixture {
    var fixture = PNGFixture(PNGFixture.Layout(.rgb, 8), PixelSize(width: 3, height: 2))
    fixture.chunksBeforePixels = [chunk]
    return fixture
  }

  @Test(arguments: [PNGCompression.fast, .default, .small])
  func `a PNG says its text, to this reader and to others, beside the same picture`(
    compression: PNGCompression
  ) throws {
    let text = try #require(PNGText(keyword: Self.keyword, text: Self.words))
    let picture = noisePhoto(width: 30, height: 20)
    try workspace.write(
      picture.encodedNow(as: .png(compression: compression, text: text)), to: "x.png")
    #expect(try find("x.png") == text)
    #expect(try workspace.picture("x.png") == picture)
    let read = try Pillow.run(
      "sys.stdout.write(Image.open(args[0]).text['\(Self.keyword)'])",
      [workspace.path("x.png").string])
    #expect(String(decoding: read, as: UTF8.self) == Self.words)
    #expect(try ChildProgram("pngcheck", "-q").run(workspace.path("x.png")).ending == .exit(0))
  }

  @Test func `a PNG without that text has none`() throws {
    let other = try #require(PNGText(keyword: "test:texts", text: "other"))
    let picture = noisePhoto(width: 3, height: 2)
    try workspace.write(
      picture.encodedNow(as: .png(compression: .default, text: other)), to: "other.png")
    try workspace.photo("none.png", picture)
    try workspace.photo("photo.jpg", picture)
    try workspace.write(OtherFiles.text, to: "text")
    for name in ["other.png", "none.png", "photo.jpg", "text"] { #expect(try find(name) == nil) }
    let jpeg = try picture.encodedNow(as: .jpeg(quality: 90))
    #expect(!jpeg.isEmpty)
  }

  @Test func `what cannot be a keyword or a text is refused`() {
    for keyword in ["", " x", "x ", "ä", "x\n", String(repeating: "x", count: 80)] {
      #expect(PNGText(keyword: keyword, text: "") == nil)
    }
    #expect(PNGText(keyword: "x", text: "a\0b") == nil)
    #expect(PNGText(keyword: String(repeating: "x", count: 79), text: "") != nil)
  }

  @Test func `text that is too long, compressed or not UTF-8 is refused in words`() throws {
    let head = Array(Self.keyword.utf8)
    let good = head + [0, 0, 0, 0, 0] + Array("hello".utf8)
    try workspace.write(fixture(("iTXt", good)).bytes, to: "good.png")
    #expect(try find("good.png", limit: "hello".utf8.count)?.text == "hello")
    #expect(throws: FileFailure.self) { try find("good.png", limit: "hello".utf8.count - 1) }
    for (index, data) in [
      head + [0, 1, 0, 0, 0] + Zlib.stored(Array("hello".utf8)), head + [0, 0, 0, 0, 0, 0xFF],
      head + [0, 0, 0, 0], head + [0, 0], head + [0],
    ].enumerated() {
      try workspace.write(fixture(("iTXt", data)).bytes, to: "\(index).png")
      #expect(throws: FileFailure.self) { try find("\(index).png") }
    }
    var damaged = fixture(("iTXt", good)).bytes
    let place = try #require(damaged.indices.first { damaged[$0...].starts(with: "hello".utf8) })
    damaged[place] ^= 1
    try workspace.write(damaged, to: "damaged.png")
    #expect(throws: FileFailure.self) { try find("damaged.png") }
  }

  @Test func `a file cut or changed anywhere ends in text, in none, or in words`() throws {
    let data = Array(Self.keyword.utf8) + [0, 0, 0, 0, 0] + Array("hello".utf8)
    let whole = fixture(("iTXt", data)).bytes
    var noise = Noise(seed: 8)
    for _ in 0..<300 {
      var bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &noise)))
      if !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &noise)] = UInt8(
          truncatingIfNeeded: noise.next())
      }
      try workspace.write(bytes, to: "x.png")
      do {
        let found = try find("x.png")
        #expect(found == nil || found?.text == "hello")
      } catch let failure as FileFailure {
        #expect(failure.kind == .unusable)
      }
    }
  }
}
