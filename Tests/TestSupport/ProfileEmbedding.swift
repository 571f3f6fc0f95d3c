extension PNGFixture {
  /// Returns an iCCP chunk with the profile.
  package static func profileChunk(_ profile: [UInt8]) -> Chunk {
    ("iCCP", Array("ICC Profile\0".utf8) + [0] + Zlib.stored(profile))
  }
}

extension JPEGFixture {
  private static let profileName = Array("ICC_PROFILE\0".utf8)
  /// The maximum number of a profile's bytes in a segment, after the segment's own header.
  private static let mostInSegment = 65535 - 2 - 14

  /// Returns the file with this profile as its only profile, in as many segments as necessary. With
  /// `backwards`, the last segment comes first.
  package func inserting(
    profile: [UInt8], segmentLength: Int = mostInSegment, backwards: Bool = false
  ) -> JPEGFixture {
    let parts = stride(from: 0, to: profile.count, by: segmentLength).map {
      Array(profile[$0..<min($0 + segmentLength, profile.count)])
    }
    let segments = parts.enumerated().map { number, part in
      Self.profileName + [UInt8(number + 1), UInt8(parts.count)] + part
    }
    // Each segment is inserted before all earlier ones.
    return (backwards ? segments : segments.reversed()).reduce(removing(0xE2)) {
      $0.inserting(0xE2, $1)
    }
  }
}
