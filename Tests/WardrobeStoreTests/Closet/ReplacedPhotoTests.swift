import Garments
import Images
import Core
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A photo whose file in the store was replaced")
struct ReplacedPhotoTests {
  private let fixture = WardrobeFixture()

  @Test("is told of by its bytes, and one that was only copied back is not")
  func replaced() async throws {
    let closet = try await fixture.closet()
    let wardrobe = closet.wardrobe
    var garments: [Garment] = []
    for number in 1...4 {
      garments.append(
        try await closet.addGarment(photo: .file(fixture.photo(number)), .shirt("\(number)")))
    }
    #expect(try await wardrobe.replacedPhotos(of: garments) == [:])
    // All these photos have the same length.
    let path = wardrobe.path(of: garments[0].photo)
    try fixture.workspace.write(
      fixture.workspace.bytes("in/2.png"), to: "w/photos/\(garments[0].photo)")
    try fixture.workspace.setModified("w/photos/\(garments[0].photo)", .longAgo)
    // Only the modification time of the second photo changes.
    try fixture.workspace.setModified("w/photos/\(garments[1].photo)", .longAgo)
    try fixture.workspace.remove("w/photos/\(garments[2].photo)")
    let cause = StoredPhotoFault.isReplaced(garments[0].id, description: "1")
    #expect(
      try await wardrobe.replacedPhotos(of: garments)
        == [garments[0].id: FileFailure(.unusable, path, cause)])
    #expect(
      cause.description
        == "is no longer the photo of garment \(garments[0].id) (1): its file was replaced")
    // Editing the description does not help, but setting the photo again does.
    try await closet.editGarment(garments[0].id) { $0.description = "one" }
    #expect(try await wardrobe.replacedPhotos(of: garments).count == 1)
    try await closet.editGarment(garments[0].id, photo: .file(fixture.photo(1)))
    #expect(try await wardrobe.replacedPhotos(of: garments) == [:])
  }

  @Test("is told of though it has the old length and time")
  func unseen() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("1"))
    let name = "w/photos/\(garment.photo)"
    try fixture.photo(2)
    try fixture.workspace.writeUnseen(fixture.workspace.bytes("in/2.png"), to: name)
    #expect(
      try await closet.wardrobe.replacedPhotos(of: [garment]).keys.map(\.self) == [garment.id])
    try fixture.workspace.replaceUnseen(fixture.workspace.bytes("in/1.png"), in: name)
    #expect(try await closet.wardrobe.replacedPhotos(of: [garment]) == [:])
  }

  @Test("is told of where no time is noted of it")
  func withoutStamps() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("1"))
    try fixture.sql("DELETE FROM photo_stamps")
    #expect(try await closet.wardrobe.replacedPhotos(of: [garment]) == [:])
    try fixture.workspace.write(
      fixture.workspace.bytes("in/1.png") + [0], to: "w/photos/\(garment.photo)")
    #expect(
      try await closet.wardrobe.replacedPhotos(of: [garment]).keys.map(\.self) == [garment.id])
  }
}
