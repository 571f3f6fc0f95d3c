import Core
import SystemPackage
import TestSupport
import Testing

struct ContentHashTests {
  /// Lengths at which XXH3 changes its method, and the length of a chunk that is read. The
  /// neighbouring lengths are included.
  static let lengths = [0, 1, 3, 4, 8, 9, 16, 17, 128, 129, 240, 241, 1024, 262_144].flatMap {
    [$0 - 1, $0, $0 + 1]
  }.filter { $0 >= 0 }

  private func hash(_ bytes: [UInt8]) throws -> ContentHash {
    let folder = try TemporaryFolder()
    return try ContentHash(ofFileAt: folder.write(bytes, to: "a"))
  }

  @Test func `that of nothing is the published one`() throws {
    #expect(try hash([]).description == "99aa06d3014798d86001c324468d497f")
  }

  @Test(arguments: lengths)
  func `the same bytes have the same hash, and one bit more or less another`(length: Int) throws {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 >> 8) }
    let own = try hash(bytes)
    #expect(try hash(bytes) == own)
    #expect(try hash(bytes + [0]) != own)
    for place in Set([0, length / 2, length - 1]) where bytes.indices.contains(place) {
      var other = bytes
      other[place] ^= 1
      #expect(try hash(other) != own)
    }
  }

  @Test func `no two lengths of zeros share a hash`() throws {
    let hashes = try Set(Self.lengths).map { try hash([UInt8](repeating: 0, count: $0)) }
    #expect(Set(hashes).count == hashes.count)
  }

  @Test func `the order of chunks counts`() throws {
    let (one, other) = (
      [UInt8](repeating: 1, count: 262_144), [UInt8](repeating: 2, count: 262_144)
    )
    #expect(try hash(one + other) != hash(other + one))
  }

  @Test func `it is 32 digits, which can be read again`() throws {
    for bytes in [[], [1], [UInt8](repeating: 7, count: 500)] {
      let own = try hash(bytes)
      #expect(own.description.wholeMatch(of: /[0-9a-f]{32}/) != nil)
      #expect(ContentHash(own.description) == own)
    }
    let zeros = String(repeating: "0", count: 31)
    #expect(ContentHash(zeros + "f")?.description == zeros + "f")
    for text in ["", zeros, zeros + "00", zeros + "g", zeros + "é", zeros + " "] {
      #expect(ContentHash(text) == nil)
    }
  }

  @Test func `what is no file has none`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileFailure(.missing, folder.path, "is a folder, not a photo")) {
      try ContentHash(ofFileAt: folder.path)
    }
    #expect(throws: FileFailure(.missing, folder("none"), "no such file or folder")) {
      try ContentHash(ofFileAt: folder("none"))
    }
  }
}
