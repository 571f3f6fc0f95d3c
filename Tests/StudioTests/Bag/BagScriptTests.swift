import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing
import WardrobeStore

@Suite("The bag, as scripts change it")
struct BagScriptTests {
  @Test func `plus and minus say how many there are now`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let (shirt, shoes) = (fixture.shirt, fixture.shoes)
      try await studio.application().test(.router) { client in
        let first = try await client.bag("add", shirt)
        #expect(first == BagCounts(pieces: 1, garments: 1, garment: "\(shirt.id)", quantity: 1))
        #expect(
          try await client.bag("add", shoes, 98)
            == BagCounts(pieces: 99, garments: 2, garment: "\(shoes.id)", quantity: 98))
        #expect(try await client.bag("take", shoes, 97).quantity == 1)
        #expect(try await client.bag("set", shirt, 5).pieces == 6)
        #expect(try await client.bagCount() == BagCounts(pieces: 6, garments: 2))
        #expect(
          try await client.bagCount("?items").quantities
            == ["\(shirt.id)": 5, "\(shoes.id)": 1])
        let taken = try await client.bag("set", shirt, 0)
        #expect(
          taken
            == BagCounts(
              pieces: 1, garments: 1, garment: "\(shirt.id)", quantity: 0, place: taken.place))
        // Undo restores the garment to its place, and only once.
        let place = try #require(taken.place)
        for _ in 0..<2 {
          let back = try await client.bag(
            "add", #"{"garment": "\#(shirt.id)", "quantity": 5, "place": "\#(place)"}"#)
          #expect(try back.counts.quantity == 5)
          #expect(try await fixture.closet.bag().items.map(\.garment.id) == [shirt.id, shoes.id])
        }
        #expect(try await client.bag("take", shirt, 5).quantity == 0)
        #expect(try await client.bag("take", shoes).pieces == 0)
        #expect(try await client.bagCount("?items").quantities == [:])
      }
    }
  }

  @Test func `what another tab has taken out already is out`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      try await studio.application().test(.router) { client in
        _ = try await client.bag("add", fixture.shoes)
        #expect(
          try await client.bag("take", fixture.shirt)
            == BagCounts(pieces: 1, garments: 1, garment: "\(fixture.shirt.id)", quantity: 0))
      }
    }
  }

  @Test func `several go in at once, and all of an outfit`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let outfit = try await fixture.outfit()
      let ids = fixture.garments.map { "\"\($0.id)\"" }.joined(separator: ", ")
      try await studio.application().test(.router) { client in
        let three = try await client.bag("add", #"{"garment": [\#(ids)], "quantity": 2}"#).counts
        #expect(three.pieces == 6 && three.garments == 3)
        #expect(three.changed?["\(fixture.shoes.id)"] == 2)
        let more = try await client.bag("add", #"{"outfit": "\#(outfit.id)"}"#).counts
        #expect(more.pieces == 8)
        #expect(
          try await client.bagCount("?items").quantities
            == [
              "\(fixture.shirt.id)": 3, "\(fixture.trousers.id)": 3, "\(fixture.shoes.id)": 2,
            ])
      }
    }
  }

  @Test(arguments: ["add", "take", "set"])
  func `another's garment is not there, and nothing is told of it`(what: String) async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      try await studio.application().test(.router) { client in
        _ = try await client.bag("add", fixture.shirt, 3)
        let ben = HTTPFields.bagScript.signedIn(TestStudio.benToken)
        let none = GarmentID()
        for garment in [fixture.shirt.id, none] {
          let answer = try await client.bag(
            what, #"{"garment": "\#(garment)", "quantity": 1}"#, ben)
          #expect(answer.status == .notFound)
          #expect(
            try answer.problem
              == "There is nothing at this address, or it belongs to somebody else.")
        }
        #expect(try await client.bagCount().pieces == 3)
        #expect(try await client.get("/bag/count", ben).counts.pieces == 0)
      }
    }
  }

  @Test func `another's outfit is not there`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let outfit = try await fixture.outfit()
      try await studio.application().test(.router) { client in
        let ben = HTTPFields.bagScript.signedIn(TestStudio.benToken)
        let answer = try await client.bag("add", #"{"outfit": "\#(outfit.id)"}"#, ben)
        #expect(answer.status == .notFound)
      }
    }
  }

  @Test(arguments: [
    ("add", 0), ("add", 100), ("add", -1), ("take", 0), ("take", 100), ("set", -1),
    ("set", 100),
  ])
  func `a number out of range is refused in one line`(what: String, quantity: Int) async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      try await studio.application().test(.router) { client in
        _ = try await client.bag("add", fixture.shirt, 2)
        let answer = try await client.bag(
          what, #"{"garment": "\#(fixture.shirt.id)", "quantity": \#(quantity)}"#)
        #expect(answer.status == .unprocessableContent)
        #expect(
          try answer.problem
            == "Choose 1 to 99 of each garment. Nothing was changed.")
        #expect(try await client.bagCount().pieces == 2)
      }
    }
  }

  @Test func `of a garment no more go in than fit`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      try await studio.application().test(.router) { client in
        _ = try await client.bag("add", fixture.shirt, 99)
        let answer = try await client.bag("add", #"{"garment": "\#(fixture.shirt.id)"}"#)
        #expect(answer.status == .unprocessableContent)
        #expect(
          try answer.problem
            == "The bag holds at most 99 of each garment. Nothing was changed."
        )
        #expect(try await client.bagCount().pieces == 99)
      }
    }
  }

  @Test(arguments: ["{}", "[]", "null", "nothing", #"{"garment": 3}"#, #"{"quantity": 2}"#])
  func `what makes no sense is refused`(json: String) async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        for what in ["add", "take"] {
          let answer = try await client.bag(what, json)
          #expect(answer.status == .badRequest)
        }
      }
    }
  }

  @Test func `a page of another user changes nothing`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let ben = studio.ben.user.id
      try await studio.application().test(.router) { client in
        let answer = try await client.bag(
          "add", #"{"garment": "\#(fixture.shirt.id)"}"#, page: ben)
        #expect(answer.status == .conflict)
        let none = try await client.execute(
          uri: "/bag/add", method: .post, headers: .bagScript,
          body: ByteBuffer(string: #"{"garment": "\#(fixture.shirt.id)"}"#)
        ) { $0 }
        #expect(none.status == .conflict)
        #expect(try await client.bagCount().pieces == 0)
      }
    }
  }
}
