import Images
import Outfits
import Foundation
import Garments
import HTTPTypes
import HummingbirdTesting
import Jobs
import NIOCore
import Studio
import TestSupport
import Testing
import WardrobeStore

@Suite("Building outfits")
struct BuildingTests {
  private struct Laid: Codable {
    struct Size: Codable { var width, height: Int }
    struct Box: Codable { var x, y, width, height: Int }
    struct Piece: Codable {
      var garment: String
      var box: Box
      var degrees: Double
      var picture: String?
    }

    var canvas: Size
    var background: [String]
    var pieces: [Piece]
  }

  /// Requests a layout of garments, as the page does.
  private func laid(
    _ garments: [Garment], _ fixture: OutfitFixture, _ client: any TestClientProtocol
  ) async throws -> Laid {
    let ids = garments.map { "\"\($0.id)\"" }.joined(separator: ",")
    let response = try await client.execute(
      uri: "/arrangements", method: .post, headers: fixture.json,
      body: ByteBuffer(string: "{\"garments\":[\(ids)]}"))
    #expect(response.status == .ok)
    return try JSONDecoder().decode(Laid.self, from: Data(response.body.readableBytesView))
  }

  @Test("lays out what is chosen, as the outfit's picture would be, with pictures of the pieces")
  func live() async throws {
    try await withOutfits { fixture, client in
      let answer = try await laid(fixture.garments, fixture, client)
      #expect(answer.canvas.width == 1080 && answer.canvas.height == 1350)
      #expect(Set(answer.pieces.map(\.garment)) == Set(fixture.garments.map { "\($0.id)" }))
      for piece in answer.pieces {
        let picture = try await client.execute(
          uri: try #require(piece.picture), method: .get, headers: OutfitFixture.ana)
        #expect(picture.status == .ok)
        #expect(
          picture.headers[.cacheControl] == "private, max-age=31536000, immutable")
        let read = try PhotoReader(
          .bytes(Array(picture.body.readableBytesView), name: "piece")
        ).decodeNow()
        #expect(read.raster.size == PixelSize(width: 30, height: 60))
      }
      #expect(try await laid([], fixture, client).pieces.isEmpty)
      for (body, status) in [
        (#"{"garments":["\#(fixture.shirt.id)","\#(fixture.shirt.id)"]}"#, 400),
        (#"{"garments":["\#(GarmentID())"]}"#, 404), (#"{"garments":["x"]}"#, 404), ("{}", 400),
        ("[", 400),
      ] {
        let response = try await client.execute(
          uri: "/arrangements", method: .post, headers: fixture.json,
          body: ByteBuffer(string: body))
        #expect(response.status.code == status, "\(body)")
      }
    }
  }

  @Test("leads through the types that one has, then a name")
  func guided() async throws {
    try await withOutfits { fixture, client in
      let first = try await client.page("/outfits/new").text
      #expect(first.contains("Step 1 of 4") && first.contains("Shirts"))
      #expect(first.contains("Blue trousers") && !first.contains("White shirt"))
      let second = try await client.page(
        "/outfits/new?step=2&garment=\(fixture.trousers.id)"
      ).text
      #expect(second.contains("White shirt"))
      #expect(
        second.contains(
          #"<input type="hidden" name="garment" value="\#(fixture.trousers.id)">"#))
      let last = try await client.page(
        "/outfits/new?step=9&garment=\(fixture.shirt.id)&garment=\(fixture.trousers.id)"
      ).text
      #expect(last.contains("Step 4 of 4") && last.contains("White shirt, Blue trousers"))
      let saved = try await client.post(
        "/outfits/new",
        fixture.body(
          ("garment", "\(fixture.shirt.id)"), ("garment", "\(fixture.trousers.id)"),
          ("name", " Sunday ")))
      let outfit = try #require(try await fixture.closet.outfits().first)
      #expect(saved == "/outfits/\(outfit.id)?saved")
      #expect(outfit.name == "Sunday" && outfit.recipe == nil)
      #expect(outfit.garments == [fixture.shirt.id, fixture.trousers.id])
    }
  }

  @Test("keeps what was moved by hand, and draws it with the bytes of 'outfit collage'")
  func arranged() async throws {
    try await withOutfits { fixture, client in
      var moved = try await laid([fixture.shirt, fixture.trousers], fixture, client)
      moved.pieces.reverse()
      moved.pieces[0].box.x += 31
      moved.pieces[0].degrees = 12.5
      let json = String(decoding: try JSONEncoder().encode(moved), as: UTF8.self)
      let saved = try await client.post(
        "/outfits/new",
        fixture.body(
          ("garment", "\(fixture.shirt.id)"), ("garment", "\(fixture.trousers.id)"),
          ("name", "Moved"), ("arrangement", json)))
      let outfit = try #require(try await fixture.closet.outfits().first)
      #expect(saved == "/outfits/\(outfit.id)?saved")
      let look = try await fixture.closet.look(of: outfit.id)
      let kept = try #require(try await look.arrangement?.arrangement()).arrangement
      #expect(kept.pieces.map { "\($0.garment)" } == moved.pieces.map(\.garment))
      #expect(kept.pieces[0].degrees == 12.5 && kept.pieces[0].box.x == moved.pieces[0].box.x)
      let page = try await client.execute(
        uri: "/outfits/\(outfit.id)/picture.png", method: .get, headers: OutfitFixture.ana)
      let folder = Workspace()
      let made = try ChildProgram.builtCommand.run(
        "outfit", "collage", "Moved", "-o", folder.path("look.png"), "--wardrobe",
        fixture.studio.wardrobe.folder.path, "--user", "Ana")
      #expect(made.ending == .exit(0) && made.error.isEmpty)
      #expect(try folder.bytes("look.png") == Array(page.body.readableBytesView))
      let edit = try await client.page("/outfits/\(outfit.id)/edit").text
      #expect(edit.contains("data-arranged") && edit.contains("12.5"))
    }
  }

  @Test("keeps of two tabs that change an outfit what only one of them changed")
  func merging() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      let uri = "/outfits/\(outfit.id)/edit"
      let page = try await client.page(uri).text
      let edited = try #require(page.firstMatch(of: /name="edited" value="([0-9]+)"/)).output.1
      let before = try #require(page.firstMatch(of: /name="before" value="([^"]+)"/)).output.1
      func form(_ name: String, _ garment: GarmentID) -> ByteBuffer {
        fixture.body(
          ("edited", String(edited)), ("name", name), ("garment", "\(garment)"),
          ("before", String(before).replacing("&quot;", with: "\"")))
      }
      try await fixture.closet.editOutfit(outfit.id, name: "Elsewhere")
      let pieces = try await client.post(uri, form(outfit.name, fixture.shoes.id))
      #expect(pieces == "/outfits/\(outfit.id)?saved=merged")
      let merged = try await fixture.closet.outfit(outfit.id)
      #expect(merged.name == "Elsewhere" && merged.garments == [fixture.shoes.id])

      // Both tabs have now changed the pieces. The page shows this tab's arrangement.
      let both = try await client.execute(
        uri: uri, method: .post, headers: OutfitFixture.form,
        body: form(outfit.name, fixture.shirt.id))
      #expect(both.status == .conflict)
      let text = String(buffer: both.body)
      #expect(text.contains("data-still") && !text.contains("<td>Elsewhere</td>"))
      #expect(try await fixture.closet.outfit(outfit.id) == merged)
    }
  }

  @Test("changes an outfit, and tells of a change in another tab instead of losing it")
  func twoTabs() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      let uri = "/outfits/\(outfit.id)/edit"
      let page = try await client.page(uri).text
      let part = try #require(page.firstMatch(of: /name="edited" value="([0-9]+)"/))
      let edited = String(part.output.1)
      func form(_ name: String, _ edited: String) -> ByteBuffer {
        fixture.body(
          ("edited", edited), ("name", name), ("garment", "\(fixture.shoes.id)"),
          ("garment", "\(fixture.shirt.id)"))
      }
      #expect(try await client.post(uri, form("First", edited)) == "/outfits/\(outfit.id)?saved")
      let second = try await client.execute(
        uri: uri, method: .post, headers: OutfitFixture.form, body: form("Second", edited))
      #expect(second.status == .conflict)
      let both = String(buffer: second.body)
      #expect(both.contains("First") && both.contains("Second"))
      #expect(try await fixture.closet.outfit(outfit.id).name == "First")
      let script = try await client.execute(
        uri: uri, method: .post, headers: OutfitFixture.form.with("Accept", "application/json"),
        body: form("Second", edited))
      #expect(script.status == .conflict)
      let now = try #require(both.firstMatch(of: /name="edited" value="([0-9]+)"/))
      let saved = try await client.post(uri, form("Second", String(now.output.1)))
      #expect(saved == "/outfits/\(outfit.id)?saved")
      let changed = try await fixture.closet.outfit(outfit.id)
      #expect(changed.name == "Second")
      #expect(changed.garments == [fixture.shoes.id, fixture.shirt.id])
      #expect(try await client.post(uri, fixture.body(("name", "x"))) == nil)
    }
  }

  @Test("leaves an arrangement alone where a page has no scripts, and drops it where it is asked")
  func droppedArrangement() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      let moved = try await laid([fixture.shirt, fixture.trousers], fixture, client)
      let json = String(decoding: try JSONEncoder().encode(moved), as: UTF8.self)
      let garments = [
        ("garment", "\(fixture.shirt.id)"), ("garment", "\(fixture.trousers.id)"),
      ]
      func save(_ arrangement: String?) async throws -> String? {
        let fields =
          [
            ("user", "\(fixture.studio.ana.user.id)"), ("name", "Sunday"),
            ("edited", try await fixture.edited(outfit.id)),
          ] + garments
        var body = fields.map { "\($0)=\($1)" }.joined(separator: "&")
        if let arrangement {
          body +=
            "&arrangement="
            + (arrangement.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
        }
        _ = try await client.post("/outfits/\(outfit.id)/edit", ByteBuffer(string: body))
        return try await fixture.closet.outfit(outfit.id).recipe
      }
      let kept = try await save(json)
      #expect(kept != nil)
      #expect(try await save(nil) == kept)
      #expect(try await save("") == nil)
      var far = moved
      for index in far.pieces.indices {
        far.pieces[index].box = Laid.Box(x: 0, y: 0, width: 9000, height: 9000)
      }
      let refused = try await client.execute(
        uri: "/outfits/\(outfit.id)/edit", method: .post, headers: OutfitFixture.form,
        body: fixture.body(
          ("edited", try await fixture.edited(outfit.id)), ("name", "Sunday"), garments[0],
          garments[1],
          ("arrangement", String(decoding: try JSONEncoder().encode(far), as: UTF8.self))))
      #expect(refused.status == .unprocessableContent)
      #expect(String(buffer: refused.body).contains("This arrangement cannot be saved."))
    }
  }
}
