import Images
import TestSupport
import Testing

@Suite("The version of thumbnails' pixels")
struct ThumbnailVersionTests {
  private let workspace = Workspace()

  @Test("is raised with every change of the pixels: old thumbnails are out of date then")
  func pixels() throws {
    // The photo is not a JPEG, because JPEG decoders may round differently.
    try workspace.photo("in/p.png", .scene(PixelSize(width: 210, height: 160)))
    let outcome = try what2wear(
      "thumbnails", workspace.path("in"), "-o", workspace.path("t"), "--size", "50", "--format",
      "png")
    #expect(outcome.ending == .exit(0))
    let checksum = Self.checksum(try workspace.picture("t/50/p.png").bytes)
    #expect(
      checksum == 12_378_043_565_404_474_008,
      "other pixels: raise ThumbnailSettings.version, then put both numbers here")
    #expect(try workspace.text("t/.what2wear-thumbnails").contains(" png-standard-2 "))
  }

  /// Returns the 64-bit FNV-1a hash of the bytes.
  private static func checksum(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
