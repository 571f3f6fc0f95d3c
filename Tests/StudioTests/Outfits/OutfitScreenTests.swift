import Images
import Outfits
import FoundationEssentials
import Garments
import HTTPTypes
import HummingbirdTesting
import Jobs
import NIOCore
import Studio
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("Screens of outfits")
struct OutfitScreenTests {
  @Test("list outfits by a part of the name, and say what to do where there are none")
  func list() async throws {
    try await withOutfits { fixture, client in
      #expect(try await client.page("/outfits").text.contains("No outfits yet"))
      let id = try await fixture.outfit("Sunday & rain").id
      _ = try await fixture.outfit("Opera")
      let all = try await client.page("/outfits")
      #expect(all.status == .ok && all.text.contains("2 outfits"))
      #expect(all.text.contains("/outfits/\(id)/preview-512.webp?state="))
      let some = try await client.page("/outfits?q=SUND").text
      #expect(some.contains("Sunday &amp; rain") && !some.contains("Opera"))
      #expect(try await client.page("/outfits?q=x").text.contains("No outfits found"))
      #expect(!(try await client.page("/outfits", OutfitFixture.ben).text.contains("Opera")))
    }
  }

  @Test("list outfits by tag, in either language, with their ratings")
  func tagged() async throws {
    try await withOutfits { fixture, client in
      let (sunday, monday) = (try await fixture.outfit(), try await fixture.outfit("Monday"))
      #expect(!(try await client.page("/outfits").text.contains("/outfits?tag=")))
      try await fixture.closet.tagOutfit(sunday.id, adding: ["verano", "Brunch & more"])
      try await fixture.closet.tagOutfit(monday.id, adding: ["Summer"])
      try await fixture.closet.rateOutfit(sunday.id, 4)
      let page = try await client.page("/outfits").text
      #expect(page.contains("★★★★<") && page.contains("4 stars"))
      #expect(page.contains("Summer <span class=\"chip-count\">2</span>"))
      let brunch = try await client.page("/outfits?tag=brunch%20%26%20more").text
      #expect(brunch.contains("/outfits/\(sunday.id)") && !brunch.contains("/outfits/\(monday.id)"))
      #expect(brunch.contains("1 outfit<") && brunch.contains("value=\"brunch &amp; more\""))
      let summer = try await client.page("/outfits?tag=summer&q=sun").text
      #expect(summer.contains("/outfits/\(sunday.id)") && !summer.contains("/outfits/\(monday.id)"))
      #expect(try await client.page("/outfits?tag=none").text.contains("No outfits found"))
    }
  }

