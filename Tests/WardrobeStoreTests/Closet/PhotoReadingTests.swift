import Images
import Core
import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("A photo that was read before it is added")
struct PhotoReadingTests {
  private let fixture = WardrobeFixture()
  private static let moss = Color(red: 70, green: 110, blue: 60)
  private static let red = Color(red: 190, green: 20, blue: 30)

  @Test("gives its colours to the garment, and none where the file was replaced since")
  func adding() async throws {
    let closet = try await fixture.closet()
    let details = GarmentDetails(kind: .accessory, description: "Scarf")
    let (moss, other) = (
      try fixture.workspace.photo("a.png", Self.moss, width: 24, height: 32),
      try fixture.workspace.photo(
        "b.png", Self.red, width: 24, height: 32)
    )
    let (ofMoss, ofOther) = (
      PhotoReading(colors: [GarmentColor(.plum)], of: .name(try PhotoName(of: .file(moss)))),
      PhotoReading(colors: [GarmentColor(.red)], of: .name(try PhotoName(of: .file(other))))
    )
    for (photo, reading) in [(moss, ofMoss), (other, ofMoss), (other, ofOther)] {
      let garment = try await closet.addGarment(
        photo: .file(photo), details, reading: reading, allowsDuplicate: true)
      let isReplaced = photo == other && reading.colors == ofMoss.colors
      #expect(garment.readColors == (isReplaced ? [GarmentColor(color: Self.red)] : reading.colors))
    }
  }

  @Test("is not decoded again as a cover or a portrait, unless its file was replaced since")
  func covers() async throws {
    let closet = try await fixture.closet()
    let outfit = try await closet.createOutfit("Look", of: [])
    // The file has only the first 40 bytes of a PNG, so decoding the file fails.
    let bytes = Array(
      try Raster(size: PixelSize(width: 4, height: 4)).encodedNow(as: .png).prefix(40))
    let photo = PhotoSource.bytes(bytes, name: "cover.png")
    let name = PhotoName(sha256: try SHA256Digest(of: bytes).description, format: .png)
    let (own, others) = (
      PhotoReading(of: .name(name)),
      PhotoReading(
        of: .name(PhotoName(sha256: String(repeating: "0", count: 64), format: .png)))
    )
    for reading in [nil, others] {
      await #expect(throws: WardrobeError.self) {
        try await closet.setCover(of: outfit.id, photo, reading: reading)
      }
      await #expect(throws: WardrobeError.self) {
        try await closet.wardrobe.editUser(closet.owner, picture: photo, reading: reading) { _ in }
      }
    }
    #expect(try fixture.kept.isEmpty)
    #expect(try await closet.setCover(of: outfit.id, photo, reading: own).cover == name)
    let user = try await closet.wardrobe.editUser(
      closet.owner, picture: photo, reading: own
    ) { _ in }
    #expect(user.picture == name)
  }
}
