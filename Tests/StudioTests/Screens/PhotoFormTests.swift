import Codecs
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

@Suite("Photos that a form brings")
struct PhotoFormTests {
  private static let ana = HTTPFields.page.signedIn(TestStudio.anaToken)
  private static let ben = HTTPFields.page.signedIn(TestStudio.benToken)

  /// What is in the folder of photos that wait.
  private func files(_ studio: TestStudio) throws -> [String] {
    let folder = studio.wardrobe.folder.path.appending("uploads").string
    return try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.contains("/")
    }.sorted()
  }

  @Test("wait, are shown on whichever browser, and become garments by a form alone")
  func waiting() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let photos = try (1...2).map { try TestPhotos.jpeg(seed: $0) }
      let hashes = try photos.map { try TestPhotos.sha256($0) }
      try await studio.application().test(.router) { client in
        var form = MultipartForm(of: studio.ana)
        form.add(file: "red_wool-jumper.jpg", photos[0])
        form.add(file: "IMG_1234.jpg", photos[1])
        // The same twice is one.
        form.add(file: "copy.jpg", photos[0])
        let sent = try await form.send(to: "/add/photos", as: TestStudio.anaToken, client)
        #expect(sent.status == .seeOther && sent.headers[.location] == "/add")
        #expect(try files(studio).count == 4)

        let page = try await client.get("/add", Self.ana).text
        for hash in hashes {
          #expect(page.contains("name=\"photo\" value=\"\(hash)\""))
          #expect(page.contains("src=\"/pictures/\(hash)/320.webp\""))
        }
        #expect(page.contains("value=\"Red wool jumper\""))
        #expect(page.contains("value=\"clothing jumper\" selected"))
        #expect(try await !client.get("/add", Self.ben).text.contains(hashes[0]))

        let left = try await client.post(
          "/add",
          [
            "user": "\(studio.ana.user.id)", "photo": hashes[0], "photo": hashes[1],
            "name-\(hashes[0])": "My own name", "leave-out": hashes[1],
          ], HTTPFields.form.signedIn(TestStudio.anaToken))
        // What was typed of the other is not lost.
        #expect(left.text.contains("value=\"My own name\"") && !left.text.contains(hashes[1]))
        let kept = try await client.post(
          "/add",
          [
            "user": "\(studio.ana.user.id)", "photo": hashes[0],
            "name-\(hashes[0])": "My own name", "kind-\(hashes[0])": "clothing jumper",
          ], HTTPFields.form.signedIn(TestStudio.anaToken))
        #expect(kept.status == .seeOther && kept.headers[.location] == "/wardrobe?added=1")
      }
      #expect(
        try await studio.ana.closet.garments().map(\.details.description) == ["My own name"])
      #expect(try files(studio) == [])
      #expect(try await studio.wardrobe.check().isEmpty)
    }
  }

  @Test("are told of one by one where they cannot be used; the others wait")
  func refusals() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let (good, there) = (try TestPhotos.jpeg(seed: 1), try TestPhotos.jpeg(seed: 2))
      let garment = try await studio.ana.closet.addGarment(
        photo: .bytes(there, name: "a"), GarmentDetails(kind: .footwear, description: "Boots"))
      try await studio.application().test(.router) { client in
        var form = MultipartForm(of: studio.ana)
        form.add(file: "list <1>.txt", Array("no photo".utf8))
        form.add(file: "cut.jpg", Array(good.dropLast(2000)))
        form.add(file: "boots.jpg", there)
        form.add(file: "huge.jpg", [UInt8](repeating: 0, count: (64 << 20) + 1))
        form.add(file: "good.jpg", good)
        let answer = try await form.send(to: "/add/photos", as: TestStudio.anaToken, client)
        #expect(answer.status == .unprocessableContent)
        for words in [
          "<strong>list &lt;1&gt;.txt</strong> It is no photo in a format that is read.",
          "<strong>cut.jpg</strong> Its file ends too early.",
          "<strong>huge.jpg</strong> This photo is larger than 64 MiB, which is the most.",
          "<a href=\"/garments/\(garment.id)\">Boots</a>",
        ] {
          #expect(answer.text.contains(words), "\(words)")
        }
        #expect(answer.text.contains(try TestPhotos.sha256(good)))
        #expect(try files(studio).count == 2)
      }
    }
  }

  @Test("are nobody's but the signed-in user's, and not taken from elsewhere")
  func rights() async throws {
    try await withTestStudio { studio in
      let studio = studio
      try await studio.application().test(.router) { client in
        var form = MultipartForm(of: studio.ana)
        form.add(file: "a.jpg", try TestPhotos.jpeg(seed: 1))
        let other = try await form.send(to: "/add/photos", as: TestStudio.benToken, client)
        #expect(other.status == .conflict)
        let nobody = try await form.send(to: "/add/photos", as: "", client)
        #expect(nobody.status == .unauthorized)
        let plain = try await client.post(
          "/add/photos", ["user": "\(studio.ana.user.id)"],
          HTTPFields.form.signedIn(TestStudio.anaToken))
        #expect(plain.status == .unsupportedMediaType)
        #expect(
          !FileManager.default.fileExists(
            atPath: studio.wardrobe.folder.path.appending("uploads").string))
      }
    }
  }

  @Test("are asked for where a form brings none")
  func none() async throws {
    try await withTestStudio { studio in
      let studio = studio
      try await studio.application().test(.router) { client in
        var form = MultipartForm(of: studio.ana)
        form.add(file: "", [])
        let answer = try await form.send(to: "/add/photos", as: TestStudio.anaToken, client)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("Choose a photo first."))
      }
    }
  }

  @Test("need to be said what they are, at each of them")
  func unknownKind() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let photo = try TestPhotos.jpeg(seed: 1)
      let hash = try TestPhotos.sha256(photo)
      try await studio.application().test(.router) { client in
        var form = MultipartForm(of: studio.ana)
        form.add(file: "x.jpg", photo)
        _ = try await form.send(to: "/add/photos", as: TestStudio.anaToken, client)
        let answer = try await client.post(
          "/add",
          [
            "user": "\(studio.ana.user.id)", "photo": hash, "name-\(hash)": "Thing",
            "kind-\(hash)": "",
          ],
          HTTPFields.form.signedIn(TestStudio.anaToken).with(
            "Cookie", "__Host-what2wear=\(TestStudio.anaToken); __Host-language=es"))
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("id=\"problem-\(hash)\">Elige qué es</span>"))
        #expect(answer.text.contains("value=\"Thing\""))
      }
    }
  }
}
