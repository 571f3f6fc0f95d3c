import Images
import TestSupport
import Testing
import WardrobeStore

@Suite("A time in an export")
struct ArchivedTimeTests {
  private let fixture = ArchiveFixture()

  private func export() async throws {
    let closet = try await fixture.wardrobe.closet()
    _ = try await closet.addGarment(photo: .file(fixture.wardrobe.photo(1)), .shirt("one"))
    try await fixture.export(closet)
  }

  @Test(
    "comes back to the millisecond, the first and the last that there are, too",
    arguments: [
      "0001-01-03T00:00:00.000Z", "1582-10-15T12:00:00.999Z", "1969-12-31T23:59:59.999Z",
      "2024-02-29T08:00:00.001Z", "9999-12-31T23:59:59.999Z",
    ])
  func exact(time: String) async throws {
    try await export()
    try fixture.change(fixture.value(of: "created"), to: time)
    let other = try await fixture.openOther()
    #expect(try await fixture.restore(into: other) == ["garment"])
    let closet = try await other.closet(of: other.userID(nil))
    try await closet.export(to: fixture.workspace.path("again"))
    #expect(try fixture.workspace.text("again/wardrobe.json").contains("\"created\" : \"\(time)\""))
  }

  @Test(
    "that no wardrobe can store, or that is none, is told, and the wardrobe can be read",
    arguments: [
      "0000-12-31T23:59:59.999Z", "10000-01-01T00:00:00.000Z", "99999-01-01T00:00:00.000Z",
      "-001-01-01T00:00:00.000Z", "2026-05-01T08:00:00.+12Z", "2026-05-01T08:00:00.-12Z",
      "2026-05-01T08:00:00.12Z", "2026-05-01T08:00:00Z", "2026-05-01 08:00:00.000Z",
      "2026-02-30T08:00:00.000Z", "2026-05-01T08:00:60.000Z", "May", "",
    ])
  func impossible(time: String) async throws {
    try await export()
    try fixture.change(fixture.value(of: "created"), to: time)
    let other = try await fixture.openOther()
    let lines = try await fixture.restore(into: other)
    #expect(
      lines.count == 1 && lines[0].hasSuffix(": '\(time)' is not a date and time"), "\(lines)")
    #expect(try await other.closet(of: other.userID(nil)).garments() == [])
  }

  @Test("is taken for one exactly when it is written so")
  func random() async throws {
    try await export()
    var noise = Noise(seed: 4)
    var old = try fixture.value(of: "created")
    func digits(_ range: ClosedRange<Int>, _ count: Int) -> String {
      let digits = String(Int.random(in: range, using: &noise))
      return String(repeating: "0", count: count - digits.count) + digits
    }
    for round in 0..<60 {
      let day = "\(digits(1...9999, 4))-\(digits(1...12, 2))-\(digits(1...28, 2))"
      var time = Array(
        "\(day)T\(digits(0...23, 2)):\(digits(0...59, 2)):\(digits(0...59, 2)).\(digits(0...999, 3))Z"
      )
      // A letter, a sign or a space replaces one character of the time.
      let isDamaged = round % 2 == 1
      if isDamaged, let other = "x+ ".randomElement(using: &noise) {
        time[Int.random(in: time.indices, using: &noise)] = other
      }
      try fixture.change(old, to: String(time))
      old = String(time)
      let lines = try await fixture.restore(into: nil, isRehearsal: true)
      #expect((lines == ["garment"]) == !isDamaged, "\(old): \(lines)")
    }
  }
}
