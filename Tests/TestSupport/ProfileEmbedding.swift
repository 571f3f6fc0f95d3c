extension PNGFixture {
  /// An iCCP chunk.
  package static func profileChunk(_ profile: [UInt8]) -> Chunk {
    ("iCCP", Array("ICC Profile\0".utf8) + [0] + Zlib.stored(profile))
  }
}

extension JPEGFixture {
  private static let profileName = Array("ICC_PROFILE\0".utf8)
  /// What fits into a segment beside its length, the name and two numbers.
  private static let mostInSegment = 65535 - 2 - 14

  /// The file with this profile and no other, in as many segments as it takes, the last of them first
  /// if `backwards`.
  package func inserting(
    profile: [UInt8], segmentLength: Int = mostInSegment, backwards: Bool = false
  ) -> JPEGFixture {
    let parts = stride(from: 0, to: profile.count, by: segmentLength).map {
      Array(profile[$0..<min($0 + segmentLength, profile.count)])
    }
    let segments = parts.enumerated().map { number, part in
      Self.profileName + [UInt8(number + 1), UInt8(parts.count)] + part
    }
    // Each is put before those that were put in before it.
    return (backwards ? segments : segments.reversed()).reduce(removing(0xE2)) {
      $0.inserting(0xE2, $1)
    }
  }
}
