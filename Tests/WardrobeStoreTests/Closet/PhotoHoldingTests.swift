import Images
import Core
import TestSupport
import Testing
import WardrobeStore

@Suite("A photo that another holds")
struct PhotoHoldingTests {
  private let fixture = WardrobeFixture()

  /// Adds a garment in a cancelled task. The call must not wait. Returns the failure, or nil.
  private func addWithoutWaiting(_ number: Int, to closet: Closet) async throws -> String? {
    let photo = try fixture.photo(number)
    let task = Task {
      await failure { () throws(WardrobeError) in
        try await closet.addGarment(photo: .file(photo), .shirt("another"), allowsDuplicate: true)
      }
    }
    task.cancel()
    return await task.value
  }

  @Test("is not replaced, though it is damaged, before it is let go")
  func damaged() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
    let place = closet.wardrobe.path(of: garment.photo)
    try fixture.workspace.write(OtherFiles.text, at: place)
    let identity = FileIdentity(of: place)
    do {
      let lock = try #require(try AsyncFileLock.attempt(place, .shared))
      #expect(try await addWithoutWaiting(1, to: closet) == "cancelled")
      #expect(FileIdentity(of: place) == identity)
      #expect(try Workspace.bytes(at: place) == OtherFiles.text)
      withExtendedLifetime(lock) {}
    }
    _ = try await closet.addGarment(
      photo: .file(fixture.photo(1)), .shirt("two"), allowsDuplicate: true)
    #expect(try await closet.wardrobe.check() == [])
    #expect(try await closet.garments().count == 2)
  }

  @Test("alone is waited for, and no longer than the task lives")
  func alone() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
    let place = closet.wardrobe.path(of: garment.photo)
    do {
      let lock = try #require(try AsyncFileLock.attempt(place, .exclusive))
      #expect(try await addWithoutWaiting(1, to: closet) == "cancelled")
      withExtendedLifetime(lock) {}
    }
    #expect(try await closet.garments() == [garment])
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("stays when an orphan like it would be removed, and goes once it is let go")
  func orphan() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
    let place = closet.wardrobe.path(of: garment.photo)
    do {
      let lock = try #require(try AsyncFileLock.attempt(place, .shared))
      try await closet.removeGarment(garment.id, forever: true)
      #expect(try await closet.wardrobe.check(repair: true) == [])
      #expect(try fixture.kept == ["\(garment.photo)"])
      withExtendedLifetime(lock) {}
    }
    #expect(try await closet.wardrobe.check(repair: true) == [.orphan(place)])
    #expect(try fixture.kept == [])
  }
}