  @Test("list outfits page by page, each once, however many there are")
  func pages() async throws {
    try await withOutfits { fixture, client in
      for number in 0..<60 { _ = try await fixture.outfit("Look +\(number)") }
      _ = try await fixture.outfit("Opera")
      for (first, count, most) in [("/outfits", 61, 24), ("/outfits?q=look+%2B", 60, 24)] {
        var address: String? = first
        var found: [Substring] = []
        while let next = address {
          let page = try await client.page(next).text
          let cards = page.matches(of: /<a class="card-link" href="\/outfits\/([0-9a-f-]+)"/)
          #expect(!cards.isEmpty && cards.count <= most)
          found += cards.map(\.1)
          #expect(page.contains("\(count) outfits"))
          address = page.firstMatch(of: /<a class="button" href="([^"]+)" rel="next" data-more>/)
            .map { String($0.1).replacing("&amp;", with: "&") }
        }
        #expect(found.count == count && Set(found).count == count)
      }
      for odd in ["/outfits?after=x", "/outfits?after=-3"] {
        #expect(try await client.page(odd).text.contains("Opera"))
      }
    }
  }

  @Test("show an outfit's pieces, and take that it was worn, or not")
  func show() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      let links = "/outfits/\(outfit.id)"
      let page = try await client.page(links)
      #expect(page.status == .ok)
      #expect(page.text.contains("White shirt") && page.text.contains("2 pieces"))
      #expect(page.text.contains("Never worn"))
      let worn = try #require(await client.post("\(links)/worn", fixture.body(("action", "add"))))
      #expect(worn.hasPrefix("\(links)?diary=added."))
      #expect(try await client.page(worn).text.contains(">Undo<"))
      #expect(
        try await fixture.closet.diary().map { $0.entries.map(\.outfit?.id) } == [[outfit.id]])
      #expect(try await client.page(links).text.contains("Last worn on"))
      let removed = try await client.post("\(links)/worn", fixture.body(("action", "remove")))
      #expect(removed?.hasPrefix("\(links)?diary=removed.") == true)
      #expect(try await fixture.closet.diary() == [])
    }
  }

  @Test("copy under names that are free, and remove with a way back")
  func copyAndRemove() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      let links = "/outfits/\(outfit.id)"
      for _ in 0..<2 {
        let copy = try await client.post("\(links)/copy", fixture.body())
        #expect(copy?.hasSuffix("?copied") == true)
      }
      let names = try await fixture.closet.outfits().map(\.name)
      #expect(names == ["Sunday (copy 2)", "Sunday (copy)", "Sunday"])
      let list = try await client.post("\(links)/remove", fixture.body())
      #expect(list == "/outfits?removed=\(outfit.id)")
      let page = try await client.page(list ?? "").text
      #expect(page.contains("“Sunday” was removed.") && page.contains("\(links)/restore"))
      #expect(try await client.page(links).status == .notFound)
      #expect(
        try await client.post("\(links)/restore", fixture.body()) == "\(links)?restored")
      #expect(try await fixture.closet.outfit(outfit.id).garments.count == 2)
    }
  }

  @Test("draw the picture of 'outfit collage', and keep it until the outfit changes")
  func picture() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      let uri = "/outfits/\(outfit.id)/picture.png?preset=x"
      let first = try await client.execute(uri: uri, method: .get, headers: OutfitFixture.ana)
      #expect(first.status == .ok && first.headers[.contentType] == "image/png")
      var collage = Collage(.flatlay, on: Canvas(.x))
      collage.missing = .placeholder
      let drawn = try await fixture.closet.look(of: outfit.id).render(as: collage)
      #expect(Array(first.body.readableBytesView) == (try await drawn.raster.encoded(as: .png)))
      let tag = try #require(first.headers[.eTag])
      let again = try await client.execute(
        uri: uri, method: .get, headers: OutfitFixture.ana.with("If-None-Match", tag))
      #expect(again.status == .notModified)
      try await fixture.closet.editOutfit(outfit.id) { $0.append(fixture.shoes.id) }
      let changed = try await client.execute(
        uri: uri, method: .get, headers: OutfitFixture.ana.with("If-None-Match", tag))
      #expect(changed.status == .ok && changed.headers[.eTag] != tag)
      let folder = fixture.studio.wardrobe.folder.cache.appending("looks")
        .appending("\(fixture.closet.owner)").appending("\(outfit.id)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.string).count == 1)
      for bad in ["picture.png?preset=moon", "preview-17.webp", "picture.gif"] {
        let page = try await client.page("/outfits/\(outfit.id)/\(bad)")
        #expect(page.status == .notFound)
      }
    }
  }

  @Test("send by preset, as one file, and with a text to copy")
  func send() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit("Río / noche")
      let page = try await client.page("/outfits/\(outfit.id)/send?preset=story").text
      #expect(page.contains("preset=story") && page.contains("1080 × 1920"))
      #expect(page.contains("1. White shirt"))
      let bundle = try await client.execute(
        uri: "/outfits/\(outfit.id)/bundle.zip", method: .get, headers: OutfitFixture.ana)
      #expect(bundle.status == .ok && bundle.headers[.contentType] == "application/zip")
      #expect(
        bundle.headers[.contentDisposition]?.hasSuffix("filename*=UTF-8''R%C3%ADo-noche.zip")
          == true)
      let folder = Workspace()
      try folder.write(Array(bundle.body.readableBytesView), to: "b.zip")
      let listed = try ChildProgram(
        "python3", "-c",
        "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), *z.namelist())",
        folder.path("b.zip")
      ).run()
      #expect(
        listed.output.split { $0.isWhitespace }.map { $0.replacing("Río-noche/", with: "") } == [
          "None", "alt.txt", "collage.png", "description.txt", "index.html", "manifest-sha256.txt",
          "outfit.json",
          "photos/01-white-shirt.png", "photos/02-blue-trousers.png", "preview.jpg",
        ])
    }
  }

  @Test("take a cover photo of one's own, no other file, and remove it again")
  func cover() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      let uri = "/outfits/\(outfit.id)/cover"
      let headers = HTTPFields.script.signedIn(TestStudio.anaToken)
        .of(fixture.studio.ana).with("Accept", "application/json")
      let photo = try TestPhotos.jpeg(seed: 4)
      let bad = try await client.execute(
        uri: uri, method: .put, headers: headers, body: ByteBuffer(string: "no photo"))
      #expect(bad.status == .unsupportedMediaType)
      let good = try await client.execute(
        uri: uri, method: .put, headers: headers, body: ByteBuffer(bytes: photo))
      #expect(String(buffer: good.body) == #"{"address":"/outfits/\#(outfit.id)"}"#)
      #expect(
        try await fixture.closet.outfit(outfit.id).cover?.sha256 == TestPhotos.sha256(photo))
      #expect(
        try await client.page("/outfits/\(outfit.id)").text.contains(
          "/pictures/\(TestPhotos.sha256(photo))/1280.webp"))
      let waiting = try FileManager.default.subpathsOfDirectory(
        atPath: fixture.studio.wardrobe.folder.path.appending("uploads").string)
      #expect(waiting.allSatisfy { !$0.contains("/") })
      let gone = try await client.post(uri, fixture.body(("action", "remove")))
      #expect(gone == "/outfits/\(outfit.id)")
      #expect(try await fixture.closet.outfit(outfit.id).cover == nil)
    }
  }

  @Test("take an outfit's own picture as its cover, which a change of the outfit leaves as it is")
  func pictureAsCover() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      let uri = "/outfits/\(outfit.id)"
      let button = "value=\"picture\""
      #expect(try await client.page(uri).text.contains(button))
      let done = try await client.post("\(uri)/cover", fixture.body(("action", "picture")))
      #expect(done == uri)
      let picture = try await client.execute(
        uri: "\(uri)/picture.png", method: .get, headers: OutfitFixture.ana)
      let cover = try #require(try await fixture.closet.outfit(outfit.id).cover)
      #expect(cover.sha256 == (try TestPhotos.sha256(Array(picture.body.readableBytesView))))
      let page = try await client.page(uri).text
      // The cover equals the outfit's picture, so the page shows it only once.
      #expect(!page.contains("/pictures/\(cover.sha256)/") && !page.contains(button))
      #expect(page.contains("value=\"remove\""))
      #expect(try await client.page("/outfits").text.contains("/pictures/\(cover.sha256)/"))
      try await fixture.closet.editOutfit(outfit.id) { $0.append(fixture.shoes.id) }
      let changed = try await client.page(uri).text
      #expect(changed.contains("/pictures/\(cover.sha256)/1280.webp") && changed.contains(button))
      let empty = try await fixture.closet.createOutfit("Empty", of: [])
      #expect(!(try await client.page("/outfits/\(empty.id)").text.contains(button)))
      let none = try await client.execute(
        uri: "/outfits/\(empty.id)/cover", method: .post, headers: OutfitFixture.form,
        body: fixture.body(("action", "picture")))
      #expect(none.status == .notFound)
      let odd = try await client.execute(
        uri: "\(uri)/cover", method: .post, headers: OutfitFixture.form,
        body: fixture.body(("action", "moon")))
      #expect(odd.status == .badRequest)
      #expect(try await fixture.studio.wardrobe.check().isEmpty)
    }
  }

  @Test("tell nobody of another's outfits and garments")
  func others() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      let unknown = OutfitID()
      let ben = HTTPFields.form.signedIn(TestStudio.benToken)
      let user = "user=\(fixture.studio.ben.user.id)"
      for path in [
        "", "/edit", "/send", "/picture.png", "/preview-512.webp", "/bundle.zip",
      ] {
        let theirs = try await client.page("/outfits/\(outfit.id)\(path)", OutfitFixture.ben)
        let none = try await client.page("/outfits/\(unknown)\(path)", OutfitFixture.ben)
        #expect(theirs.status == .notFound && none.status == .notFound)
        #expect(
          theirs.text.replacing("\(outfit.id)", with: "")
            == none.text.replacing(
              "\(unknown)", with: ""))
      }
      for path in ["worn", "copy", "cover", "remove", "restore", "edit"] {
        let response = try await client.execute(
          uri: "/outfits/\(outfit.id)/\(path)", method: .post, headers: ben,
          body: ByteBuffer(string: "\(user)&action=remove&name=Mine&edited=1"))
        #expect(response.status == .notFound, "\(path)")
      }
      let put = try await client.execute(
        uri: "/outfits/\(outfit.id)/cover", method: .put,
        headers: HTTPFields.script.signedIn(TestStudio.benToken).of(fixture.studio.ben),
        body: ByteBuffer(bytes: try TestPhotos.jpeg(seed: 1)))
      #expect(put.status == .notFound)
      let ids = #"{"garments": ["\#(fixture.shirt.id)"]}"#
      let laid = try await client.execute(
        uri: "/arrangements", method: .post,
        headers: HTTPFields.script.signedIn(TestStudio.benToken)
          .of(fixture.studio.ben).with("Content-Type", "application/json"),
        body: ByteBuffer(string: ids))
      #expect(laid.status == .notFound)
      let piece = try await client.page(
        "/pieces/\(fixture.shirt.id)/x/512.webp", OutfitFixture.ben)
      #expect(piece.status == .notFound)
      let chosen = try await client.page(
        "/outfits/new?garment=\(fixture.shirt.id)", OutfitFixture.ben)
      #expect(chosen.status == .notFound)
      #expect(try await fixture.closet.outfit(outfit.id) == outfit)
    }
  }
}
