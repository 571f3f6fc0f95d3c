import Core
import Garments
import SystemPackage
import Testing
import WardrobeStore

@Suite("The count of changes")
struct ChangeCountTests {
  private let fixture = WardrobeFixture()

  @Test("is the same until something is changed, by this connection or another")
  func counts() async throws {
    let wardrobe = try await fixture.open()
    defer { wardrobe.close() }
    let first = try #require(wardrobe.changeCount)
    #expect(wardrobe.changeCount == first)
    _ = try await wardrobe.users()
    #expect(wardrobe.changeCount == first)
    try await wardrobe.addFirstUser(UserDetails(name: "Ana"))
    let second = try #require(wardrobe.changeCount)
    #expect(second != first)
    let other = try await fixture.open()
    defer { other.close() }
    let third = wardrobe.changeCount
    _ = try await other.addUser(UserDetails(name: "Ben"))
    #expect(wardrobe.changeCount != third)
    #expect(wardrobe.changeCount != nil)
  }

  @Test("is told no more of a wardrobe that was closed, which is one file then")
  func closed() async throws {
    let wardrobe = try await fixture.open()
    #expect(wardrobe.changeCount != nil)
    wardrobe.close()
    #expect(wardrobe.changeCount == nil)
    let names = try FolderListing.names(in: fixture.folder.path).map(\.string)
    #expect(names.contains("wardrobe.sqlite"))
    #expect(!names.contains("wardrobe.sqlite-wal"))
  }
}
