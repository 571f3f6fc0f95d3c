import Foundation
import Garments
import HTTPTypes
import HummingbirdTesting
import Images
import NIOCore
import Studio
import TestSupport
import Testing
import WardrobeStore

@Suite("A garment's wear and care")
struct GarmentCareTests {
  private func withTee(
    _ body: @Sendable @escaping (TestStudio, Garment, any TestClientProtocol) async throws -> Void
  ) async throws {
    try await withTestStudio { studio in
      let tee = try await studio.ana.closet.addGarment(
        photo: .bytes(try TestPhotos.jpeg(seed: 1), name: "tee"),
        GarmentDetails(kind: .clothing(.tshirt), description: "Blue tee"))
      let studio = studio
      try await studio.application().test(.router) { client in
        try await body(studio, tee, client)
      }
    }
  }

  private func post(
    _ path: String, _ fields: KeyValuePairs<String, String>, as owner: SessionUser,
    _ token: String, _ client: any TestClientProtocol
  ) async throws -> HTTPResponse.Status {
    var components = URLComponents()
    components.queryItems =
      [URLQueryItem(name: "user", value: "\(owner.user.id)")]
      + fields.map { URLQueryItem(name: $0.key, value: $0.value) }
    return try await client.execute(
      uri: path, method: .post, headers: .form.signedIn(token),
      body: ByteBuffer(string: components.percentEncodedQuery ?? "")
    ) { $0.status }
  }

  @Test("counts wears, and asks for a wash until it was washed")
  func laundry() async throws {
    try await withTee { studio, tee, client in
      let page = "/garments/\(tee.id)"
      func post(
        _ action: String, _ fields: KeyValuePairs<String, String> = [:]
      ) async throws -> HTTPResponse.Status {
        try await self.post(
          "\(page)/\(action)", fields, as: studio.ana, TestStudio.anaToken, client)
      }
      func text() async throws -> String {
        try await client.get(page, .page.signedIn(TestStudio.anaToken)).text
      }
      #expect(try await text().contains("Never worn"))
      #expect(try await post("worn", ["action": "add"]) == .seeOther)
      #expect(try await text().contains("· Needs a wash</p>"))
      #expect(try await post("washed") == .seeOther)
      #expect(try await text().contains("· Needs a wash after 1 more wear</p>"))
      #expect(try await studio.ana.closet.garment(tee.id).details.washed != nil)
      #expect(try await post("worn", ["action": "remove"]) == .seeOther)
      #expect(try await studio.ana.closet.diary() == [])
      // The entry of an outfit stays, because it has other garments, too.
      let outfit = try await studio.ana.closet.createOutfit("Blue", of: [tee.id])
      let today = try #require(CalendarDate.today)
      try await studio.ana.closet.wear(outfit.id, on: today)
      #expect(try await post("worn", ["action": "remove"]) == .seeOther)
      #expect(try await studio.ana.closet.diary().count == 1)
    }
  }

  @Test("leaves the wardrobe with a reason and a price, and comes back")
  func archived() async throws {
    try await withTee { studio, tee, client in
      let page = "/garments/\(tee.id)"
      let (ana, token) = (studio.ana, TestStudio.anaToken)
      #expect(
        try await post("\(page)/archive", ["reason": "eaten"], as: ana, token, client)
          == .badRequest)
      for (reason, price) in [("sold", "dear"), ("given", "12 EUR")] {
        #expect(
          try await post(
            "\(page)/archive", ["reason": reason, "price": price], as: ana, token, client)
            == .unprocessableContent)
      }
      #expect(try await ana.closet.garment(tee.id).details.archived == nil)
      #expect(
        try await post(
          "\(page)/archive", ["reason": "sold", "price": "12 EUR"], as: ana, token, client)
          == .seeOther)
      let archival = try await ana.closet.garment(tee.id).details.archived
      #expect(archival?.reason == .sold && archival?.price == Price("12 EUR"))
      func list(_ query: String) async throws -> String {
        try await client.get("/wardrobe\(query)", .page.signedIn(token)).text
      }
      #expect(try await !list("").contains(page))
      #expect(try await list("?archived=1").contains(page))
      #expect(
        try await post("\(page)/unarchive", [:], as: ana, token, client) == .seeOther)
      #expect(try await list("").contains(page))
    }
  }

  @Test("is nobody else's")
  func strangers() async throws {
    try await withTee { studio, tee, client in
      let forms: [(String, KeyValuePairs<String, String>)] = [
        ("worn", ["action": "add"]), ("washed", [:]), ("archive", ["reason": "sold"]),
        ("unarchive", [:]),
      ]
      for (action, fields) in forms {
        let status = try await post(
          "/garments/\(tee.id)/\(action)", fields, as: studio.ben, TestStudio.benToken, client)
        #expect(status == .notFound, "\(action)")
      }
      let after = try await studio.ana.closet.garment(tee.id)
      #expect(after == tee)
    }
  }

  @Test("offers finer types as chips of the chosen type")
  func chips() async throws {
    try await withTee { studio, _, client in
      _ = try await studio.ana.closet.addGarment(
        photo: .bytes(try TestPhotos.jpeg(seed: 2), name: "polo"),
        GarmentDetails(kind: .clothing(.tshirt), description: "Green polo"))
      let page = try await client.get(
        "/wardrobe?type=tshirt&subtype=polo", .page.signedIn(TestStudio.anaToken)
      ).text
      #expect(page.contains("Green polo") && !page.contains("Blue tee"))
      #expect(page.contains("Polo <span class=\"chip-count\">1</span>"))
    }
  }
}
