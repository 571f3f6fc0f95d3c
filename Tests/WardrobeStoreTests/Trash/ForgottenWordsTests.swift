import Garments
import Images
import Core
import Foundation
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("What is removed for good while the wardrobe is in use")
struct ForgottenWordsTests {
  private let fixture = WardrobeFixture()

  /// Returns the words that occur in any of the database's files, including its log, ignoring case.
  private func found(_ words: String...) throws -> [String] {
    let folder = fixture.folder.path
    let names = try FolderListing.names(in: folder)
      .filter { $0.string.hasPrefix("wardrobe.sqlite") }
    let text = try names.map {
      String(decoding: try Workspace.bytes(at: folder.appending($0)), as: UTF8.self).lowercased()
    }
    return words.filter { word in text.contains { $0.contains(word) } }
  }

  private func shirt() -> GarmentDetails {
    var details = GarmentDetails.shirt("Quetzalfedern", tags: ["zwetschgenkuchen"])
    details.brand = "Yggdrasil"
    return details
  }

  @Test("leaves no word of a garment in the database's files")
  func trash() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), shirt())
    let other = try await closet.addGarment(photo: .file(fixture.photo(2)), .shirt("Wolkenkleid"))
    try await closet.removeGarment(garment.id)
    #expect(try found("quetzalfedern", "zwetschgenkuchen", "yggdrasil").count == 3)
    try await closet.emptyTrash()
    #expect(try found("quetzalfedern", "zwetschgenkuchen", "yggdrasil") == [])
    #expect(try found("wolkenkleid") == ["wolkenkleid"])

    try await closet.removeGarment(other.id, forever: true)
    #expect(try found("wolkenkleid") == [])
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("leaves no word of an outfit there")
  func outfit() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("Linen"))
    let outfit = try await closet.createOutfit("Quetzalfest", of: [garment.id])
    #expect(try found("quetzalfest") == ["quetzalfest"])
    try await closet.removeOutfit(outfit.id, forever: true)
    #expect(try found("quetzalfest") == [])
  }

  @Test("leaves no word of a packing list there")
  func packingList() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("Linen"))
    _ = try await closet.addToBag([garment.id])
    let list = try await closet.checkOut(
      PackingDetails(title: "Quetzalreise", note: "Zwetschgenkuchen"))
    #expect(
      try found("quetzalreise", "zwetschgenkuchen") == ["quetzalreise", "zwetschgenkuchen"])
    try await closet.removePackingList(list.id, forever: true)
    #expect(try found("quetzalreise", "zwetschgenkuchen") == [])
  }

  @Test("leaves no word of a user there, nor of what was the user's")
  func user() async throws {
    let wardrobe = try await fixture.open()
    let user = try await wardrobe.addUser(
      UserDetails(name: "Xanthippe", email: "xanthippe@example.org"))
    let closet = try await wardrobe.closet(of: user.id)
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), shirt())
    _ = try await closet.createOutfit("Quetzalfest", of: [garment.id])
    let words = ["xanthippe", "quetzalfedern", "quetzalfest"]
    #expect(try found("xanthippe", "quetzalfedern", "quetzalfest") == words)
    try await wardrobe.removeUser(user.id, belongings: .remove)
    #expect(try found("xanthippe", "quetzalfedern", "quetzalfest") == [])
  }
}
