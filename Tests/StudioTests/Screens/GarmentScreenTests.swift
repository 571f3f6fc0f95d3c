import Images
import Foundation
import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A garment's screen")
struct GarmentScreenTests {
  static let ana = HTTPFields.form.signedIn(TestStudio.anaToken)
  static let ben = HTTPFields.form.signedIn(TestStudio.benToken)

  /// Adds boots for Ana, with a photo on a plain background.
  func boots(_ studio: TestStudio) async throws -> Garment {
    let size = PixelSize(width: 300, height: 400)
    var raster = Raster(size: size, filledWith: Color(red: 240, green: 240, blue: 236))
    raster.update { bytes in
      for y in 100..<300 {
        for x in 80..<220 {
          for (c, value) in [160, 30, 40].enumerated() {
            bytes[(y * size.width + x) * Raster.bytesPerPixel + c] = UInt8(value)
          }
        }
      }
    }
    return try await studio.ana.closet.addGarment(
      photo: .bytes(try raster.encodedNow(as: .png), name: "boots"),
      GarmentDetails(kind: .footwear, description: "Boots"))
  }

  func form(_ sessionUser: SessionUser, _ fields: [(String, String)]) -> ByteBuffer {
    var components = URLComponents()
    components.queryItems = ([("user", sessionUser.user.id.description)] + fields).map {
      URLQueryItem(name: $0, value: $1)
    }
    return ByteBuffer(string: components.percentEncodedQuery ?? "")
  }

  private func edit(
    _ garment: Garment, _ name: String, price: String = "", edited: Int? = nil
  ) -> [(String, String)] {
    let milliseconds = Int((garment.edited.timeIntervalSince1970 * 1000).rounded())
    return [
      ("edited", "\(edited ?? milliseconds)"), ("kind", "clothing shirt"), ("description", name),
      ("price", price), ("tags", "old; warm"),
    ]
  }

