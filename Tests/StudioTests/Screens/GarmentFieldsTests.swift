import Images
import Vision
import Foundation
import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import TestSupport
import Testing
import WardrobeStore

@Suite("A garment's fields as people see and type them")
struct GarmentFieldsTests {
  private static let ana = HTTPFields.form.signedIn(TestStudio.anaToken)
  private static let spanish = ana.with("Accept-Language", "es")

  /// Adds boots for Ana, with the details changed by `change`.
  private func boots(
    _ studio: TestStudio, _ change: (inout GarmentDetails) -> Void = { _ in }
  ) async throws -> Garment {
    var details = GarmentDetails(kind: .footwear, description: "Boots")
    change(&details)
    return try await studio.ana.closet.addGarment(
      photo: .bytes(try TestPhotos.jpeg(seed: 1), name: "boots"), details,
      allowsDuplicate: true)
  }

  /// Returns the values in the page's form, by field name.
  private func fields(_ page: String) throws -> [String: String] {
    var fields: [String: String] = [:]
    for match in page.matches(of: /<input[^>]*? name="(\w+)"[^>]*? value="([^"]*)"/) {
      fields[String(match.1)] = fields[String(match.1)] ?? unescaped(match.2)
    }
    let name = page.firstMatch(of: /<textarea[^>]* name="description"[^>]*>([^<]*)</)
    fields["description"] = unescaped(try #require(name).1)
    fields["kind"] = "footwear"
    return fields
  }

  private func unescaped(_ text: Substring) -> String {
    [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(
      String(text)
    ) { $0.replacing($1.0, with: $1.1) }
  }

  private func body(_ fields: [String: String]) -> ByteBuffer {
    var components = URLComponents()
    components.queryItems = fields.map { URLQueryItem(name: $0, value: $1) }
    let text = (components.percentEncodedQuery ?? "").replacing("+", with: "%2B")
    return ByteBuffer(string: text)
  }

  @Test("may be as long as they are stored, in whatever script")
  func long() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let text = String(repeating: "\u{1F9E5}", count: TextLimit.description)
      let garment = try await boots(studio) { $0.description = text }
      let brand = String(repeating: "я", count: TextLimit.name)
      try await studio.application().test(.router) { client in
        let page = try await client.get("/garments/\(garment.id)", Self.ana).text
        var fields = try fields(page)
        #expect(fields["description"] == text)
        fields["brand"] = brand
        let body = body(fields)
        #expect(body.readableBytes > 240_000 && body.readableBytes < StudioLimits.longForm)
        let saved = try await client.execute(
          uri: "/garments/\(garment.id)", method: .post, headers: Self.ana, body: body)
        #expect(saved.status == .seeOther)
      }
      let now = try await studio.ana.closet.garment(garment.id)
      #expect(now.details.description == text && now.details.brand == brand)
    }
  }

  @Test("the text to send has dates and prices of the user's language")
  func shared() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio) {
        $0.price = Price("1299.5 EUR")
        $0.height = GarmentHeight("30.5 cm")
        $0.bought = CalendarDate("2026-05-01")
        $0.colors = [GarmentColor(.red)]
      }
      try await studio.application().test(.router) { client in
        func text(_ headers: HTTPFields) async throws -> String {
          let page = try await client.get("/garments/\(garment.id)", headers).text
          return String(try #require(page.firstMatch(of: /data-share-text>([^<]*)</)).1)
        }
        let (english, spanish) = (try await text(Self.ana), try await text(Self.spanish))
        #expect(english == "Boots\nFootwear\n30.5 cm\n1299.50 EUR\n1 May 2026\nred")
        #expect(spanish == "Boots\nCalzado\n30,5 cm\n1299,50 EUR\n1 de mayo de 2026\nrojo")
      }
    }
  }

  @Test("tags are separated by commas or semicolons")
  func tags() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio)
      let uri = "/garments/\(garment.id)"
      try await studio.application().test(.router) { client in
        for (typed, tags) in [
          ("summer, casual, friday", ["casual", "friday", "summer"]),
          ("old; warm", ["old", "warm"]),
          ("black, white; striped", ["black", "striped", "white"]), ("one;", ["one"]),
        ] {
          var form = try await fields(client.get(uri, Self.ana).text)
          form["tags"] = typed
          _ = try await client.execute(
            uri: uri, method: .post, headers: Self.ana, body: body(form))
          #expect(try await studio.ana.closet.garment(garment.id).details.tags == tags)
          // The page accepts every value that it shows.
          var shown = try await fields(client.get(uri, Self.ana).text)
          shown["brand"] = typed
          shown["before"] = nil
          let saved = try await client.execute(
            uri: uri, method: .post, headers: Self.ana, body: body(shown))
          #expect(saved.status == .seeOther)
          #expect(try await studio.ana.closet.garment(garment.id).details.tags == tags)
        }
      }
    }
  }

  @Test("a price without a currency is in the one that most garments have, if any has one")
  func currency() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio)
      let uri = "/garments/\(garment.id)"
      try await studio.application().test(.router) { client in
        var form = try await fields(client.get(uri, Self.ana).text)
        form["price"] = "29,95"
        let refused = try await client.execute(
          uri: uri, method: .post, headers: Self.ana, body: body(form))
        #expect(refused.status == .unprocessableContent)
        _ = try await boots(studio) { $0.price = Price("5 GBP") }
        _ = try await boots(studio) { $0.price = Price("6 GBP") }
        _ = try await boots(studio) { $0.price = Price("7 EUR") }
        let saved = try await client.execute(
          uri: uri, method: .post, headers: Self.ana, body: body(form))
        #expect(saved.status == .seeOther)
        #expect(try await studio.ana.closet.garment(garment.id).details.price == Price("29.95 GBP"))
      }
    }
  }

  @Test("colours and prices are in the user's language, every colour")
  func language() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let colors = ColorName.allCases.map { GarmentColor($0) }
      let garment = try await boots(studio) {
        $0.colors = colors
        $0.price = Price("29.95 EUR")
        $0.height = GarmentHeight("98.5")
      }
      let uri = "/garments/\(garment.id)"
      try await studio.application().test(.router) { client in
        for headers in [Self.ana, Self.spanish] {
          var form = try await fields(client.get(uri, headers).text)
          let isSpanish = headers == Self.spanish
          #expect(form["price"] == (isSpanish ? "29,95 EUR" : "29.95 EUR"))
          #expect(form["height"] == (isSpanish ? "98,5 cm" : "98.5 cm"))
          #expect(form["colours"]?.contains(isSpanish ? "azul marino" : "navy") == true)
          form["before"] = nil
          let saved = try await client.execute(
            uri: uri, method: .post, headers: headers, body: body(form))
          #expect(saved.status == .seeOther)
          let now = try await studio.ana.closet.garment(garment.id).details
          #expect(now == garment.details)
        }
      }
    }
  }

  @Test("what only one of two tabs changed is kept of that one")
  func merging() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio) { $0.tags = ["old"] }
      let uri = "/garments/\(garment.id)"
      try await studio.application().test(.router) { client in
        var form = try await fields(client.get(uri, Self.ana).text)
        try await studio.ana.closet.editGarment(garment.id) { $0.brand = "Other tab" }
        form["size"] = "42"
        let merged = try await client.execute(
          uri: uri, method: .post, headers: Self.ana, body: body(form))
        #expect(merged.headers[.location] == "\(uri)?saved=merged")
        var now = try await studio.ana.closet.garment(garment.id).details
        #expect([now.brand, now.size] + now.tags == ["Other tab", "42", "old"])

        // Only the brand has a conflict. The size is saved with either choice.
        form["brand"] = "Mine"
        form["size"] = "43"
        let asked = try await client.execute(
          uri: uri, method: .post, headers: Self.ana, body: body(form))
        #expect(asked.status == .conflict)
        let page = asked.text
        #expect(page.contains("<td>Mine</td><td>Other tab</td>"))
        #expect(page.ranges(of: "<td>43</td>").count == 1)
        #expect(!page.contains("<td>old</td>"))
        now = try await studio.ana.closet.garment(garment.id).details
        #expect([now.brand, now.size] == ["Other tab", "42"])
      }
    }
  }
}
