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

@Suite("The wardrobe's screen")
struct WardrobeScreenTests {
  private static let ana = HTTPFields.page.signedIn(TestStudio.anaToken)

  private func add(
    _ name: String, _ kind: GarmentKind, _ seed: Int, to closet: Closet
  ) async throws {
    let color = Color(red: UInt8(seed % 256), green: 30, blue: UInt8(seed / 256))
    let photo = try Raster(size: PixelSize(width: 4, height: 4), filledWith: color)
      .encodedNow(as: .png)
    _ = try await closet.addGarment(
      photo: .bytes(photo, name: name),
      GarmentDetails(kind: kind, description: name, colors: [GarmentColor(.red)]))
  }

  private func page(_ uri: String, _ client: any TestClientProtocol) async throws -> String {
    let response = try await client.execute(uri: uri, method: .get, headers: Self.ana)
    #expect(response.status == .ok, "\(uri)")
    return String(buffer: response.body)
  }

  private func cards(_ page: String) -> Int { page.components(separatedBy: "data-card").count - 1 }

  @Test("says what to do first where nothing is there")
  func empty() async throws {
    try await withTestStudio { studio in
      let studio = studio
      try await studio.application().test(.router) { client in
        let page = try await page("/wardrobe", client)
        #expect(page.contains("Your wardrobe is empty"))
        #expect(page.contains("href=\"/add\""))
      }
    }
  }

  @Test("shows one's own garments by kind, type, word and colour, with counts")
  func filters() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let closet = studio.ana.closet
      try await add("Red <b>boots</b>", .footwear, 200, to: closet)
      try await add("Linen shirt", .clothing(.shirt), 201, to: closet)
      try await add("Silk shirt", .clothing(.shirt), 202, to: closet)
      try await add("Ben's hat", .accessory, 203, to: studio.ben.closet)
      try await studio.application().test(.router) { client in
        let all = try await page("/wardrobe", client)
        #expect(cards(all) == 3)
        #expect(all.contains("3 garments"))
        #expect(all.contains("Red &lt;b&gt;boots"))
        #expect(!all.contains("Ben&#39;s hat") && !all.contains("Ben's hat"))
        #expect(!all.contains("kind=accessory"))
        #expect(cards(try await page("/wardrobe?kind=footwear", client)) == 1)
        #expect(cards(try await page("/wardrobe?type=shirt", client)) == 2)
        let found = try await page("/wardrobe?q=silk+shi", client)
        #expect(cards(found) == 1)
        #expect(found.contains("1 of 3 garments"))
        #expect(found.contains("value=\"silk shi\""))
        #expect(cards(try await page("/wardrobe?colour=red", client)) == 3)
        let none = try await page("/wardrobe?q=zebra", client)
        #expect(none.contains("No garments found"))
        #expect(cards(try await page("/wardrobe?kind=spoon&sort=x&after=nothing", client)) == 3)
      }
    }
  }

  @Test("goes on page by page, each garment on one")
  func pages() async throws {
    try await withTestStudio { studio in
      let studio = studio
      for seed in 0..<50 { try await add("Hat \(seed)", .accessory, seed, to: studio.ana.closet) }
      try await studio.application().test(.router) { client in
        let first = try await page("/wardrobe?sort=description", client)
        #expect(cards(first) == 48)
        let next = try #require(first.firstMatch(of: /href="([^"]+)" rel="next"/)).1
        let second = try await page(next.replacingOccurrences(of: "&amp;", with: "&"), client)
        #expect(cards(second) == 2)
        #expect(second.contains("Hat 48") && second.contains("Hat 49"))
        #expect(!second.contains("rel=\"next\""))
      }
    }
  }

  @Test("asks nobody who is signed out")
  func signedOut() async throws {
    try await withTestStudio { studio in
      let studio = studio
      try await studio.application().test(.router) { client in
        let response = try await client.execute(uri: "/wardrobe", method: .get, headers: .page)
        #expect(response.status == .seeOther)
      }
    }
  }
}
