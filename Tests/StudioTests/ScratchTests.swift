import Core
import Foundation
import NIOCore
import Subprocess
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

/// Tests temporary files that are sent once.
struct ScratchTests {
  private let folder = Workspace()

  @Test func `is made in the wardrobe's cache, where what a killed studio left is swept`()
    async throws
  {
    // The wardrobe's name contains characters that are escaped in URLs.
    let wardrobe = folder.path("my wardrobe, 100%")
    let scratch = "my wardrobe, 100%/cache/scratch"
    let left = folder.path("\(scratch)/.what2wear-0123456789ab.tmp")
    try folder.write([1, 2, 3], to: "\(scratch)/.what2wear-0123456789ab.tmp/what2wear/photo")
    _ = try await Subprocess.run(
      .path(StudioProgram.path),
      arguments: ["--wardrobe", wardrobe.string, "--listen", "127.0.0.1:0"],
      environment: .inherit.updating(["TMPDIR": "/nonexistent"]), input: .none, output: .sequence,
      error: .discarded
    ) { execution in
      var lines = execution.standardOutput.strings().makeAsyncIterator()
      let line = try #require(try await lines.next()).trimmingCharacters(in: .newlines)
      let address = try #require(URLComponents(string: line))
      let port = try #require(address.port)
      func get(_ path: String, _ cookie: String = "") async throws -> RawClient.Answer {
        try await RawClient.exchange(
          port,
          """
          GET \(path) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\
          Connection: close\r\n\r\n
          """)
      }
      let page = try await get("/?\(address.percentEncodedQuery ?? "")").text
      let cookie = try #require(page.firstMatch(of: /__Host-what2wear=[^;]+/)).output
      let archive = try await get("/account/export", String(cookie))
      #expect(archive.status == 200)
      #expect(archive.text.contains("PK\u{3}\u{4}") && archive.text.contains("what2wear/"))
      // The old file existed before the studio started, and is removed.
      try await Waiting.until("what was left is gone") {
        !FileManager.default.fileExists(atPath: left.string)
      }
      #expect(try FolderListing.names(in: folder.path(scratch)) == [])
      try execution.send(signal: .terminate)
      while try await lines.next() != nil {}
    }
  }
}
