import Foundation
import Garments
import HTTPTypes
import HummingbirdTesting
import Studio
import TestSupport
import Testing
import WardrobeStore

@Suite("The bag on every page")
struct BagPageTests {
  private func number(_ page: String) throws -> Int {
    Int(try #require(page.firstMatch(of: /data-bag-count[^>]*>(\d+)</)).1) ?? -1
  }

  @Test func `its number is at the top of every page, and right after each change`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let outfit = try await fixture.outfit()
      let paths = [
        "/wardrobe", "/outfits", "/outfits/new", "/outfits/\(outfit.id)", "/add", "/account",
        "/garments/\(fixture.shirt.id)",
      ]
      try await studio.application().test(.router) { client in
        for pieces in 0...2 {
          if pieces > 0 { try await fixture.closet.addToBag([fixture.shoes.id]) }
          for path in paths {
            let page = try await client.get(path, OutfitFixture.ana).text
            #expect(try number(page) == pieces, "\(path)")
            let label = ["Bag, empty", "Bag, 1 piece", "Bag, 2 pieces"][pieces]
            #expect(page.contains("href=\"/bag\" aria-label=\"\(label)\""), "\(path)")
            #expect(page.contains("data-bag-count hidden>") == (pieces == 0), "\(path)")
          }
        }
        let spanish = OutfitFixture.ana.with(
          "Cookie", "__Host-what2wear=\(TestStudio.anaToken); __Host-language=es")
        #expect(try await client.get("/account", spanish).text.contains("Bolsa, 2 piezas"))
        let ben = try await client.get("/account", OutfitFixture.ben).text
        #expect(try number(ben) == 0)
      }
    }
  }

  @Test func `a page shows at once what the terminal has put in`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let id = "\(fixture.shirt.id)"
      let terminal = ChildProgram(ChildProgram.builtCommandPath)
      let folder = studio.wardrobe.folder.path
      try await studio.application().test(.router) { client in
        func quantity() async throws -> String? {
          let page = try await client.get("/wardrobe", OutfitFixture.ana).text
          let card = page.components(separatedBy: "id=\"card-\(id)\"").last ?? ""
          return (card.firstMatch(of: /data-quantity="(\d+)"/)?.1).map { String($0) }
        }
        #expect(try await quantity() == "0")
        let added = try terminal.run(
          "bag", "add", id, "-n", "3", "--wardrobe", folder, "--user", "ana@example.org")
        #expect(added.ending == .exit(0), "\(added.error)")
        #expect(try await quantity() == "3")
        #expect(try await quantity() == "3")
        _ = try await client.bag("take", fixture.shirt)
        #expect(try await quantity() == "2")
      }
    }
  }

  @Test func `a garment's page has the same`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      try await fixture.closet.addToBag([fixture.shirt.id], 7)
      try await studio.application().test(.router) { client in
        let page = try await client.get("/garments/\(fixture.shirt.id)", OutfitFixture.ana).text
        #expect(page.contains("data-quantity=\"7\""))
        #expect(page.contains("aria-label=\"Remove one from the bag: White shirt\""))
        #expect(page.contains("name=\"return\" value=\"/garments/\(fixture.shirt.id)\""))
        #expect(page.contains("aria-label=\"Add to bag: White shirt\""))
      }
    }
  }

  @Test(arguments: [
    "bagged=removed", "bagged=removed.1.2", "bagged=removed.1.2.3", "bagged=removed..", "bagged=",
    "bagged=x", "bagged=%00",
  ])
  func `an address that says nonsense of the bag says nothing`(query: String) async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        let page = try await client.get("/account?\(query)", OutfitFixture.ana)
        #expect(!page.text.contains("data-toast>\n<p>"))
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `what a button shows is in what it is called`(language: Language) {
    let words = StudioWords.of(language)
    let called = words["bag.addNamed"].lowercased()
    for key in ["bag.add", "bag.addToBag"] { #expect(called.contains(words[key].lowercased())) }
    // In the navigation bar, "Add" means adding clothes, so the bag's button needs another label.
    let adds = Language.allCases.map { StudioWords.of($0)["frame.add"] }
    #expect(!adds.contains(words["bag.add"]))
  }
}
