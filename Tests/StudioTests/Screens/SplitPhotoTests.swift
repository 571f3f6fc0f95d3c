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

@Suite("Adding a photo of several things")
struct SplitPhotoTests {
  private static let ana = HTTPFields.script.signedIn(TestStudio.anaToken)

  private struct Upload: Decodable { var things: Int? }

  /// Uploads a photo of three things. Returns the photo's hash and the number of things.
  private func send(
    _ studio: TestStudio, _ client: any TestClientProtocol
  ) async throws -> (hash: String, things: Int?) {
    let photo = try LaidOutfit.cutout.encodedNow(as: .png)
    let hash = try TestPhotos.sha256(photo)
    let response = try await client.execute(
      uri: "/uploads/\(hash)", method: .put, headers: Self.ana.of(studio.ana),
      body: ByteBuffer(bytes: photo))
    let upload = try JSONDecoder().decode(
      Upload.self, from: Data(response.body.readableBytesView))
    return (hash, upload.things)
  }

  private func keep(
    _ fields: String, _ studio: TestStudio, _ client: any TestClientProtocol
  ) async throws -> HTTPResponse.Status {
    try await client.execute(
      uri: "/add", method: .post, headers: HTTPFields.form.signedIn(TestStudio.anaToken),
      body: ByteBuffer(string: "user=\(studio.ana.user.id)&\(fields)")
    ).status
  }

  @Test("tells how many, and asks whether to split it", arguments: Language.allCases)
  func asked(language: Language) async throws {
    try await withTestStudio { studio in
      let studio = studio
      try await studio.application().test(.router) { client in
        let sent = try await send(studio, client)
        #expect(sent.things == 3)
        let page = try await client.execute(
          uri: "/add", method: .get,
          headers: HTTPFields.page.signedIn(TestStudio.anaToken)
            .with("Accept-Language", language.rawValue))
        let text = String(buffer: page.body)
        let words = StudioWords.of(language)
        #expect(text.contains(words["adding.showsMany", ["count": 3]]))
        #expect(text.contains("name=\"split-\(sent.hash)\""))
      }
    }
  }

  @Test("makes a garment of each thing, each with a cut-out of its own")
  func split() async throws {
    try await withTestStudio { studio in
      let studio = studio
      try await studio.application().test(.router) { client in
        let (hash, _) = try await send(studio, client)
        for _ in 1...2 {
          let status = try await keep(
            "photo=\(hash)&name-\(hash)=&kind-\(hash)=&split-\(hash)=1", studio, client)
          #expect(status == .seeOther)
        }
      }
      let garments = try await studio.ana.closet.garments()
      #expect(garments.count == 3)
      #expect(Set(garments.map(\.photo)).count == 1)
      #expect(Set(garments.compactMap(\.cutout)).count == 3)
      for garment in garments {
        let cutout = try #require(garment.cutout)
        let mask = try PhotoReader(studio.ana.closet.wardrobe.path(of: cutout)).decodeNow().raster
        let bounds = LaidOutfit.cutout.masked(by: mask).visibleBounds()
        #expect(LaidOutfit.boxes.contains { $0 == bounds })
      }
    }
  }

  @Test("makes one garment of all where it is kept as one")
  func kept() async throws {
    try await withTestStudio { studio in
      let studio = studio
      try await studio.application().test(.router) { client in
        let (hash, _) = try await send(studio, client)
        let status = try await keep(
          "photo=\(hash)&name-\(hash)=Outfit&kind-\(hash)=clothing+suit&split-\(hash)=", studio,
          client)
        #expect(status == .seeOther)
      }
      let garments = try await studio.ana.closet.garments()
      #expect(garments.map(\.details.description) == ["Outfit"])
      #expect(garments.map(\.cutout) == [nil])
    }
  }
}
