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

/// Tests uploads that are complete, but that no worker has read.
struct UnreadPhotoTests {
  private static let ana = HTTPFields.script.signedIn(TestStudio.anaToken)
  private let workspace = Workspace()

  private func files(_ studio: TestStudio) -> [FilePath.Component] {
    let folder = studio.wardrobe.folder.path.appending("uploads")
      .appending("\(studio.ana.user.id)")
    return (try? FolderListing.names(in: folder)) ?? []
  }

  /// Writes a photo as a complete upload that no worker has read. Returns the upload's path.
  private func write(_ bytes: [UInt8], _ studio: TestStudio) throws -> String {
    let sha256 = try TestPhotos.sha256(bytes)
    let file = try UploadStore(studio.wardrobe.folder)
      .newFile(try #require(PhotoHash(sha256)), of: studio.ana.user.id)
    try file.write(bytes)
    try file.commit(sync: false)
    return "/uploads/\(sha256)"
  }

  @Test func `wait where the studio ends, and are read after its next start`() async throws {
    try await withTestStudio { studio in
      let bytes = try TestPhotos.jpeg(seed: 3)
      let uri = "/uploads/\(try TestPhotos.sha256(bytes))"
      let headers = Self.ana.of(studio.ana)
      studio.configuration.workers.program = try workspace.script("worker", "exec sleep 1000")
      let ending = try studio.studio()
      try await ending.application().test(.router) { client in
        async let sent = client.execute(
          uri: uri, method: .put, headers: headers, body: ByteBuffer(bytes: bytes))
        try await Waiting.until("a worker is at it") { await ending.workers.state.busy == 1 }
        await ending.workers.close()
        let answer = try await sent
        #expect(answer.status == .serviceUnavailable)
      }
      studio.configuration.workers.program = StudioProgram.path
      try await studio.application().test(.router) { client in
        let read = try await client.get(uri, Self.ana)
        #expect(read.status == .ok)
      }
    }
  }

  @Test func `are gone when they are left out`() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let uri = try write(try TestPhotos.jpeg(seed: 3), studio)
      try await studio.application().test(.router) { client in
        let foreign = try await client.execute(
          uri: uri, method: .delete,
          headers: HTTPFields.script.signedIn(TestStudio.benToken).of(studio.ben))
        #expect(foreign.status == .notFound)
        let gone = try await client.execute(
          uri: uri, method: .delete, headers: Self.ana.of(studio.ana))
        #expect(gone.status == .noContent)
        #expect(files(studio) == [])
        let again = try await client.execute(
          uri: uri, method: .delete, headers: Self.ana.of(studio.ana))
        #expect(again.status == .notFound)
      }
    }
  }

  @Test func `are gone when they are left out while a worker reads them`() async throws {
    try await withTestStudio { studio in
      let worker = try GatedWorker(in: workspace)
      studio.configuration.workers.program = worker.program
      let bytes = try TestPhotos.jpeg(seed: 3)
      let uri = "/uploads/\(try TestPhotos.sha256(bytes))"
      let headers = Self.ana.of(studio.ana)
      try await studio.application().test(.router) { client in
        async let sent = client.execute(
          uri: uri, method: .put, headers: headers, body: ByteBuffer(bytes: bytes))
        try await worker.wait(forJobs: 1)
        let gone = try await client.execute(uri: uri, method: .delete, headers: headers)
        #expect(gone.status == .noContent)
        try worker.letGo()
        let answer = try await sent
        #expect(answer.status.kind == .clientError)
      }
      #expect(files(studio) == [])
    }
  }

  @Test func `keep nobody from being answered who sends one again and has to wait`() async throws {
    try await withTestStudio { studio in
      let timeout = 1
      studio.configuration.timeout = .seconds(Int64(timeout))
      let worker = try GatedWorker(in: workspace)
      studio.configuration.workers.program = worker.program
      let uri = try write(try TestPhotos.jpeg(seed: 3), studio)
      // The body is longer than the data that the studio reads in advance.
      let byteCount = 4 << 20
      let head = """
        PUT \(uri) HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n\
        X-User: \(studio.ana.user.id)\r\nCookie: __Host-what2wear=\(TestStudio.anaToken)\r\n\
        Content-Length: \(byteCount)\r\n\r\n
        """
      try await studio.application().test(.live) { client in
        let answer = try await RawClient.connected(to: try #require(client.port)) {
          inbound, outbound in
          async let sending: Void = outbound.write(
            ByteBuffer(bytes: Array(head.utf8) + [UInt8](repeating: 7, count: byteCount)))
          try await worker.wait(forJobs: 1)
          try await Task.sleep(for: .seconds(3 * timeout))
          try worker.letGo()
          var answer = ByteBuffer()
          for try await var part in inbound {
            answer.writeBuffer(&part)
            if String(buffer: answer).contains("\r\n\r\n") { break }
          }
          _ = try? await sending
          return String(buffer: answer)
        }
        #expect(answer.hasPrefix("HTTP/1.1 200"))
      }
    }
  }
}
