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

/// Tests the limits on a user's pending photos.
struct UploadRoomTests {
  private func files(_ studio: TestStudio) -> [FilePath] {
    let folder = studio.wardrobe.folder.path.appending("uploads")
      .appending("\(studio.ana.user.id)")
    return ((try? FolderListing.names(in: folder)) ?? []).map { folder.appending($0) }
  }

  @Test func `is counted while they come: several at once are no more than one after another`()
    async throws
  {
    try await withTestStudio { studio in
      let photo = try TestPhotos.jpeg(seed: 5)
      // There is room for one photo, but not for two.
      studio.configuration.mostWaitingBytes = photo.count * 3 / 2
      let other = [UInt8](repeating: 7, count: photo.count)
      let (half, rest) = (other.prefix(photo.count / 2), other.dropFirst(photo.count / 2))
      let head = """
        PUT /uploads/\(try TestPhotos.sha256(other)) HTTP/1.1\r\nHost: localhost\r\n\
        Sec-Fetch-Site: same-origin\r\nX-User: \(studio.ana.user.id)\r\nCookie: __Host-what2wear=\(TestStudio.anaToken)\r\n\
        Content-Length: \(other.count)\r\nConnection: close\r\n\r\n
        """
      try await studio.application().test(.live) { [studio] client in
        let answer = try await RawClient.connected(to: try #require(client.port)) {
          inbound, outbound in
          try await outbound.write(ByteBuffer(bytes: Array(head.utf8) + half))
          try await Waiting.until("a file is there") { !files(studio).isEmpty }
          let whole = try await client.execute(
            uri: "/uploads/\(try TestPhotos.sha256(photo))", method: .put,
            headers: HTTPFields.script.signedIn(TestStudio.anaToken).of(studio.ana),
            body: ByteBuffer(bytes: photo))
          #expect(whole.status == .created)
          try await outbound.write(ByteBuffer(bytes: rest))
          var answer = ByteBuffer()
          for try await var part in inbound { answer.writeBuffer(&part) }
          return String(buffer: answer)
        }
        #expect(answer.hasPrefix("HTTP/1.1 507"))
      }
      #expect(files(studio).count == 2)
    }
  }

  @Test func `is bounded in number, too`() async throws {
    try await withTestStudio { studio in
      studio.configuration.mostWaitingPhotos = 2
      try await studio.application().test(.router) { [studio] client in
        for (seed, status) in [(1, 201), (2, 201), (3, 507)] {
          let photo = try TestPhotos.jpeg(seed: seed)
          let sent = try await client.execute(
            uri: "/uploads/\(try TestPhotos.sha256(photo))", method: .put,
            headers: HTTPFields.script.signedIn(TestStudio.anaToken).of(studio.ana),
            body: ByteBuffer(bytes: photo))
          #expect(sent.status.code == status)
        }
      }
      #expect(files(studio).count == 4)
    }
  }
}
