import Images
import Core
import GRDB
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("What is noted of photos, so that they need not be read when they are drawn")
struct PhotoStampTests {
  private let fixture = WardrobeFixture()
  private var workspace: Workspace { fixture.workspace }

  /// Makes a wardrobe that looks like a copy: its photos are old, and no stamps are recorded.
  private func copied() async throws -> (Closet, [Garment]) {
    let closet = try await fixture.closet()
    var garments: [Garment] = []
    for number in 1...3 {
      let garment = try await closet.addGarment(
        photo: .file(fixture.photo(number)), .shirt("\(number)"))
      try workspace.setModified("w/photos/\(garment.photo)", .longAgo)
      garments.append(garment)
    }
    try fixture.sql("DELETE FROM photo_stamps")
    return (closet, garments)
  }

  /// Changes a photo's bytes, but keeps its length and modification time.
  private func change(_ garment: Garment) throws {
    let name = "w/photos/\(garment.photo)"
    try workspace.writeUnseen(workspace.bytes(name).map { $0 ^ 1 }, to: name)
  }

  private func names(_ garments: Garment...) -> [String] {
    garments.map { "\($0.photo)" }.sorted()
  }

  @Test("is noted when they were read and found right, and spares the second reading")
  func noted() async throws {
    let (closet, garments) = try await copied()
    closet.wardrobe.close()
    let wardrobe = try await Wardrobe.openForReading(fixture.folder)
    try change(garments[2])
    #expect(
      try await wardrobe.replacedPhotos(of: garments).keys.map(\.self) == [garments[2].id])
    #expect(try fixture.stampedPhotos == names(garments[0], garments[1]))
    // The stamp hides the change, which only reading the photo would show.
    try change(garments[0])
    let stamp = try #require(FileStamp(of: wardrobe.path(of: garments[0].photo)))
    try fixture.sql(
      "UPDATE photo_stamps SET stamp = '\(stamp)' WHERE photo = '\(garments[0].photo)'")
    #expect(
      try await wardrobe.replacedPhotos(of: garments).keys.map(\.self) == [garments[2].id])
    // A photo whose stamp has changed is read.
    try workspace.write([1], to: "w/photos/\(garments[1].photo)")
    #expect(
      try await Set(wardrobe.replacedPhotos(of: garments).keys)
        == [garments[1].id, garments[2].id])
  }

  @Test("is not noted of a photo that was written to a moment ago: a second write may not show")
  func unsettled() async throws {
    let (closet, garments) = try await copied()
    let name = "w/photos/\(garments[0].photo)"
    try workspace.setModified(name, FileStamp.Time(seconds: 32_503_680_000, nanoseconds: 0))
    #expect(try await closet.wardrobe.replacedPhotos(of: garments) == [:])
    #expect(try fixture.stampedPhotos == names(garments[1], garments[2]))
  }

  @Test("is not waited for while another program writes")
  func locked() async throws {
    let (closet, garments) = try await copied()
    closet.wardrobe.close()
    let wardrobe = try await Wardrobe.openForReading(fixture.folder)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let writer = try DatabaseQueue(
      path: fixture.folder.database.string, configuration: configuration)
    try await writer.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    #expect(try await wardrobe.replacedPhotos(of: garments) == [:])
    try await writer.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    #expect(try fixture.stampedPhotos == [])
    #expect(try await wardrobe.replacedPhotos(of: garments) == [:])
    #expect(try fixture.stampedPhotos.count == 3)
  }

  @Test("is not noted in a wardrobe that is to stay as it is")
  func untouched() async throws {
    let (closet, garments) = try await copied()
    closet.wardrobe.close()
    let before = try workspace.bytes("w/wardrobe.sqlite")
    let wardrobe = try await Wardrobe.openUnchanged(fixture.folder)
    #expect(try await wardrobe.replacedPhotos(of: garments) == [:])
    #expect(try workspace.bytes("w/wardrobe.sqlite") == before)
    #expect(try fixture.stampedPhotos == [])
  }

  @Test("is noted by several that are drawn at once")
  func together() async throws {
    let (closet, garments) = try await copied()
    closet.wardrobe.close()
    let wardrobe = try await Wardrobe.openForReading(fixture.folder)
    try await withThrowingTaskGroup { group in
      for garment in garments {
        group.addTask { _ = try await wardrobe.replacedPhotos(of: [garment]) }
      }
      try await group.waitForAll()
    }
    #expect(try fixture.stampedPhotos.count == 3)
  }

  @Test("goes with them: by a new photo, from the trash, at once, and with their owner")
  func removed() async throws {
    let closet = try await fixture.closet()
    func add(_ number: Int, to closet: Closet) async throws -> Garment {
      try await closet.addGarment(photo: .file(fixture.photo(number)), .shirt("\(number)"))
    }
    let garments = [
      try await add(1, to: closet), try await add(2, to: closet), try await add(3, to: closet),
    ]
    let ben = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    let twin = try await add(3, to: ben)
    let his = try await add(4, to: ben)
    #expect(try fixture.stampedPhotos.count == 4)
    let edited = try await closet.editGarment(garments[0].id, photo: .file(fixture.photo(5)))
    #expect(try fixture.stampedPhotos == names(edited, garments[1], twin, his))
    try await closet.removeGarment(garments[1].id)
    #expect(try fixture.stampedPhotos == names(edited, garments[1], twin, his))
    try await closet.emptyTrash()
    try await closet.removeGarment(garments[2].id, forever: true)
    #expect(try fixture.stampedPhotos == names(edited, twin, his))
    try await closet.wardrobe.removeUser(ben.owner, belongings: .remove)
    #expect(try fixture.stampedPhotos == names(edited))
    try await closet.removeGarment(edited.id, forever: true)
    #expect(try fixture.stampedPhotos == [])
  }
}
