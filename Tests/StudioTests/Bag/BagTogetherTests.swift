import Codecs
import Garments
import HTTPTypes
import HummingbirdTesting
import Studio
import Testing
import WardrobeStore

@Suite("The bag, changed by many at once, and filled to the brim")
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

  @Test func `more garments than fit are refused in one line`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let photo = try TestPhotos.jpeg(seed: 1)
      var ids: [GarmentID] = []
      for number in 0..<Bag.mostItems {
        let hat = GarmentDetails(kind: .accessory, description: "Hat \(number)")
        ids.append(
          try await fixture.closet.addGarment(photo: .bytes(photo, name: "hat"), hat, again: true)
            .id)
      }
      try await fixture.closet.addToBag(ids)
      try await studio.application().test(.router) { client in
        #expect(try await client.bagCount().garments == Bag.mostItems)
        let answer = try await client.bag("add", #"{"garment": "\#(fixture.shirt.id)"}"#)
        #expect(answer.status == .unprocessableContent)
        #expect(try answer.problem == "It holds 2000 garments at most. Nothing was changed.")
        #expect(try await client.bagCount().garments == Bag.mostItems)
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
        #expect(try answer.problem == "More was sent than the 256 KiB that are taken at once.")
        #expect(try await client.bagCount().pieces == 0)
      }
    }
  }
}
