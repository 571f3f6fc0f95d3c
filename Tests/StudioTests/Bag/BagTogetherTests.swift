import Garments
import HTTPTypes
import HummingbirdTesting
import Studio
import Testing
import WardrobeStore

@Suite("The bag, changed by many at once, and asked for too much")
struct BagTogetherTests {
  @Test func `of many that add and take at once no piece is lost`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      try await fixture.closet.addToBag([fixture.shoes.id], 40)
      try await studio.application().test(.router) { client in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<30 {
            group.addTask { _ = try await client.bag("add", fixture.shirt) }
            group.addTask { _ = try await client.bag("take", fixture.shoes) }
            group.addTask { try await fixture.closet.addToBag([fixture.shirt.id]) }
          }
          try await group.waitForAll()
        }
        #expect(
          try await client.bagCount("?items").quantities
            == ["\(fixture.shirt.id)": 60, "\(fixture.shoes.id)": 10])
      }
    }
  }

  @Test func `a request of ten thousand garments is refused in one line`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let ids = Array(repeating: "\"\(fixture.shirt.id)\"", count: 10_000).joined(separator: ",")
      try await studio.application().test(.router) { client in
        let answer = try await client.bag("add", #"{"garment": [\#(ids)]}"#)
        #expect(answer.status == .contentTooLarge)
        #expect(try answer.problem == "You can send at most 256 KiB at once.")
        #expect(try await client.bagCount().pieces == 0)
      }
    }
  }
}
