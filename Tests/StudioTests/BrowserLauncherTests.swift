import Foundation
import NIOCore
import Subprocess
import SystemPackage
import TestSupport
import Testing

/// Tests the option `--open` of the built program.
struct BrowserLauncherTests {
  private let folder = Workspace()

  /// Writes a program `xdg-open` that records its arguments. The program ends when the test allows
  /// it, or when the test is over.
  private func makeOpener() throws -> FilePath {
    let place = folder.path("opened").string
    return try folder.script(
      "bin/xdg-open",
      """
      printf '%s\\n' "$@" > \(place).arguments
      cp -p "$1" \(place).page
      touch \(place)
      while [ -e \(place) ] && [ ! -e \(place).go ]; do sleep 0.05; done
      """
    ).removingLastComponent()
  }

  private func wait(for name: String) async throws {
    try await Waiting.until("\(name) is there") {
      FileManager.default.fileExists(atPath: folder.path(name).string)
    }
  }

  @Test func `the browser may take its time, and is told the key by a file of the user's alone`()
    async throws
  {
    let wardrobe = folder.path("wardrobe")
    let programs = try makeOpener()
    let path = "\(programs.string):/usr/bin:/bin"
    let result = try await Subprocess.run(
      .path(StudioProgram.path),
      arguments: ["--wardrobe", wardrobe.string, "--listen", "127.0.0.1:0", "--open"],
      environment: .inherit.updating(["PATH": path]), input: .none, output: .sequence,
      error: .discarded
    ) { execution in
      var lines = execution.standardOutput.strings().makeAsyncIterator()
      let line = try #require(try await lines.next()).trimmingCharacters(in: .newlines)
      let port = try #require(URLComponents(string: line)?.port)
      try await wait(for: "opened")
      // The studio answers while the started program, which may be the browser, is still running.
      let answer = try await RawClient.exchange(
        port, "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      #expect(answer.status == 200)

      let arguments = try String(
        contentsOfFile: folder.path("opened.arguments").string, encoding: .utf8)
      #expect(!arguments.contains("key="))
      #expect(arguments.hasSuffix("/wardrobe/studio/open.html\n"))
      let page = try String(contentsOfFile: folder.path("opened.page").string, encoding: .utf8)
      #expect(page.contains("content=\"0; url=\(line)\"") && line.contains("key="))
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.path("opened.page").string)
      #expect(attributes[.posixPermissions] as? Int == 0o600)

      _ = try folder.write([], to: "opened.go")
      try execution.send(signal: .terminate)
      while try await lines.next() != nil {}
    }
    #expect(result.terminationStatus == .exited(0))
    let page = wardrobe.appending("studio").appending("open.html").string
    #expect(!FileManager.default.fileExists(atPath: page))
  }
}
