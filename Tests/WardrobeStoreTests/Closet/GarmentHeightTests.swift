import Images
import GRDB
import Garments
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("The height of a garment")
struct GarmentHeightTests {
  private let fixture = WardrobeFixture()

  @Test(
    "is read in centimetres, to a tenth",
    arguments: [
      ("98", 98), ("98.5", 98.5), ("98,5", 98.5), ("98,5 cm", 98.5), ("98cm", 98),
      (" 98.0\tCM ", 98), ("0.1", 0.1), ("0,1 cm", 0.1), ("1000", 1000), ("1000,0 cm", 1000),
      ("098", 98),
    ])
  func read(text: String, centimetres: Double) {
    #expect(GarmentHeight(text)?.centimetres == centimetres)
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "cm", "tall", "0", "0.0", "1000.1", "1001", "98.55", "98.50", "1.000", "1,000.5", "9.8.5",
      "98.", ".5", "-5", "+5", "1e2", "98 mm", "98 cm cm", "98 c m", "38 in", "9 8", "٩٨", "98.٥",
      "5\u{301}", "98 cm\u{301}", "00098", "99999999999999999999", "nan", "inf", "0x10",
    ])
  func refused(text: String) {
    #expect(GarmentHeight(text) == nil)
  }

  @Test("is written as it is read, every one there is")
  func written() {
    for millimetres in 1...10_000 {
      let height = GarmentHeight(millimetres: millimetres)
      #expect(height?.millimetres == millimetres)
      #expect(height.flatMap { GarmentHeight(centimetres: $0.centimetres) } == height)
      #expect(height.flatMap { GarmentHeight("\($0)") } == height)
    }
    for millimetres in [Int.min, -1, 0, 10_001, Int.max] {
      #expect(GarmentHeight(millimetres: millimetres) == nil)
    }
    let shown = [5, 980, 985, 10_000].compactMap { GarmentHeight(millimetres: $0)?.description }
    #expect(shown == ["0.5 cm", "98 cm", "98.5 cm", "1000 cm"])
  }

  @Test("is kept to a tenth, changed and taken away")
  func kept() async throws {
    let closet = try await fixture.closet()
    var details = GarmentDetails.shirt("one")
    details.height = GarmentHeight(centimetres: 98.46)
    let added = try await closet.addGarment(photo: .file(fixture.photo(1)), details)
    #expect(added.details.height?.centimetres == 98.5)
    #expect(try await closet.garment(added.id) == added)
    for height in [GarmentHeight("0.1"), GarmentHeight("33.3"), GarmentHeight("1000"), nil] {
      try await closet.editGarment(added.id) { $0.height = height }
      #expect(try await closet.garment(added.id).details.height == height)
    }
  }

  @Test(
    "is no number that is too small, too large or none",
    arguments: [0, 0.09, -1, 1000.1, .infinity, -.infinity, .nan, 1e308])
  func impossible(centimetres: Double) {
    #expect(GarmentHeight(centimetres: centimetres) == nil)
  }

  @Test("is held to by the database itself", arguments: ["0", "-1", "10001", "1.5", "'x'"])
  func constraint(value: String) async throws {
    let closet = try await fixture.closet()
    _ = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
    closet.wardrobe.close()
    let queue = try DatabaseQueue(path: fixture.folder.database.string)
    await #expect(throws: DatabaseError.self) {
      try await queue.write { try $0.execute(sql: "UPDATE garments SET height = \(value)") }
    }
    try await queue.write { try $0.execute(sql: "UPDATE garments SET height = 985") }
  }
}
