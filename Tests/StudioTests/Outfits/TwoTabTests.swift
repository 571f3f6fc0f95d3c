import Foundation
import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import TestSupport
import Testing
import WardrobeStore

@Suite("An outfit that two tabs change", .timeLimit(.minutes(10)))
struct TwoTabTests {
  private let workspace = Workspace()

  /// Returns the earlier state of the outfit, from a page's form.
  private func known(_ page: String) throws -> (edited: String, before: String) {
    let edited = try #require(page.firstMatch(of: /name="edited" value="([0-9]+)"/)).output.1
    let before = try #require(page.firstMatch(of: /name="before" value="([^"]+)"/)).output.1
    return (String(edited), String(before).replacing("&quot;", with: "\""))
  }

  @Test("keeps what either did, also after a form that was refused")
  func refusedForm() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      let uri = "/outfits/\(outfit.id)/edit"
      let first = try known(try await client.page(uri).text)
      try await fixture.closet.editOutfit(outfit.id) { $0.append(fixture.shoes.id) }
      func form(_ name: String, _ known: (edited: String, before: String)) -> ByteBuffer {
        fixture.body(
          ("edited", known.edited), ("before", known.before), ("name", name),
          ("garment", "\(fixture.shirt.id)"), ("garment", "\(fixture.trousers.id)"))
      }
      let refused = try await client.execute(
        uri: uri, method: .post, headers: OutfitFixture.form, body: form("", first))
      #expect(refused.status == .unprocessableContent)
      let second = try known(String(buffer: refused.body))
      #expect(second == first)
      let saved = try await client.post(uri, form("By the sea", second))
      #expect(saved == "/outfits/\(outfit.id)?saved=merged")
      let now = try await fixture.closet.outfit(outfit.id)
      #expect(now.name == "By the sea")
      #expect(now.garments == [fixture.shirt.id, fixture.trousers.id, fixture.shoes.id])
    }
  }

  @Test("keeps what either did, also where one searches without scripts")
  func search() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      let uri = "/outfits/\(outfit.id)/edit"
      let first = try known(try await client.page(uri).text)
      try await fixture.closet.editOutfit(outfit.id) { $0.append(fixture.shoes.id) }
      let sent = fixture.body(
        ("edited", first.edited), ("before", first.before), ("q", "shoes"),
        ("garment", "\(fixture.trousers.id)"))
      let found = try await client.page("\(uri)?\(String(buffer: sent))").text
      #expect(try known(found) == first)
      #expect(found.contains("data-address=\"\(uri)?edited=\(first.edited)&amp;before="))
      func isChosen(_ garment: Garment, _ page: String) -> Bool {
        page.contains("value=\"\(garment.id)\" checked")
      }
      #expect(isChosen(fixture.trousers, found) && !isChosen(fixture.shirt, found))
      // The second form has no garments selected.
      let empty = fixture.body(("edited", first.edited), ("before", first.before))
      let none = try await client.page("\(uri)?\(String(buffer: empty))").text
      #expect(try known(none) == first)
      #expect(fixture.garments.allSatisfy { !isChosen($0, none) })
    }
  }

  @Test("is saved though it changes once more while it is")
  func changedAgain() async throws {
    // Each time a recipe is made, the outfit's photo is read again.
    let worker = try GatedWorker(in: workspace, refusing: "damaged")
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      studio.configuration.workers.program = worker.program
      try await studio.application().test(.router) { client in
        let outfit = try await fixture.closet.createOutfit("Sunday", of: [fixture.shirt.id])
        let uri = "/outfits/\(outfit.id)/edit"
        let known = try known(try await client.page(uri).text)
        let moved = """
          {"canvas": {"width": 1080, "height": 1350}, "background": ["#ffffff"], "pieces": [{"garment": \
          "\(fixture.shirt.id)", "box": {"x": 40, "y": 50, "width": 300, "height": 600}, "degrees": 5}]}
          """
        let form = fixture.body(
          ("edited", known.edited), ("before", known.before), ("moved", "1"), ("name", "Sunday"),
          ("garment", "\(fixture.shirt.id)"), ("arrangement", moved))
        async let saved = client.post(uri, form)
        for (job, name) in [(1, "Monday"), (2, "Tuesday")] {
          try await worker.wait(forJobs: job)
          try await fixture.closet.editOutfit(outfit.id, name: name)
          try worker.letGo()
        }
        try await worker.wait(forJobs: 3)
        try worker.letGo()
        #expect(try await saved == "/outfits/\(outfit.id)?saved=merged")
        let now = try await fixture.closet.outfit(outfit.id)
        #expect(now.name == "Tuesday" && now.recipe != nil)
      }
    }
  }
}
