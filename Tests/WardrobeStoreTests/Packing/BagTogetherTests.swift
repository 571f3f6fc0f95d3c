import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("Those who change one bag at once")
struct BagTogetherTests {
  private let fixture = PackingFixture()

  /// Returns the closet through a separate connection, as in another program.
  private func another(_ closet: Closet) async throws -> Closet {
    try await Wardrobe.open(fixture.wardrobe.folder, creating: false).closet(of: closet.owner)
  }

  @Test("lose no piece")
  func adding() async throws {
    let (closet, ids) = try await fixture.closet()
    let writers = [closet, try await another(closet), try await another(closet)]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in writers {
        group.addTask { for _ in 0..<20 { try await writer.addToBag([ids[0], ids[1]]) } }
      }
      try await group.waitForAll()
    }
    #expect(try await closet.packed() == "60 × 0, 60 × 1")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in writers {
        group.addTask { for _ in 0..<15 { try await writer.removeFromBag([ids[0]], 1) } }
      }
      try await group.waitForAll()
    }
    #expect(try await closet.packed() == "15 × 0, 60 × 1")
  }

  @Test("make one list of one checkout, however often it is asked for")
  func oneRequest() async throws {
    let (closet, ids) = try await fixture.closet()
    try await closet.addToBag(ids, 2)
    let writers = [closet, try await another(closet), try await another(closet)]
    let made = try await withThrowingTaskGroup(of: PackingList.self) { group in
      for writer in writers {
        for _ in 0..<4 {
          group.addTask {
            try await writer.checkOut(PackingDetails(title: "Trip"), request: "once")
          }
        }
      }
      return try await group.reduce(into: Set<PackingList>()) { $0.insert($1) }
    }
    let list = try #require(made.first)
    #expect(made.count == 1 && list.pieceCount == 8)
    #expect(try await closet.packingLists().map(\.id) == [list.id])
    #expect(try await closet.packed() == "")
  }

  @Test("by checkouts of their own get one list, and the others an empty bag")
  func ownRequests() async throws {
    let (closet, ids) = try await fixture.closet()
    try await closet.addToBag(ids)
    let writers = [closet, try await another(closet)]
    let answers = await withTaskGroup(of: String?.self) { group in
      for writer in writers {
        group.addTask {
          await failure { () throws(WardrobeError) in
            try await writer.checkOut(PackingDetails(title: "Trip"))
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.compactMap(\.self) == ["invalid: the bag is empty"])
    #expect(try await closet.packingLists().map(\.pieceCount) == [4])
  }
}