  @Test("is nobody's but the owner's, whatever is asked of it")
  func rights() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio)
      let (ben, uri) = (studio.ben, "/garments/\(garment.id)")
      try await studio.application().test(.router) { client in
        let requests: [(String, HTTPRequest.Method, ByteBuffer?)] = [
          ("", .get, nil),
          ("", .post, form(ben, edit(garment, "Ben's"))),
          ("/remove", .post, form(ben, [])), ("/restore", .post, form(ben, [])),
          ("/cutout", .post, form(ben, [("action", "make")])), ("/share", .get, nil),
          ("/photo", .put, ByteBuffer(bytes: try TestPhotos.jpeg(seed: 1))),
        ]
        for (path, method, body) in requests {
          let response = try await client.execute(
            uri: uri + path, method: method, headers: Self.ben.of(ben), body: body)
          #expect(response.status == .notFound, "\(path)")
        }
        let unknown = try await client.execute(
          uri: "/garments/\(GarmentID())", method: .get, headers: Self.ana)
        #expect(unknown.status == .notFound)
        let other = try await client.execute(
          uri: uri, method: .post, headers: Self.ana, body: form(ben, edit(garment, "Ben's")))
        #expect(other.status == .conflict)
      }
      #expect(try await studio.ana.closet.garment(garment.id) == garment)
    }
  }

  @Test("keeps what is typed, and tells what makes no sense")
  func editing() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio)
      let (ana, uri) = (studio.ana, "/garments/\(garment.id)")
      try await studio.application().test(.router) { client in
        let wrong = try await client.execute(
          uri: uri, method: .post, headers: Self.ana,
          body: form(ana, edit(garment, "Shirt", price: "dear")))
        #expect(wrong.status == .unprocessableContent)
        #expect(String(buffer: wrong.body).contains("aria-invalid"))
        let saved = try await client.execute(
          uri: uri, method: .post, headers: Self.ana,
          body: form(ana, edit(garment, "Shirt", price: "5 EUR")))
        #expect(saved.status == .seeOther)
        let now = try await ana.closet.garment(garment.id)
        #expect(now.details.description == "Shirt")
        #expect(now.details.kind == .clothing(.shirt))
        #expect(now.details.tags == ["old", "warm"])
        #expect(now.details.price == Price("5 EUR"))
        let page = try await client.execute(uri: uri, method: .get, headers: Self.ana)
        #expect(String(buffer: page.body).contains("value=\"old, warm\""))
      }
    }
  }

  @Test("loses nothing where two tabs change it")
  func twoTabs() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio)
      let (ana, uri) = (studio.ana, "/garments/\(garment.id)")
      let other = try await ana.closet.editGarment(garment.id) { $0.brand = "Other tab" }
      try await studio.application().test(.router) { client in
        let told = try await client.execute(
          uri: uri, method: .post, headers: Self.ana, body: form(ana, edit(garment, "Mine")))
        #expect(told.status == .conflict)
        let page = String(buffer: told.body)
        #expect(page.contains("Other tab") && page.contains("Mine"))
        #expect(try await ana.closet.garment(garment.id) == other)
        let saved = try await client.execute(
          uri: uri, method: .post, headers: Self.ana, body: form(ana, edit(other, "Mine")))
        #expect(saved.status == .seeOther)
        #expect(try await ana.closet.garment(garment.id).details.description == "Mine")
      }
    }
  }

  @Test("can be removed, and comes back")
  func removing() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio)
      let (ana, uri) = (studio.ana, "/garments/\(garment.id)")
      try await studio.application().test(.router) { client in
        let removed = try await client.execute(
          uri: "\(uri)/remove", method: .post, headers: Self.ana, body: form(ana, []))
        #expect(removed.headers[.location] == "/wardrobe?removed=\(garment.id)")
        let gone = try await client.execute(uri: uri, method: .get, headers: Self.ana)
        #expect(gone.status == .notFound)
        let page = try await client.execute(
          uri: "/wardrobe?removed=\(garment.id)", method: .get, headers: Self.ana)
        #expect(String(buffer: page.body).contains("action=\"\(uri)/restore\""))
        let foreign = try await client.execute(
          uri: "\(uri)/restore", method: .post, headers: Self.ben, body: form(studio.ben, []))
        #expect(foreign.status == .notFound)
        let back = try await client.execute(
          uri: "\(uri)/restore", method: .post, headers: Self.ana, body: form(ana, []))
        #expect(back.status == .seeOther)
        #expect(try await ana.closet.garment(garment.id).details == garment.details)
      }
    }
  }

  @Test("shows its outfits by their pictures, or their covers")
  func outfits() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let (garment, closet) = (try await boots(studio), studio.ana.closet)
      let outfit = try await closet.createOutfit("Rain", of: [garment.id])
      let covered = try await closet.createOutfit("Sun", of: [garment.id])
      let photo = try TestPhotos.jpeg(seed: 9)
      try await closet.setCover(of: covered.id, .bytes(photo, name: "sun.jpg"))
      try await studio.application().test(.router) { client in
        let page = try await client.execute(
          uri: "/garments/\(garment.id)", method: .get, headers: Self.ana)
        let text = String(buffer: page.body)
        #expect(text.contains("/outfits/\(outfit.id)/preview-512.webp?state="))
        #expect(!text.contains("/outfits/\(covered.id)/preview-512.webp"))
        #expect(text.contains("/pictures/\(try TestPhotos.sha256(photo))/640.webp"))
      }
    }
  }

  @Test("is given away whole: its photo without what that says, and a description")
  func bundle() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio)
      try await studio.application().test(.router) { client in
        let uri = "/garments/\(garment.id)"
        let page = try await client.execute(uri: uri, method: .get, headers: Self.ana)
        #expect(String(buffer: page.body).contains("href=\"\(uri)/bundle.zip\""))
        let bundle = try await client.execute(
          uri: "\(uri)/bundle.zip", method: .get, headers: Self.ana)
        #expect(bundle.status == .ok && bundle.headers[.contentType] == "application/zip")
        let folder = Workspace()
        try folder.write(Array(bundle.body.readableBytesView), to: "b.zip")
        let script = """
          import sys, zipfile
          archive = zipfile.ZipFile(sys.argv[1])
          print(archive.testzip(), *(name.split("/", 1)[1] for name in archive.namelist()))
          print(archive.read(archive.namelist()[1]).decode().splitlines()[0])
          """
        let listed = try ChildProgram("python3", "-X", "utf8", "-c", script).run(
          folder.path("b.zip"))
        let name = garment.details.description
        #expect(
          listed.outputLines == [
            "None alt.txt description.txt index.html manifest-sha256.txt outfit.json "
              + "photos/01-\(name.lowercased()).jpg "
              + "preview.jpg", name,
          ])
        let other = try await client.execute(
          uri: "\(uri)/bundle.zip", method: .get, headers: Self.ben)
        #expect(other.status == .notFound)
      }
    }
  }

  @Test("gets another photo, and gives its picture away without what the photo says")
  func photos() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio)
      let photo = try QuadrantPhoto.jpeg(orientation: 6)
      try await studio.application().test(.router) { client in
        let headers = HTTPFields.script.signedIn(TestStudio.anaToken).of(studio.ana)
        let uri = "/garments/\(garment.id)"
        let text = try await client.execute(
          uri: "\(uri)/photo", method: .put, headers: headers, body: ByteBuffer(string: "text"))
        #expect(text.status == .unsupportedMediaType)
        let taken = try await client.execute(
          uri: "\(uri)/photo", method: .put, headers: headers, body: ByteBuffer(bytes: photo))
        #expect(String(buffer: taken.body) == "{\"address\":\"\(uri)\"}")
        let now = try await studio.ana.closet.garment(garment.id)
        let sha256 = try TestPhotos.sha256(photo)
        #expect(now.photo.sha256 == sha256)
        let shared = try await client.execute(
          uri: "\(uri)/share", method: .get, headers: headers)
        #expect(shared.headers[.contentDisposition] == "attachment; filename=\"boots.jpg\"")
        let bytes = Array(shared.body.readableBytesView)
        #expect(JPEGFixture(bytes).segments.allSatisfy { $0.marker != 0xE1 })
        let raster = try PhotoReader(bytes: bytes).decodeNow().raster
        #expect(QuadrantPhoto.look(at: raster) == QuadrantPhoto.upright[5])
      }
      #expect(try await studio.wardrobe.check().isEmpty)
      let left = try FileManager.default.subpathsOfDirectory(
        atPath: studio.wardrobe.folder.path.appending("uploads").string)
      #expect(left.allSatisfy { !$0.contains("/") })
    }
  }

  @Test("does not get the photo of another garment")
  func anothersPhoto() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio)
      let photo = try TestPhotos.jpeg(seed: 3)
      let details = GarmentDetails(kind: .accessory, description: "Straw hat")
      _ = try await studio.ana.closet.addGarment(photo: .bytes(photo, name: "hat"), details)
      try await studio.application().test(.router) { client in
        let answer = try await client.execute(
          uri: "/garments/\(garment.id)/photo", method: .put,
          headers: HTTPFields.script.signedIn(TestStudio.anaToken).of(studio.ana),
          body: ByteBuffer(bytes: photo))
        #expect(answer.status == .conflict)
        #expect(answer.text.contains("Straw hat"))
      }
      #expect(try await studio.ana.closet.garment(garment.id) == garment)
      #expect(try await studio.wardrobe.check().isEmpty)
    }
  }

  @Test("gets another photo in place of the one that a tab shows, and of no other")
  func photoOfTwoTabs() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio)
      let uri = "/garments/\(garment.id)"
      try await studio.application().test(.router) { client in
        let page = try await client.get(uri, Self.ana).text
        let address = try #require(page.firstMatch(of: /data-photo="([^"]+)"/)).1
        #expect(address == "\(uri)/photo?of=\(garment.photo.sha256)")
        func send(_ seed: Int) async throws -> TestResponse {
          try await client.execute(
            uri: String(address), method: .put,
            headers: HTTPFields.script.signedIn(TestStudio.anaToken).of(studio.ana),
            body: ByteBuffer(bytes: try TestPhotos.jpeg(seed: seed))
          ) { $0 }
        }
        // Changes made in the meantime are kept.
        try await studio.ana.closet.editGarment(garment.id) { $0.brand = "Alpina" }
        #expect(try await send(3).status == .ok)
        let first = try await studio.ana.closet.garment(garment.id)
        #expect(first.details.brand == "Alpina")
        // The other tab still shows the old photo.
        let second = try await send(4)
        #expect(second.status == .conflict)
        #expect(second.text.contains("replaced in another tab"))
        #expect(try await studio.ana.closet.garment(garment.id) == first)
      }
      #expect(try await studio.wardrobe.check().isEmpty)
    }
  }
}
