import Core
import Garments
import Images
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("Additional photos of a garment")
struct AdditionalPhotoTests {
  private let archive = ArchiveFixture()
  private var fixture: WardrobeFixture { archive.wardrobe }

  /// Adds a shirt with photo 1, and photos 2 (back) and 3.
  private func shirt(in closet: Closet) async throws -> GarmentID {
    let shirt = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("linen")).id
    try await closet.addPhoto(.file(fixture.photo(2)), .back, to: shirt)
    try await closet.addPhoto(.file(fixture.photo(3)), to: shirt)
    return shirt
  }

  /// Adds a shirt with photo 5, and photo 6 (label).
  private func other(in closet: Closet) async throws -> GarmentID {
    let shirt = try await closet.addGarment(photo: .file(fixture.photo(5)), .shirt("silk")).id
    try await closet.addPhoto(.file(fixture.photo(6)), .label, to: shirt)
    return shirt
  }

  @Test("are kept in order, once each, and with what they show")
  func added() async throws {
    let closet = try await fixture.closet()
    let shirt = try await shirt(in: closet)
    let before = try await closet.garment(shirt)
    #expect(try await closet.photos(of: shirt).map(\.view) == [.back, nil])
    // The main photo and known photos are not added again.
    for number in 1...3 {
      #expect(try await !closet.addPhoto(.file(fixture.photo(number)), to: shirt))
    }
    #expect(try await closet.garment(shirt) == before)
    #expect(try await closet.addPhoto(.file(fixture.photo(3)), .label, to: shirt))
    let photos = try await closet.photos(of: shirt)
    #expect(photos.map(\.view) == [.back, .label])
    #expect(try await closet.garment(shirt).edited > before.edited)
    #expect(try await closet.photo(sha256: photos[0].photo.sha256) == photos[0].photo)
    let ben = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    #expect(try await ben.photo(sha256: photos[0].photo.sha256) == nil)
    await #expect(throws: WardrobeError.self) {
      try await ben.addPhoto(.file(fixture.photo(4)), to: shirt)
    }
    #expect(try fixture.kept.count == 3)
    #expect(try await closet.removePhotos([photos[0].photo, before.photo], of: shirt) == 1)
    #expect(try await closet.photos(of: shirt) == [photos[1]])
    #expect(try fixture.kept.count == 2)
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("become the main photo, and are then no longer additional")
  func main() async throws {
    let closet = try await fixture.closet()
    let shirt = try await shirt(in: closet)
    try await closet.editGarment(shirt, photo: .file(fixture.photo(2)))
    #expect(try await closet.photos(of: shirt).map(\.view) == [nil])
    #expect(try fixture.kept.count == 2)
  }

  @Test("go with the garments to another user")
  func given() async throws {
    let closet = try await fixture.closet()
    let (shirt, removed) = (try await shirt(in: closet), try await other(in: closet))
    try await closet.removeGarment(removed)
    let ben = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    try await closet.wardrobe.removeUser(closet.owner, belongings: .give(to: ben.owner))
    #expect(try await ben.photos(of: shirt).count == 2)
    try await ben.restore(try #require(try await ben.trashItem(of: removed)))
    #expect(try await ben.photos(of: removed).map(\.view) == [.label])
    #expect(try await ben.wardrobe.check() == [])
  }

  @Test("come with an export for another user, while the owner has the garment in the trash")
  func twoOwners() async throws {
    let closet = try await fixture.closet()
    let shirt = try await shirt(in: closet)
    try await archive.export(closet)
    try await closet.removeGarment(shirt)
    let ben = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    _ = try await archive.restore(into: closet.wardrobe, for: "Ben")
    let copy = try #require(try await ben.garments().first).id
    #expect(try await ben.photos(of: copy).map(\.view) == [.back, nil])
    try await closet.emptyTrash()
    #expect(try await ben.photos(of: copy).count == 2)
    #expect(try fixture.kept.count == 3)
    #expect(try await ben.wardrobe.check() == [])
  }

  @Test("are told of by a check where their rows are damaged or lost")
  func damaged() async throws {
    let closet = try await fixture.closet()
    let shirt = try await shirt(in: closet)
    try fixture.sql("UPDATE garment_photos SET view = 'inside' WHERE view = 'back'")
    #expect(try await closet.wardrobe.check().count == 1)
    try fixture.sql("UPDATE garment_photos SET view = 'back', garment = '\(GarmentID())'")
    #expect(try await closet.wardrobe.check().count == 2)
    #expect(try await closet.photos(of: shirt) == [])
  }

  @Test("are named by a check if their files have changed")
  func changed() async throws {
    let closet = try await fixture.closet()
    let shirt = try await shirt(in: closet)
    let photo = try #require(try await closet.photos(of: shirt).first).photo
    try fixture.workspace.write([0], to: "w/photos/\(photo)")
    let faults = try await closet.wardrobe.check()
    #expect(faults.count == 1)
    guard case .changedAdditionalPhoto(let path, _)? = faults.first else {
      Issue.record("\(faults)")
      return
    }
    #expect(path.lastComponent?.string == "\(photo)")
  }

  @Test("have a limit, and leave nothing behind beyond it")
  func limit() async throws {
    let closet = try await fixture.closet()
    let shirt = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("linen")).id
    for number in 0..<GarmentPhoto.most {
      try await closet.addPhoto(.file(fixture.photo(100 + number)), to: shirt)
    }
    await #expect(throws: WardrobeError.self) {
      try await closet.addPhoto(.file(fixture.photo(99)), to: shirt)
    }
    #expect(try fixture.kept.count == 1 + GarmentPhoto.most)
    #expect(try await closet.addPhoto(.file(fixture.photo(100)), .worn, to: shirt))
  }

  @Test("of an archive are reported where they are too many")
  func tooManyArchived() async throws {
    let closet = try await fixture.closet()
    let shirt = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("linen")).id
    for number in 0..<GarmentPhoto.most {
      try await closet.addPhoto(.file(fixture.photo(100 + number)), to: shirt)
    }
    let other = try await closet.addGarment(photo: .file(fixture.photo(2)), .shirt("silk"))
    try fixture.sql(
      """
      INSERT INTO garment_photos (owner, garment, photo)
        SELECT owner, '\(shirt)', photo FROM garments WHERE id = '\(other.id)'
      """)
    try await archive.export(closet)
    let ben = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    var failureCount = 0
    _ = try await archive.restore(into: closet.wardrobe, for: "Ben") { result in
      if case .failed = result { failureCount += 1 }
    }
    #expect(failureCount == 1)
    let copy = try #require(
      try await ben.garments().first { $0.details.description == "linen" })
    #expect(try await ben.photos(of: copy.id).count == GarmentPhoto.most)
  }

  @Test("go to the trash and back with the garment, and are deleted with it")
  func trash() async throws {
    let closet = try await fixture.closet()
    let shirt = try await shirt(in: closet)
    let photos = try await closet.photos(of: shirt)
    try await closet.removeGarment(shirt)
    #expect(try fixture.kept.count == 3)
    #expect(try await closet.wardrobe.check() == [])
    try await closet.restore(try #require(try await closet.trashItem(of: shirt)))
    #expect(try await closet.photos(of: shirt) == photos)
    try await closet.removeGarment(shirt)
    try await closet.emptyTrash()
    #expect(try fixture.kept == [])
    let other = try await self.shirt(in: closet)
    try await closet.removeGarment(other, forever: true)
    #expect(try fixture.kept == [])
    _ = try await self.shirt(in: closet)
    try await closet.wardrobe.removeUser(closet.owner, belongings: .remove)
    #expect(try fixture.kept == [])
  }

  @Test("come back from an export, once, and also where only they were changed")
  func exported() async throws {
    let closet = try await fixture.closet()
    let shirt = try await shirt(in: closet)
    try await archive.export(closet)
    #expect(try fixture.workspace.files(in: "out/photos").contains("linen-back.png"))
    let other = try await archive.openOther()
    let copy = try await { () async throws -> Closet in
      _ = try await archive.restore(into: other)
      return try await other.closet(of: closet.owner)
    }()
    let photos = try await closet.photos(of: shirt)
    #expect(try await copy.photos(of: shirt) == photos)
    #expect(try await archive.restore(into: other).filter { $0 != "garment there" } == [])
    #expect(try await copy.photos(of: shirt) == photos)
    #expect(try await copy.garment(shirt) == closet.garment(shirt))
    try await closet.addPhoto(.file(fixture.photo(4)), .worn, to: shirt)
    try await closet.setView(.detail, of: photos[1].photo, of: shirt)
    try fixture.workspace.remove("out")
    try await archive.export(closet)
    #expect(try await archive.restore(into: other).contains("newer garment"))
    #expect(try await copy.photos(of: shirt) == photos)
    #expect(try await archive.restore(into: other, updates: true).contains("updated garment"))
    #expect(try await copy.photos(of: shirt) == closet.photos(of: shirt))
    // A photo that the archive lacks stays, so the garment counts as changed later.
    try await closet.removePhotos([photos[0].photo], of: shirt)
    try fixture.workspace.remove("out")
    try await archive.export(closet)
    #expect(try await archive.restore(into: other, updates: true).contains("updated garment"))
    #expect(try await copy.photos(of: shirt).count == 3)
    #expect(try await copy.garment(shirt).edited > closet.garment(shirt).edited)
    #expect(try await other.check() == [])
  }

  @Test("come back from a clean export, beside no originals")
  func clean() async throws {
    let closet = try await fixture.closet()
    let shirt = try await shirt(in: closet)
    try await closet.export(to: fixture.workspace.path("out"), cleansPhotos: true)
    let photos = try await closet.photos(of: shirt)
    _ = try await archive.restore(into: closet.wardrobe)
    #expect(try await closet.photos(of: shirt) == photos)
    let other = try await archive.openOther()
    _ = try await archive.restore(into: other)
    let copies = try await other.closet(of: closet.owner).photos(of: shirt)
    #expect(copies.map(\.view) == photos.map(\.view))
  }

  @Test("are missed by a check and by an export, and restored from an export")
  func missing() async throws {
    let closet = try await fixture.closet()
    let shirt = try await shirt(in: closet)
    try await archive.export(closet)
    let lost = try await closet.photos(of: shirt)[0].photo
    try fixture.workspace.remove("w/photos/\(lost)")
    #expect(try await closet.wardrobe.check().count == 1)
    let report = try await closet.export(to: fixture.workspace.path("partial"))
    #expect(report.failures.count == 1)
    #expect(try await archive.restore(into: closet.wardrobe).contains("file"))
    #expect(try await closet.wardrobe.check() == [])
  }
}
