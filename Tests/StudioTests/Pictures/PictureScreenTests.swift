import Images
import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("Pictures of photos")
struct PictureScreenTests {
  private static let ana = HTTPFields().signedIn(TestStudio.anaToken)
  private static let ben = HTTPFields().signedIn(TestStudio.benToken)

  /// Adds a garment for Ana, with a photo of 400x300 pixels.
  private func garment(_ studio: TestStudio, seed: Int = 1) async throws -> Garment {
    try await studio.ana.closet.addGarment(
      photo: .bytes(try TestPhotos.jpeg(seed: seed), name: "a.jpg"),
      GarmentDetails(kind: .footwear, description: "Boots"))
  }

  @Test("are made in the width that is asked for, and kept for ever by the browser alone")
  func width() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let photo = try await garment(studio).photo.sha256
      try await studio.application().test(.router) { client in
        try await client.execute(
          uri: "/pictures/\(photo)/160.webp", method: .get, headers: Self.ana
        ) { response in
          #expect(response.status == .ok)
          #expect(response.headers[.contentType] == "image/webp")
          #expect(response.headers[.cacheControl] == "private, max-age=31536000, immutable")
          let header = try PhotoReader(bytes: Array(response.body.readableBytesView)).header
          #expect(header.size == PixelSize(width: 160, height: 120))
        }
      }
      #expect(try await studio.wardrobe.check().isEmpty)
    }
  }

  @Test("are not sent again where the browser has them")
  func conditions() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let uri = "/pictures/\(try await garment(studio).photo.sha256)/320.webp"
      try await studio.application().test(.router) { client in
        let whole = try await client.execute(uri: uri, method: .get, headers: Self.ana)
        let tag = try #require(whole.headers[.eTag])
        let same = try await client.execute(
          uri: uri, method: .get, headers: Self.ana.with("If-None-Match", tag))
        #expect(same.status == .notModified)
        #expect(same.body.readableBytes == 0)
      }
    }
  }

  @Test("are nobody's but their owner's, and of widths that there are")
  func rights() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let photo = try await garment(studio).photo.sha256
      try await studio.application().test(.router) { client in
        _ = try await client.execute(
          uri: "/pictures/\(photo)/160.webp", method: .get, headers: Self.ana)
        let unknown = try TestPhotos.sha256([1])
        for (uri, user) in [
          ("/pictures/\(photo)/160.webp", Self.ben), ("/pictures/\(unknown)/160.webp", Self.ana),
          ("/pictures/\(photo)/161.webp", Self.ana), ("/pictures/\(photo)/160.png", Self.ana),
          ("/pictures/\(photo.uppercased())/160.webp", Self.ana),
          ("/pictures/..%2F..%2Fwardrobe.sqlite/160.webp", Self.ana),
        ] {
          let response = try await client.execute(uri: uri, method: .get, headers: user)
          #expect(response.status == .notFound, "\(uri)")
        }
        let signedOut = try await client.execute(uri: "/pictures/\(photo)/160.webp", method: .get)
        #expect(signedOut.status == .unauthorized)
      }
    }
  }

  @Test("are shown of covers and of the user's own picture, too")
  func others() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let closet = studio.ana.closet
      let bytes = try TestPhotos.jpeg(seed: 5)
      _ = try await studio.wardrobe.editUser(closet.owner, picture: .bytes(bytes, name: "me")) {
        _ in
      }
      let uri = "/pictures/\(try TestPhotos.sha256(bytes))/320.webp"
      try await studio.application().test(.router) { client in
        let own = try await client.execute(uri: uri, method: .get, headers: Self.ana)
        #expect(own.status == .ok)
        let other = try await client.execute(uri: uri, method: .get, headers: Self.ben)
        #expect(other.status == .notFound)
      }
    }
  }

  @Test("are made once, however many ask at once")
  func once() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let uri = "/pictures/\(try await garment(studio).photo.sha256)/640.webp"
      try await studio.application().test(.router) { client in
        let tags = try await withThrowingTaskGroup(of: String?.self) { group in
          for _ in 0..<20 {
            group.addTask {
              try await client.execute(uri: uri, method: .get, headers: Self.ana).headers[.eTag]
            }
          }
          return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
        }
        // The ETag depends on the file's time. A single ETag means a single picture.
        #expect(tags.count == 1)
        #expect(tags.first != .some(nil))
      }
    }
  }

  @Test("that cost a worker its life are not tried again for a while")
  func deadly() async throws {
    let folder = Workspace()
    let worker = try folder.script("worker", "read line; kill -SEGV $$")
    try await withTestStudio { studio in
      let photo = try await garment(studio).photo.sha256
      studio.configuration.workers.program = worker
      let served = try studio.studio()
      try await served.application().test(.router) { client in
        for _ in 1...3 {
          let response = try await client.execute(
            uri: "/pictures/\(photo)/160.webp", method: .get, headers: Self.ana)
          #expect(response.status == .notFound)
          // The request was read to its end, so the connection cannot be reused.
          #expect(response.headers[.connection] == "close")
        }
      }
      #expect(await served.workers.deathCount == 1)
    }
  }

  @Test("go with their photo")
  func removal() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await garment(studio)
      let path = PagePictures(cache: studio.wardrobe.folder.cache)
        .path(of: garment.photo.sha256, width: 160)
      try await studio.application().test(.router) { client in
        _ = try await client.execute(
          uri: "/pictures/\(garment.photo.sha256)/160.webp", method: .get, headers: Self.ana)
      }
      #expect((try? Stat(path)) != nil)
      try await studio.ana.closet.removeGarment(garment.id, forever: true)
      #expect((try? Stat(path)) == nil)
    }
  }
}
