import Core
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("The picture of an account")
struct AccountPictureTests {
  private static let ana = HTTPFields.script.signedIn(TestStudio.anaToken)

  private func put(
    _ bytes: [UInt8], of studio: TestStudio, _ client: any TestClientProtocol
  ) async throws -> TestResponse {
    try await client.execute(
      uri: "/account/picture", method: .put, headers: Self.ana.of(studio.ana),
      body: ByteBuffer(bytes: bytes))
  }

  private func picture(_ studio: TestStudio) async throws -> PhotoName? {
    try await studio.wardrobe.users().first?.picture
  }

  @Test("is sent, shown to its user alone, replaced and taken away")
  func journey() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let photos = try (1...2).map { try TestPhotos.jpeg(seed: $0) }
      try await studio.application().test(.router) { client in
        for photo in photos {
          let sent = try await put(photo, of: studio, client)
          #expect(sent.text == "{\"address\":\"/account?done=picture\"}")
          let path = "/pictures/\(try TestPhotos.sha256(photo))/160.webp"
          let page = try await client.get(
            "/wardrobe", HTTPFields.page.signedIn(TestStudio.anaToken))
          #expect(page.text.contains("src=\"\(path)\""))
          #expect(try await client.get(path, Self.ana).status == .ok)
          let other = try await client.get(path, HTTPFields.script.signedIn(TestStudio.benToken))
          #expect(other.status == .notFound)
        }
        #expect(try await picture(studio)?.sha256 == TestPhotos.sha256(photos[1]))
        #expect(
          try FolderListing.names(in: studio.wardrobe.folder.photos).count == 1)
        let removed = try await client.post(
          "/account/picture", ["user": "\(studio.ana.user.id)", "action": "remove"],
          HTTPFields.form.signedIn(TestStudio.anaToken))
        #expect(removed.headers[.location] == "/account?done=no-picture")
        #expect(try await picture(studio) == nil)
      }
      #expect(try await studio.wardrobe.check().isEmpty)
      #expect(try FolderListing.names(in: studio.wardrobe.folder.photos).isEmpty)
    }
  }

  @Test("leaves a photo that waits where it is, though it is the same")
  func sameAsWaiting() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let photo = try TestPhotos.jpeg(seed: 3)
      let hash = try TestPhotos.sha256(photo)
      try await studio.application().test(.router) { client in
        _ = try await client.execute(
          uri: "/uploads/\(hash)", method: .put, headers: Self.ana.of(studio.ana),
          body: ByteBuffer(bytes: photo))
        _ = try await put(photo, of: studio, client)
        #expect(try await client.get("/uploads/\(hash)", Self.ana).status == .ok)
      }
    }
  }

  @Test("is refused where it is none, and the one there was stays")
  func refusals() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let photo = try TestPhotos.jpeg(seed: 3)
      try await studio.application().test(.router) { client in
        _ = try await put(photo, of: studio, client)
        #expect(
          try await put(Array("no photo".utf8), of: studio, client).status == .unsupportedMediaType)
        #expect(
          try await put(Array(photo.dropLast(2000)), of: studio, client).status
            == .unprocessableContent)
        #expect(try await picture(studio)?.sha256 == TestPhotos.sha256(photo))
      }
    }
  }
}
