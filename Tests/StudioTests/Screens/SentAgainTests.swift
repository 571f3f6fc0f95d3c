import Images
import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing
import WardrobeStore

/// Tests changes that are sent twice, because the first answer was lost.
@Suite("What is sent again as its answer was lost")
struct SentAgainTests {
  private func arranged(_ fixture: OutfitFixture, degrees: Int = 5) -> String {
    """
    {"canvas": {"width": 1080, "height": 1350}, "background": ["#ffffff"], "pieces": [{"garment": \
    "\(fixture.shirt.id)", "box": {"x": 40, "y": 50, "width": 300, "height": 600}, "degrees": \(degrees)}]}
    """
  }

  @Test("makes one outfit, and another one of that name is still refused")
  func newOutfit() async throws {
    try await withOutfits { fixture, client in
      let shirt = ("garment", "\(fixture.shirt.id)")
      for arrangement in [nil, arranged(fixture)] {
        let name = arrangement == nil ? "Plain" : "Arranged"
        func form(_ name: String, _ more: (String, String)...) -> ByteBuffer {
          let arrangement = arrangement.map { [("arrangement", $0)] } ?? []
          return fixture.body(all: [("name", name), shirt] + arrangement + more)
        }
        let first = try #require(try await client.post("/outfits/new", form(name)))
        #expect(try await client.post("/outfits/new", form(name)) == first)
        // A name in another case, more garments or another arrangement make a different outfit.
        #expect(try await client.post("/outfits/new", form(name.uppercased())) == nil)
        let trousers = ("garment", "\(fixture.trousers.id)")
        #expect(try await client.post("/outfits/new", form(name, trousers)) == nil)
        let turned = arranged(fixture, degrees: 50)
        #expect(
          try await client.post(
            "/outfits/new", fixture.body(("name", name), shirt, ("arrangement", turned))) == nil)
      }
      #expect(try await fixture.closet.outfits().map(\.name).sorted() == ["Arranged", "Plain"])
    }
  }

  @Test("is no change of somebody else's", arguments: [nil, "Monday"] as [String?])
  func editedOutfit(renamedElsewhere: String?) async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.closet.createOutfit("Sunday", of: [fixture.shirt.id])
      let uri = "/outfits/\(outfit.id)"
      let page = try await client.page("\(uri)/edit").text
      let before = try #require(page.firstMatch(of: /name="before" value="([^"]+)"/)).output.1
      let form = fixture.body(
        ("edited", try await fixture.edited(outfit.id)),
        ("before", String(before).replacing("&quot;", with: "\"")), ("moved", "1"),
        ("name", "Sunday"), ("garment", "\(fixture.shirt.id)"), ("arrangement", arranged(fixture)))
      #expect(try await client.post("\(uri)/edit", form) == "\(uri)?saved")
      if let renamedElsewhere {
        try await fixture.closet.editOutfit(outfit.id, name: renamedElsewhere)
      }
      let once = try await fixture.closet.outfit(outfit.id)
      let merged = renamedElsewhere == nil ? "" : "=merged"
      #expect(try await client.post("\(uri)/edit", form) == "\(uri)?saved\(merged)")
      let twice = try await fixture.closet.outfit(outfit.id)
      #expect(twice.name == renamedElsewhere ?? "Sunday" && twice.recipe == once.recipe)
      if renamedElsewhere == nil { #expect(twice == once) }
    }
  }

  @Test("is the garment's photo already")
  func photo() async throws {
    try await withTestStudio { studio in
      let garment = try await studio.ana.closet.addGarment(
        photo: .bytes(try TestPhotos.jpeg(seed: 1), name: "boots.jpg"),
        GarmentDetails(kind: .footwear, description: "Boots"))
      try await studio.application().test(.router) { [studio] client in
        var edited: Garment?
        for _ in 1...2 {
          let sent = try await client.execute(
            uri: "/garments/\(garment.id)/photo?of=\(garment.photo.sha256)", method: .put,
            headers: HTTPFields.script.signedIn(TestStudio.anaToken).of(studio.ana),
            body: ByteBuffer(bytes: try TestPhotos.jpeg(seed: 3)))
          #expect(sent.status == .ok)
          let now = try await studio.ana.closet.garment(garment.id)
          #expect(now.photo != garment.photo && edited ?? now == now)
          edited = now
        }
      }
      #expect(try await studio.wardrobe.check().isEmpty)
    }
  }
}
