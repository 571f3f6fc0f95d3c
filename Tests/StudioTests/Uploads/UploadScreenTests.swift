import Images
import Core
import Foundation
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

@Suite("Photos that are sent")
struct UploadScreenTests {
  private static let ana = HTTPFields.script.signedIn(TestStudio.anaToken)
  private static let ben = HTTPFields.script.signedIn(TestStudio.benToken)

  private struct Answer: Decodable {
    struct Owner: Decodable { var name, address: String }
    struct Colour: Decodable { var hex, label: String }

    var photo, picture, name, kind: String
    var colours: [Colour]
    var garment: Owner?
  }

  private func answer(_ response: TestResponse) throws -> Answer {
    try JSONDecoder().decode(Answer.self, from: Data(response.body.readableBytesView))
  }

  private func files(_ studio: TestStudio) throws -> [String] {
    let folder = studio.wardrobe.folder.path.appending("uploads").string
    return try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.contains("/")
    }.sorted()
  }

  @Test("wait for their user, with what was read from them")
  func waiting() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let bytes = try TestPhotos.jpeg(seed: 3)
      let sha256 = try TestPhotos.sha256(bytes)
      try await studio.application().test(.router) { client in
        let before = try await client.execute(
          uri: "/uploads/\(sha256)", method: .head, headers: Self.ana)
        #expect(before.status == .notFound)
        let sent = try await client.execute(
          uri: "/uploads/\(sha256)?name=red_wool-jumper.jpg", method: .put,
          headers: Self.ana.of(studio.ana),
          body: ByteBuffer(bytes: bytes))
        #expect(sent.status == .created)
        let said = try answer(sent)
        #expect(said.photo == sha256)
        #expect(said.name == "Red wool jumper")
        #expect(said.kind == "clothing jumper")
        #expect(said.garment == nil)
        #expect(!said.colours.isEmpty)
        for (user, status) in [
          (Self.ana, HTTPResponse.Status.ok), (Self.ben, .notFound),
        ] {
          for uri in ["/uploads/\(sha256)", said.picture] {
            let after = try await client.execute(uri: uri, method: .get, headers: user)
            #expect(after.status == status, "\(uri)")
          }
        }
        let foreign = try await client.execute(
          uri: "/uploads/\(sha256)", method: .delete, headers: Self.ben.of(studio.ben))
        #expect(foreign.status == .notFound)
        let again = try await client.execute(
          uri: "/uploads/\(sha256)", method: .put, headers: Self.ana.of(studio.ana),
          body: ByteBuffer(bytes: bytes))
        #expect(again.status == .ok)
      }
      #expect(try await studio.wardrobe.check().isEmpty)
    }
  }

  @Test("are told of by what is asked for, and all of them, to their user alone")
  func asking() async throws {
    struct Known: Decodable { var photos: [Answer] }
    @Sendable func known(_ response: TestResponse) throws -> [String] {
      #expect(response.status == .ok)
      return try JSONDecoder().decode(Known.self, from: Data(response.body.readableBytesView))
        .photos.map(\.photo)
    }
    try await withTestStudio { studio in
      let studio = studio
      let photos = try (1...2).map { try TestPhotos.jpeg(seed: $0) }
      let hashes = try photos.map { try TestPhotos.sha256($0) }
      try await studio.application().test(.router) { client in
        // An unknown photo is not an HTTP error, because the browser's console would report that.
        #expect(try await known(client.get("/uploads?photo=\(hashes[0])", Self.ana)) == [])
        for (photo, hash) in zip(photos, hashes) {
          _ = try await client.execute(
            uri: "/uploads/\(hash)", method: .put, headers: Self.ana.of(studio.ana),
            body: ByteBuffer(bytes: photo))
        }
        #expect(try await known(client.get("/uploads?photo=\(hashes[1])", Self.ana)) == [hashes[1]])
        #expect(try await known(client.get("/uploads", Self.ana)) == hashes)
        #expect(try await known(client.get("/uploads", Self.ben)) == [])
        #expect(try await known(client.get("/uploads?photo=\(hashes[0])", Self.ben)) == [])
        #expect(try await client.get("/uploads?photo=x", Self.ana).status == .badRequest)
      }
    }
  }

  @Test("are gone when they are left out")
  func leavingOut() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let bytes = try TestPhotos.jpeg(seed: 3)
      let sha256 = try TestPhotos.sha256(bytes)
      try await studio.application().test(.router) { client in
        _ = try await client.execute(
          uri: "/uploads/\(sha256)", method: .put, headers: Self.ana.of(studio.ana),
          body: ByteBuffer(bytes: bytes))
        #expect(try files(studio).count == 2)
        let gone = try await client.execute(
          uri: "/uploads/\(sha256)", method: .delete, headers: Self.ana.of(studio.ana))
        #expect(gone.status == .noContent)
        #expect(try files(studio) == [])
      }
    }
  }

  @Test("leave nothing behind where they cannot be used")
  func refusals() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let photo = try TestPhotos.jpeg(seed: 3)
      let cut = Array(photo.dropLast(2000))
      let text = Array("no photo".utf8)
      try await studio.application().test(.router) { client in
        for (bytes, said, status) in [
          (text, text, HTTPResponse.Status.unsupportedMediaType), (cut, cut, .unprocessableContent),
          (photo, text, .badRequest), ([], [], .unsupportedMediaType),
        ] {
          let response = try await client.execute(
            uri: "/uploads/\(try TestPhotos.sha256(said))", method: .put,
            headers: Self.ana.of(studio.ana),
            body: ByteBuffer(bytes: bytes))
          #expect(response.status == status)
          #expect(try files(studio) == [])
        }
        let long = try await client.execute(
          uri: "/uploads/\(try TestPhotos.sha256([0]))", method: .put,
          headers: Self.ana.of(studio.ana), body: ByteBuffer(repeating: 0, count: (64 << 20) + 1))
        #expect(long.status == .contentTooLarge)
        #expect(try files(studio) == [])
        let nameless = try await client.execute(
          uri: "/uploads/photo.jpg", method: .put, headers: Self.ana.of(studio.ana),
          body: ByteBuffer(bytes: photo))
        #expect(nameless.status == .notFound)
      }
    }
  }

  @Test("are not sent again where a garment has them")
  func known() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let bytes = try TestPhotos.jpeg(seed: 3)
      let garment = try await studio.ana.closet.addGarment(
        photo: .bytes(bytes, name: "a"), GarmentDetails(kind: .footwear, description: "Boots"))
      try await studio.application().test(.router) { client in
        let uri = "/uploads/\(garment.photo.sha256)"
        let there = try await client.execute(uri: uri, method: .get, headers: Self.ana)
        let owner = try answer(there).garment
        #expect(owner?.name == "Boots")
        #expect(owner?.address == "/garments/\(garment.id)")
        let other = try await client.execute(uri: uri, method: .head, headers: Self.ben)
        #expect(other.status == .notFound)
      }
    }
  }

  @Test("go after a day, and so does what a killed server left")
  func sweeping() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let user = studio.ana.user.id
      let bytes = try TestPhotos.jpeg(seed: 3)
      let photo = try #require(PhotoHash(try TestPhotos.sha256(bytes)))
      let other = try #require(PhotoHash(try TestPhotos.sha256([7])))
      let store = UploadStore(studio.wardrobe.folder)
      for (hash, isRead) in [(photo, true), (other, false)] {
        let file = try store.newFile(hash, of: user)
        try file.write(bytes)
        try file.commit(sync: false)
        guard isRead else { continue }
        let reading = ReadPhoto.Answer(format: "jpg", width: 400, height: 300, colors: [])
        _ = try store.note(reading, of: hash, name: nil, by: user)
      }
      #expect(store.upload(photo, of: user) != nil)
      #expect(store.upload(other, of: user) == nil)
      store.sweep()
      #expect(try files(studio).count == 3)
      let tomorrow = UploadStore(studio.wardrobe.folder) { Date(timeIntervalSinceNow: 90_000) }
      #expect(tomorrow.upload(photo, of: user) == nil)
      tomorrow.sweep()
      #expect(try files(studio) == [])
    }
  }
}
