import WardrobeStore
import Images
import Core
import Foundation
import Garments
import HTTPTypes
import HummingbirdTesting
import Studio
import TestSupport
import Testing

@Suite("A page")
struct CurrentPageTests {
  private static let ana = HTTPFields.page.signedIn(TestStudio.anaToken)
  private static let ben = HTTPFields.page.signedIn(TestStudio.benToken)
  private static let user = "ana@example.org"

  private func add(_ name: String, _ seed: Int, to closet: Closet) async throws {
    let details = GarmentDetails(kind: .footwear, description: name)
    _ = try await closet.addGarment(
      photo: .bytes(try TestPhotos.jpeg(seed: seed), name: name), details)
  }

  @Test("is the same as long as nothing changes, and tells browsers to keep nothing")
  func same() async throws {
    try await withTestStudio { studio in
      let studio = studio
      try await add("Boots", 1, to: studio.ana.closet)
      try await studio.application().test(.router) { client in
        let (first, second) = (
          try await client.get("/wardrobe", Self.ana), try await client.get("/wardrobe", Self.ana)
        )
        #expect(first.text.contains("Boots"))
        #expect(first.text == second.text)
        #expect(first.headers == second.headers)
        #expect(second.headers[.cacheControl] == "no-store")
      }
    }
  }

  @Test("shows at once what was changed here, and by the terminal")
  func changed() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let terminal = ChildProgram(ChildProgram.builtCommandPath)
      let folder = studio.wardrobe.folder.path
      try await add("Boots", 1, to: studio.ana.closet)
      try await studio.application().test(.router) { client in
        #expect(try await client.get("/wardrobe", Self.ana).text.contains("1 garment"))
        try await add("Slippers", 2, to: studio.ana.closet)
        #expect(try await client.get("/wardrobe", Self.ana).text.contains("2 garments"))
        for name in ["Clogs", "Sandals"] {
          let id = try #require(await studio.ana.closet.garments().last?.id)
          let edited = try terminal.run(
            "garment", "edit", "\(id)", "--description", name, "--wardrobe", folder, "--user",
            Self.user)
          #expect(edited.ending == .exit(0), "\(edited.error)")
          #expect(try await client.get("/wardrobe", Self.ana).text.contains(name))
        }
      }
    }
  }

  @Test("is nobody's but its user's, and in the user's language")
  func users() async throws {
    try await withTestStudio { studio in
      let studio = studio
      try await add("Ana's boots", 1, to: studio.ana.closet)
      try await add("Ben's clogs", 2, to: studio.ben.closet)
      try await studio.application().test(.router) { client in
        for _ in 0..<3 {
          let (ana, ben) = (
            try await client.get("/wardrobe", Self.ana), try await client.get("/wardrobe", Self.ben)
          )
          #expect(ana.text.contains("s boots") && !ana.text.contains("s clogs"))
          #expect(ben.text.contains("s clogs") && !ben.text.contains("s boots"))
          #expect(!ben.text.contains("\(studio.ana.user.id)"))
          let spanish = Self.ana.with(
            "Cookie", "__Host-what2wear=\(TestStudio.anaToken); __Host-language=es")
          #expect(try await client.get("/wardrobe", spanish).text.contains("lang=\"es\""))
          #expect(try await client.get("/wardrobe", .page).status == .seeOther)
        }
      }
    }
  }

  @Test("is shown no more once the terminal has ended the session")
  func ended() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let terminal = ChildProgram(ChildProgram.builtCommandPath)
      try await studio.application().test(.router) { client in
        #expect(try await client.get("/wardrobe", Self.ana).status == .ok)
        let ended = try terminal.run(
          "user", "sign-out", Self.user, "--wardrobe", studio.wardrobe.folder.path)
        #expect(ended.ending == .exit(0), "\(ended.error)")
        #expect(try await client.get("/wardrobe", Self.ana).status == .seeOther)
        #expect(try await client.get("/wardrobe", Self.ben).status == .ok)
      }
    }
  }
}
