import Garments
import Images
import Foundation
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A user who is removed")
struct RemovedUserTests {
  private let fixture = WardrobeFixture()

  /// Makes two users. Ana has a garment in an outfit, and another garment in the trash.
  private func users() async throws -> (ana: Closet, ben: Closet) {
    let wardrobe = try await fixture.open()
    let user = try await wardrobe.addUser(
      UserDetails(name: "Ana"), picture: .file(fixture.photo(7)))
    let ana = try await wardrobe.closet(of: user.id)
    let ben = try await fixture.closet(of: "Ben", in: wardrobe)
    let shirt = try await ana.addGarment(photo: .file(fixture.photo(1)), .shirt("linen"))
    let old = try await ana.addGarment(photo: .file(fixture.photo(2)), .shirt("old"))
    _ = try await ana.createOutfit("O", of: [shirt.id])
    try await ana.removeGarment(old.id)
    return (ana, ben)
  }

  @Test("stays where nobody says what becomes of the garments")
  func refused() async throws {
    let (ana, ben) = try await users()
    let wardrobe = ana.wardrobe
    #expect(
      await failure { () throws(WardrobeError) in try await wardrobe.removeUser(ana.owner) }
        == "hasGarments: \(ana.owner): 2")
    #expect(
      await failure { () throws(WardrobeError) in
        try await wardrobe.removeUser(ana.owner, belongings: .give(to: ana.owner))
      } == "invalid: the garments of a removed user must go to another user")
    let nobody = UserID()
    #expect(
      await failure { () throws(WardrobeError) in
        try await wardrobe.removeUser(ana.owner, belongings: .give(to: nobody))
      } == "unknown: there is no user \(nobody)")
    #expect(try await wardrobe.users().count == 2)
    try await wardrobe.removeUser(ben.owner)
    #expect(try await wardrobe.users().map(\.id) == [ana.owner])
  }

  @Test("leaves everything to another, the trash too")
  func given() async throws {
    let (ana, ben) = try await users()
    let (garments, outfits) = (try await ana.garments(), try await ana.outfits())
    try await ana.wardrobe.removeUser(ana.owner, belongings: .give(to: ben.owner))
    #expect(try await ben.garments().map(\.id) == garments.map(\.id))
    #expect(try await ben.outfits().map(\.garments) == outfits.map(\.garments))
    var query = GarmentQuery()
    query.words = "linen"
    #expect(try await ben.garments(query).count == 1)
    try await ben.restore(ben.trashItem("old"))
    #expect(try await ben.garments().count == 2)
    #expect(try fixture.kept.count == 2)
    #expect(try await ben.wardrobe.check() == [])
  }

  @Test("goes with garments, outfits, trash and their photos")
  func removed() async throws {
    let (ana, ben) = try await users()
    let shirt = try await ben.addGarment(photo: .file(fixture.photo(1)), .shirt("Ben's"))
    try await ana.wardrobe.removeUser(ana.owner, belongings: .remove)
    #expect(try await ben.garments() == [shirt])
    #expect(try fixture.kept == ["\(shirt.photo)"])
    #expect(try await ben.wardrobe.users().map(\.id) == [ben.owner])
    #expect(try await ben.wardrobe.check() == [])
  }

  @Test("leaves bags and packing lists to another, or takes them along", arguments: [true, false])
  func packing(isGiven: Bool) async throws {
    let (ana, ben) = try await users()
    let linen = try #require(try await ana.garments().first).id
    try await ana.addToBag([linen], 2)
    let list = try await ana.checkOut(PackingDetails(title: "Trip"), request: "1")
    try await ana.addToBag([linen], 3, in: "Gym")
    let bens = try await ben.addGarment(photo: .file(fixture.photo(3)), .shirt("Ben's"))
    try await ben.addToBag([bens.id], in: "gym")
    let other = try await ben.checkOut(PackingDetails(title: "Other"), bag: "gym", request: "1")
    try await ben.addToBag([bens.id], in: "gym")
    try await ana.wardrobe.removeUser(
      ana.owner, belongings: isGiven ? .give(to: ben.owner) : .remove)
    let bag = try await ben.bag("gym").items.map { [$0.garment.details.description: $0.quantity] }
    #expect(bag == (isGiven ? [["linen": 3], ["Ben's": 1]] : [["Ben's": 1]]))
    #expect(
      try await ben.packingLists().map(\.id) == (isGiven ? [other.id, list.id] : [other.id]))
    #expect(try await ben.wardrobe.check() == [])
  }

  @Test("who has packing lists alone stays, too")
  func refusedForLists() async throws {
    let (ana, _) = try await users()
    let garments = try await ana.garments().map(\.id)
    try await ana.addToBag(garments)
    _ = try await ana.checkOut(PackingDetails(title: "Trip"))
    for garment in garments {
      try await ana.removeGarment(garment, force: true, forever: true)
    }
    for outfit in try await ana.outfits() { try await ana.removeOutfit(outfit.id) }
    #expect(
      await failure { () throws(WardrobeError) in try await ana.wardrobe.removeUser(ana.owner) }
        == "hasGarments: \(ana.owner): 1")
  }

  /// Creates a file like those that the studio stores for cached pictures and pending photos.
  private func keep(_ folder: FilePath) throws {
    try FileManager.default.createDirectory(
      atPath: folder.string, withIntermediateDirectories: true)
    #expect(FileManager.default.createFile(atPath: folder.appending("x").string, contents: nil))
  }

  @Test("takes along what the studio keeps, and an outfit its pictures", arguments: [true, false])
  func studioFiles(isGiven: Bool) async throws {
    let (ana, ben) = try await users()
    let folder = ana.wardrobe.folder
    let outfit = try #require(try await ana.outfits().first)
    let other = try await ana.createOutfit("P", of: outfit.garments)
    let bens = [folder.looks(of: OutfitID(), of: ben.owner), folder.uploads(of: ben.owner)]
    for place in [outfit.id, other.id].map({ folder.looks(of: $0, of: ana.owner) })
      + [folder.uploads(of: ana.owner)] + bens
    {
      try keep(place)
    }
    try await ana.removeOutfit(outfit.id)
    func isThere(_ place: FilePath) -> Bool {
      FileManager.default.fileExists(atPath: place.string)
    }
    #expect(!isThere(folder.looks(of: outfit.id, of: ana.owner)))
    #expect(isThere(folder.looks(of: other.id, of: ana.owner)))
    try await ana.wardrobe.removeUser(
      ana.owner, belongings: isGiven ? .give(to: ben.owner) : .remove)
    #expect(!isThere(folder.looks(of: ana.owner)) && !isThere(folder.uploads(of: ana.owner)))
    #expect(bens.allSatisfy(isThere))
  }
}
