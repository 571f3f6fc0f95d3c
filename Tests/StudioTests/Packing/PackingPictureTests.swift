import Images
import Core
import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A packing list's picture")
struct PackingPictureTests {
  @Test("is the terminal's, with boxes and without", arguments: [false, true])
  func sameBytes(hasBoxes: Bool) async throws {
    try await withOutfits { fixture, client in
      try await fixture.closet.addToBag([fixture.shirt.id], 2)
      try await fixture.closet.addToBag([fixture.shoes.id, fixture.trousers.id])
      let list = try await fixture.closet.checkOut(PackingDetails(title: "Weekend in Porto"))
      try await fixture.closet.setPacked([fixture.shoes.id], of: list.id)
      let folder = Workspace()
      let file = folder.path("list.png")
      var arguments: [any CommandArgument] = [
        "packing", "collage", "\(list.id)", "-o", file, "--wardrobe",
        fixture.studio.wardrobe.folder.path, "--user", "ana@example.org",
      ]
      if hasBoxes { arguments.append("--boxes") }
      let drawn = try ChildProgram(ChildProgram.builtCommandPath).run(arguments)
      #expect(drawn.ending == .exit(0), "\(drawn.error)")
      let path = "/packing/\(list.id)/picture.png" + (hasBoxes ? "?boxes" : "")
      let whole = try await client.get(path, OutfitFixture.ana)
      #expect(whole.status == .ok && whole.headers[.contentType] == "image/png")
      #expect(try FileContents.read(file, limit: 1 << 26) == Array(whole.body.readableBytesView))
      let tag = try #require(whole.headers[.eTag])
      let known = OutfitFixture.ana.with("If-None-Match", tag)
      #expect(try await client.get(path, known).status == .notModified)
      // A tick only changes pictures with boxes.
      try await fixture.closet.setPacked([fixture.shirt.id], of: list.id)
      #expect(try await client.get(path, known).status == (hasBoxes ? .ok : .notModified))
      let next = path + (hasBoxes ? "&" : "?") + "page=2"
      #expect(try await client.get(next, OutfitFixture.ana).status == .notFound)
    }
  }

  @Test("of many goes on to further pages, as the terminal's does")
  func pages() async throws {
    try await withOutfits { fixture, client in
      for number in 0..<40 {
        let garment = try await fixture.closet.addGarment(
          photo: .bytes(try TestPhotos.jpeg(seed: number, width: 40, height: 30), name: "a.jpg"),
          GarmentDetails(kind: .accessory, description: "Scarf \(number)"))
        try await fixture.closet.addToBag([garment.id])
      }
      let list = try await fixture.closet.checkOut(PackingDetails(title: "Scarves"))
      let folder = Workspace()
      let drawn = try ChildProgram(ChildProgram.builtCommandPath).run(
        "packing", "collage", "\(list.id)", "-o", folder.path("list.png"), "--wardrobe",
        fixture.studio.wardrobe.folder.path, "--user", "ana@example.org")
      #expect(drawn.ending == .exit(0), "\(drawn.error)")
      let path = "/packing/\(list.id)/picture.png"
      for (name, query) in [("list-2.png", "?page=2"), ("list.png", "")] {
        let page = try await client.get(path + query, OutfitFixture.ana)
        let bytes = try FileContents.read(folder.path(name), limit: 1 << 26)
        #expect(bytes == Array(page.body.readableBytesView), "\(name)")
      }
      for page in ["0", "01", "999", "x"] {
        #expect(try await client.get("\(path)?page=\(page)", OutfitFixture.ana).status == .notFound)
      }
      #expect(try await client.page("/packing/\(list.id)").text.contains("Save first page"))
      try await fixture.closet.addToBag([fixture.shirt.id])
      let short = try await fixture.closet.checkOut(PackingDetails(title: "Weekend in Porto"))
      #expect(try await client.page("/packing/\(short.id)").text.contains("Save picture"))
    }
  }

  @Test("comes small for pages, in one file with the photos, and goes with the list")
  func others() async throws {
    try await withOutfits { fixture, client in
      try await fixture.closet.addToBag([fixture.shirt.id])
      let list = try await fixture.closet.checkOut(PackingDetails(title: "Porto"))
      let path = "/packing/\(list.id)"
      let small = try await client.get("\(path)/preview-512.webp", OutfitFixture.ana)
      let size = try PhotoReader(bytes: Array(small.body.readableBytesView)).header.size
      #expect(size.longestSide == 512)
      let bundle = try await client.get("\(path)/bundle.zip", OutfitFixture.ana)
      #expect(bundle.headers[.contentType] == "application/zip")
      #expect(Array(bundle.body.readableBytesView.prefix(2)) == Array("PK".utf8))
      let folder = fixture.studio.wardrobe.folder.looks(of: list.id, of: list.owner)
      #expect(try FolderListing.names(in: folder) == ["plain"])
      try await fixture.closet.removePackingList(list.id)
      #expect((try? FolderListing.names(in: folder)) == nil)
    }
  }

  @Test("has drawings of garments that are gone, though it be all")
  func gone() async throws {
    try await withOutfits { fixture, client in
      try await fixture.closet.addToBag([fixture.shirt.id])
      let list = try await fixture.closet.checkOut(PackingDetails(title: "Porto"))
      try await fixture.closet.removeGarment(fixture.shirt.id)
      let path = "/packing/\(list.id)"
      for file in ["picture.png", "preview-512.webp", "bundle.zip"] {
        #expect(try await client.get("\(path)/\(file)", OutfitFixture.ana).status == .ok)
      }
      for page in ["\(path)?done", "/packing"] {
        #expect(try await client.page(page).text.contains("preview-"))
      }
      #expect(try await client.page(path).text.contains("(no photo)"))
    }
  }
}
