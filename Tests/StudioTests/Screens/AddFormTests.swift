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

@Suite("Photos that wait")
struct AddFormTests {
  private static let ana = HTTPFields.page.signedIn(TestStudio.anaToken)
  private static let ben = HTTPFields.page.signedIn(TestStudio.benToken)

  private func send(
    _ photo: [UInt8], _ name: String, of sessionUser: SessionUser, _ client: any TestClientProtocol
  ) async throws {
    let sent = try await client.execute(
      uri: "/uploads/\(try TestPhotos.sha256(photo))?name=\(name)", method: .put,
      headers: HTTPFields.script.signedIn(TestStudio.anaToken).of(sessionUser),
      body: ByteBuffer(bytes: photo))
    #expect(sent.status == .created)
  }

  /// Returns the files of all pending photos.
  private func files(_ studio: TestStudio) throws -> [String] {
    let folder = studio.wardrobe.folder.path.appending("uploads").string
    return try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.contains("/")
    }.sorted()
  }

  @Test("are shown on whichever browser, and become garments by a form alone")
  func waiting() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let photos = try (1...2).map { try TestPhotos.jpeg(seed: $0) }
      let hashes = try photos.map { try TestPhotos.sha256($0) }
      try await studio.application().test(.router) { client in
        try await send(photos[0], "red_wool-jumper.jpg", of: studio.ana, client)
        try await send(photos[1], "IMG_1234.jpg", of: studio.ana, client)
        #expect(try files(studio).count == 4)

        let page = try await client.get("/add", Self.ana).text
        for hash in hashes {
          #expect(page.contains("name=\"photo\" value=\"\(hash)\""))
          #expect(page.contains("src=\"/pictures/\(hash)/320.webp\""))
        }
        #expect(page.contains("value=\"Red wool jumper\""))
        #expect(page.contains("value=\"clothing jumper\" data-word=\"Jumper\" selected"))
        #expect(try await !client.get("/add", Self.ben).text.contains(hashes[0]))

        let left = try await client.post(
          "/add",
          [
            "user": "\(studio.ana.user.id)", "photo": hashes[0], "photo": hashes[1],
            "name-\(hashes[0])": "My own name", "leave-out": hashes[1],
          ], HTTPFields.form.signedIn(TestStudio.anaToken))
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

  @Test("need to be said what they are, at each of them")
  func unknownKind() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let photo = try TestPhotos.jpeg(seed: 1)
      let hash = try TestPhotos.sha256(photo)
      try await studio.application().test(.router) { client in
        try await send(photo, "x.jpg", of: studio.ana, client)
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
