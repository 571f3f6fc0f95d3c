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

@Suite("Adding")
struct AddScreenTests {
  private static let ana = HTTPFields.script.signedIn(TestStudio.anaToken)

  private struct Answer: Decodable {
    struct Added: Decodable { var photo, address: String }
    struct Failed: Decodable { var photo, message: String }

    var added: [Added]
    var failed: [Failed]
    var address: String
  }

  private func keep(
    _ photos: [String], kind: String, as sessionUser: SessionUser, _ token: String,
    _ client: any TestClientProtocol
  ) async throws -> (HTTPResponse.Status, Answer?) {
    let fields = photos.flatMap {
      ["photo=\($0)", "name-\($0)=Red+boots", "kind-\($0)=\(kind)"]
    }
    let response = try await client.execute(
      uri: "/add", method: .post,
      headers: HTTPFields.form.signedIn(token).with("Accept", "application/json"),
      body: ByteBuffer(string: (["user=\(sessionUser.user.id)"] + fields).joined(separator: "&")))
    return (
      response.status,
      try? JSONDecoder().decode(Answer.self, from: Data(response.body.readableBytesView))
    )
  }

  @Test("makes garments of photos that wait, once")
  func keeping() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let photos = try (1...2).map { try TestPhotos.jpeg(seed: $0) }
      let hashes = try photos.map { try TestPhotos.sha256($0) }
      try await studio.application().test(.router) { client in
        for (photo, hash) in zip(photos, hashes) {
          _ = try await client.execute(
            uri: "/uploads/\(hash)", method: .put, headers: Self.ana.of(studio.ana),
            body: ByteBuffer(bytes: photo))
        }
        let (_, wrong) = try await keep(
          [hashes[0]], kind: "spoon", as: studio.ana, TestStudio.anaToken, client)
        #expect(wrong?.failed.count == 1)
        let (_, others) = try await keep(
          hashes, kind: "footwear", as: studio.ben, TestStudio.benToken, client)
        #expect(others?.added.count == 0)
        #expect(others?.failed.count == 2)
        for _ in 1...2 {
          let (status, answer) = try await keep(
            hashes, kind: "clothing+shirt", as: studio.ana, TestStudio.anaToken, client)
          #expect(status == .ok)
          #expect(answer?.added.map(\.photo) == hashes)
          #expect(answer?.failed.count == 0)
          #expect(answer?.address == "/wardrobe?added=2")
        }
      }
      let garments = try await studio.ana.closet.garments()
      #expect(Set(garments.map(\.photo.sha256)) == Set(hashes))
      #expect(garments.allSatisfy { $0.details.kind == .clothing(.shirt) && !$0.colors.isEmpty })
      #expect(garments.allSatisfy { $0.details.description == "Red boots" })
      #expect(try await studio.ben.closet.garments().isEmpty)
      #expect(try await studio.wardrobe.check().isEmpty)
    }
  }

  @Test("offers every kind, and says how long a photo may be")
  func page() async throws {
    try await withTestStudio { studio in
      let studio = studio
      try await studio.application().test(.router) { client in
        let response = try await client.execute(
          uri: "/add", method: .get, headers: HTTPFields.page.signedIn(TestStudio.anaToken))
        let page = String(buffer: response.body)
        #expect(page.contains("value=\"clothing pyjamas\""))
        #expect(page.contains("value=\"accessory\""))
        #expect(page.contains("data-limit=\"67108864\""))
        #expect(page.contains("image/heic"))
      }
    }
  }

  @Test("takes the names of as many photos as it shows, and forms of other screens are no longer")
  func manyNames() async throws {
    try await withTestStudio { studio in
      let hashes = try (0..<100).map { try TestPhotos.sha256([UInt8($0)]) }
      let name = String(repeating: "\u{7740}", count: 100)
      func form(_ studio: TestStudio) -> ByteBuffer {
        let name = name.utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
        let fields = hashes.flatMap {
          ["photo=\($0)", "name-\($0)=\(name)", "kind-\($0)=footwear"]
        }
        return ByteBuffer(
          string: (["user=\(studio.ana.user.id)"] + fields).joined(separator: "&"))
      }
      let body = form(studio)
      #expect(body.readableBytes > StudioLimits.form && body.readableBytes < StudioLimits.longForm)
      let headers = HTTPFields.form.signedIn(TestStudio.anaToken)
        .with("Accept", "application/json")
      try await studio.application().test(.router) { client in
        let added = try await client.execute(
          uri: "/add", method: .post, headers: headers, body: body)
        // All photos are unknown, so all fail.
        let answer = try JSONDecoder().decode(
          Answer.self, from: Data(added.body.readableBytesView))
        #expect(added.status == .ok && answer.failed.map(\.photo) == hashes)
        let other = try await client.execute(
          uri: "/account/details", method: .post, headers: headers, body: body)
        #expect(other.status == .contentTooLarge)
      }
    }
  }

  @Test("tells the log where the wardrobe cannot be written, and not what a user can mend")
  func logged() async throws {
    try await withTestStudio { studio in
      let log = NotedLog()
      studio.logger = log.logger
      let bytes = try TestPhotos.jpeg(seed: 1)
      let hash = try TestPhotos.sha256(bytes)
      let photos = studio.wardrobe.folder.photos.string
      @Sendable func errors() -> [String] { log.lines.filter { $0.hasPrefix("error") } }
      try await studio.application().test(.router) { [studio] client in
        _ = try await client.execute(
          uri: "/uploads/\(hash)", method: .put, headers: Self.ana.of(studio.ana),
          body: ByteBuffer(bytes: bytes))
        let (_, mended) = try await keep(
          [hash], kind: "spoon", as: studio.ana, TestStudio.anaToken, client)
        #expect(mended?.failed.count == 1 && errors() == [])
        try? FileManager.default.removeItem(atPath: photos)
        #expect(FileManager.default.createFile(atPath: photos, contents: nil))
        let (status, broken) = try await keep(
          [hash], kind: "footwear", as: studio.ana, TestStudio.anaToken, client)
        #expect(status == .ok && broken?.failed.map(\.photo) == [hash])
        #expect(errors().count == 1 && errors().first?.contains(photos) == true)
      }
    }
  }
}
