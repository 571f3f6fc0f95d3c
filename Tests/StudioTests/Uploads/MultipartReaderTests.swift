import NIOCore
import Studio
import Testing

@Suite("A form with files")
struct MultipartReaderTests {
  /// A part, read whole.
  private struct Part: Equatable {
    var name: String
    var fileName: String?
    var bytes: [UInt8]
  }

  /// Bytes that come in pieces of so many.
  private struct Pieces: AsyncIteratorProtocol {
    var rest: ArraySlice<UInt8>
    let count: Int

    mutating func next() async throws -> ByteBuffer? {
      if rest.isEmpty { return nil }
      defer { rest = rest.dropFirst(count) }
      return ByteBuffer(bytes: rest.prefix(count))
    }
  }

  private func parts(
    of text: [UInt8], boundary: String = "xyz", inPiecesOf count: Int = .max
  ) async throws -> [Part] {
    var reader = MultipartReader(Pieces(rest: text[...], count: count), boundary: boundary)
    var parts: [Part] = []
    while let head = try await reader.nextPart() {
      var part = Part(name: head.name, fileName: head.fileName, bytes: [])
      while let bytes = try await reader.nextBytes() {
        part.bytes += Array(bytes.readableBytesView)
      }
      parts.append(part)
    }
    return parts
  }

  /// As browsers write one, with bytes that look like the end of a part, nearly.
  private static let tricky: [UInt8] = Array("\r\n--xy\r\r\n--xy\r\n-\r\n--xyZ\r".utf8)
  private static let form: [UInt8] =
    Array(
      """
      --xyz\r\nContent-Disposition: form-data; name="user"\r\n\r\nAna\r\n\
      --xyz\r\nContent-Disposition: form-data; name="photos"; filename="red%22 ñ;.jpg"\r\n\
      Content-Type: image/jpeg\r\n\r\n
      """.utf8) + tricky
    + Array(
      """
      \r\n--xyz \t\r\ncontent-disposition: form-data;filename="";name=photos\r\n\r\n\r\n--xyz--\r\nepilogue
      """.utf8)
  private static let parts = [
    Part(name: "user", fileName: nil, bytes: Array("Ana".utf8)),
    Part(name: "photos", fileName: "red\" ñ;.jpg", bytes: tricky),
    Part(name: "photos", fileName: "", bytes: []),
  ]

  @Test(
    "is taken apart the same in whatever pieces it comes",
    arguments: [1, 2, 3, 5, 7, 11, 64, 1 << 20])
  func pieces(count: Int) async throws {
    #expect(try await parts(of: Self.form, inPiecesOf: count) == Self.parts)
  }

  @Test("may have something before its first part, and parts that nobody reads")
  func skipping() async throws {
    let text = Array("preamble\r\n".utf8) + Self.form
    var reader = MultipartReader(Pieces(rest: text[...], count: 10), boundary: "xyz")
    var names: [String] = []
    while let head = try await reader.nextPart() { names.append(head.name) }
    #expect(names == Self.parts.map(\.name))
    #expect(try await reader.nextPart() == nil)
  }

  @Test("that ends too early is none, wherever that is")
  func cut() async throws {
    let end = try #require(Self.form.firstRange(of: Array("--xyz--".utf8))?.upperBound)
    for count in 0..<end {
      await #expect(throws: StudioFailure.malformed, "\(count)") {
        _ = try await parts(of: Array(Self.form[..<count]), inPiecesOf: 17)
      }
    }
  }

  @Test(
    "that no browser sends is refused",
    arguments: [
      "--xyz\r\n\r\nno name\r\n--xyz--",
      "--xyz\r\nContent-Disposition: attachment; name=a\r\n\r\n\r\n--xyz--",
      "--xyz junk\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n--xyz--",
      "--xyz\r\nX: \(String(repeating: "x", count: 1 << 16))",
    ])
  func refused(text: String) async throws {
    await #expect(throws: StudioFailure.malformed) { _ = try await parts(of: Array(text.utf8)) }
  }

  /// Tells how many of its bytes were looked at.
  private struct Watched: RandomAccessCollection {
    final class Looks { var reads = 0 }

    let bytes: ArraySlice<UInt8>
    let looks = Looks()
    var startIndex: Int { bytes.startIndex }
    var endIndex: Int { bytes.endIndex }

    subscript(index: Int) -> UInt8 {
      looks.reads += 1
      return bytes[index]
    }
  }

  @Test("has each byte of its heads looked at a few times, however small the pieces it comes in")
  func effort() {
    let head = [UInt8](repeating: 0x0D, count: 4000) + Array("\n\r\n".utf8)
    var search = BlankLineSearch()
    var reads = 0
    var found: Range<Int>?
    for count in 1...head.count {
      let bytes = Watched(bytes: head.prefix(count))
      found = search.find(in: bytes)
      reads += bytes.looks.reads
      #expect((found != nil) == (count == head.count))
    }
    #expect(found == head.count - 4..<head.count)
    #expect(reads <= 4 * head.count)
  }

  @Test("whose head does not end is given up after 4 KiB")
  func endlessHead() async {
    let head = Array("--xyz\r\nX: ".utf8) + [UInt8](repeating: 0x78, count: 1 << 16)
    let taken = Taken()
    await #expect(throws: StudioFailure.malformed) {
      var reader = MultipartReader(
        CountedPieces(pieces: Pieces(rest: head[...], count: 1), taken: taken), boundary: "xyz")
      _ = try await reader.nextPart()
    }
    #expect(taken.count < StudioLimits.partHead + 100)
  }

  private final class Taken { var count = 0 }

  private struct CountedPieces: AsyncIteratorProtocol {
    var pieces: Pieces
    let taken: Taken

    mutating func next() async throws -> ByteBuffer? {
      taken.count += 1
      return try await pieces.next()
    }
  }

  @Test("holds no text that is longer than it may be, or no text")
  func texts() async throws {
    func text(_ bytes: [UInt8]) async throws -> String {
      let form =
        Array("--b\r\nContent-Disposition: form-data; name=a\r\n\r\n".utf8) + bytes
        + Array("\r\n--b--".utf8)
      var reader = MultipartReader(Pieces(rest: form[...], count: 4), boundary: "b")
      _ = try await reader.nextPart()
      return try await reader.text(upTo: 8)
    }
    #expect(try await text(Array("señorita".utf8.prefix(8))) == "señorit")
    await #expect(throws: StudioFailure.tooLarge(limit: 8)) {
      _ = try await text(Array("señorita".utf8))
    }
    await #expect(throws: StudioFailure.malformed) { _ = try await text([0xC3]) }
  }
}
