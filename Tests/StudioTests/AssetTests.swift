import Core
import Foundation
import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing

struct AssetTests {
  @Test func `what is embedded is what is in the folder`() throws {
    let assets = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../assets/").standardizedFileURL
    var files: [String: Data] = [:]
    for (folder, prefix) in [("studio/", ""), ("strings/", "strings/")] {
      let folder = assets.appending(path: folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path()) {
        let isForAuthors = [".md", ".py"].contains { path.hasSuffix($0) }
        if isForAuthors || path.contains("__pycache__") { continue }
        // Paths of folders are skipped, because reading a folder fails.
        if let bytes = try? Data(contentsOf: folder.appending(path: path)) {
          files[prefix + path] = bytes
        }
      }
    }
    let embedded = StudioAssets.embedded.files
    #expect(
      Set(embedded.keys) == Set(files.keys), "run assets/studio/embed.py")
    for (name, bytes) in files {
      #expect(embedded[name].map { Data($0.bytes.readableBytesView) } == bytes, "\(name)")
    }
    #expect(files.count > 3)
  }

  @Test func `the page knows the files of systems that the commands know`() throws {
    let script = try #require(StudioAssets.embedded.files["scripts/folders.js"])
    let text = String(buffer: script.bytes)
    let list = try #require(text.firstMatch(of: /systemNames = \[([^\]]*)\]/)?.output.1)
    let names = list.matches(of: /"([^"]*)"/).map {
      String($0.output.1).replacing("\\r", with: "\r")
    }
    // The page ignores all names that begin with a dot, so its list does not contain them.
    #expect(Set(names) == Set(SystemFiles.names.filter { !$0.hasPrefix(".") }))
  }

  @Test func `there is a type for each ending, and for no other`() {
    let endings = StudioAssets.embedded.files.keys.compactMap { $0.split(separator: ".").last }
    #expect(
      Set(endings.map(String.init)) == Set(StudioAssets.types.keys).union(["mustache", "json"]))
  }

  @Test func `a file is kept for good under its version, and told by its bytes`() async throws {
    let path = StudioAssets.embedded.path(of: "styles/base.css")
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        let whole = try await client.execute(uri: path, method: .get) { $0 }
        #expect(whole.status == .ok)
        #expect(whole.headers[.contentType] == "text/css; charset=utf-8")
        #expect(whole.headers[.cacheControl] == "public, max-age=31536000, immutable")
        let tag = try #require(whole.headers[.eTag])

        let again = try await client.execute(
          uri: path, method: .get, headers: [.ifNoneMatch: tag]
        ) { $0 }
        #expect(again.status == .notModified)
        #expect(again.body.readableBytes == 0)

        let older = path.replacing(StudioAssets.embedded.version, with: "0123456789abcdef")
        let now = try await client.execute(uri: older, method: .get) { $0 }
        #expect(now.status == .ok)
        #expect(now.headers[.cacheControl] == "no-cache")
      }
    }
  }

  @Test(
    arguments: [
      "templates/document.mustache", "../templates/document.mustache",
      "styles/..%2f..%2fPackage.swift",
      "styles/none.css", "strings/en.json", "",
    ])
  func `nothing else is given`(name: String) async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        let path = StudioAssets.embedded.path(of: name)
        try await client.execute(uri: path, method: .get) { #expect($0.status == .notFound) }
      }
    }
  }

  /// Home screens and older browsers do not support SVG.
  @Test func `icons are there as pictures of the sizes that pages name`() async throws {
    struct Manifest: Decodable {
      struct Icon: Decodable {
        var src: String
        var sizes: String
        var type: String
      }
      var icons: [Icon]
    }
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        let page = try await client.get("/sign-in").text
        let links = page.matches(of: /<link rel="(?:apple-touch-)?icon" href="([^"]+)"/)
        #expect(
          links.map { $0.1 } == ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"])
        let touch = try await client.get("/apple-touch-icon.png")
        #expect(touch.headers[.contentType] == "image/png" && Self.pngSize(touch.body) == "180x180")
        let icon = try await client.get("/favicon.ico")
        #expect(icon.headers[.contentType] == "image/vnd.microsoft.icon")
        #expect(icon.body.readableBytesView.starts(with: [0, 0, 1, 0]))
        let manifest = try JSONDecoder().decode(
          Manifest.self, from: Data(try await client.get("/manifest.webmanifest").text.utf8))
        #expect(manifest.icons.map(\.sizes) == ["any", "192x192", "512x512"])
        for icon in manifest.icons {
          let answer = try await client.get(icon.src)
          #expect(answer.status == .ok && answer.headers[.contentType] == icon.type)
          if icon.type == "image/png" { #expect(Self.pngSize(answer.body) == icon.sizes) }
        }
      }
    }
  }

  private static func pngSize(_ file: ByteBuffer) -> String? {
    guard let width = file.getInteger(at: 16, as: UInt32.self),
      let height = file.getInteger(at: 20, as: UInt32.self)
    else { return nil }
    return "\(width)x\(height)"
  }

  @Test func `templates name only files that there are`() throws {
    let assets = StudioAssets.embedded.files
    var count = 0
    for (name, file) in assets where PageTemplates.templateName(of: name) != nil {
      let text = String(buffer: file.bytes)
      for match in text.matches(of: /\{\{assets\}\}\/([^"#]+)/) {
        #expect(assets[String(match.1)] != nil, "\(name): \(match.0)")
        count += 1
      }
    }
    #expect(count > 0)
  }
}
