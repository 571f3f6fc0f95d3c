import Bundles
import Codecs
import Collages
import Files
import Foundation
import Layouts
import Pixels
import SystemPackage
import TestSupport
import Testing

@Suite("A bundle's manifest")
struct ManifestTests {
  private let workspace = Workspace()

  private func bundle(_ title: String, existing: ExistingOutput = .replace) -> ShareBundle {
    var collage = Collage()
    collage.canvas.size = PixelSize(width: 30, height: 20)
    return ShareBundle(title: title, collage: collage, existing: existing)
  }

  /// A manifest of one file, of which some values are others.
  private func json(
    form: String = "1", path: String = "a.txt", role: String = "photo", bytes: String = "3",
    sha256: String = String(repeating: "0a", count: 32), more: String = ""
  ) -> [UInt8] {
    Array(
      #"{"what2wearBundle":\#(form),"producer":"p","files":[{"path":"\#(path)","role":"\#(role)","#
        .utf8)
      + Array(#""bytes":\#(bytes),"sha256":"\#(sha256)"}]\#(more)}"#.utf8)
  }

  @Test("names each other file, what it is, its length and its SHA-256")
  func contents() async throws {
    let photo = try workspace.photo("a.png")
    _ = try await bundle("T").export([photo], to: workspace.path("b"))
    let manifest = try #require(try BundleManifest.read(in: workspace.path("b")))
    #expect(manifest.producer == "what2wear \(what2WearVersion)")
    #expect(manifest.files.map(\.path) == ["collage.png", "description.txt", "photos/01-a.jpg"])
    #expect(manifest.files.map(\.role) == [.collage, .description, .photo])
    for file in manifest.files {
      #expect(file.byteCount == (try workspace.bytes("b/\(file.path)").count))
    }
    // Of "T\n\n1. a\n", by sha256sum.
    #expect(
      manifest.files[1].sha256
        == "b518277826589f8067e13336d82d6e2c6c28f5ae6d68a054cb60337adca92c30")
    #expect(
      Set(try workspace.files(in: "b"))
        == Set(manifest.files.map(\.path) + [BundleManifest.fileName]))
    #expect(try BundleManifest(json: workspace.bytes("b/manifest.json")) == manifest)
    #expect(try BundleManifest.read(in: workspace.folder) == nil)
    #expect(try BundleManifest.read(in: workspace.path("nowhere")) == nil)
  }

  @Test("is the same of the same photos, whenever it is written")
  func deterministic() async throws {
    let photo = try workspace.photo("a.png")
    for name in ["b", "c"] {
      _ = try await bundle("T").export([photo], to: workspace.path(name))
    }
    #expect(try workspace.bytes("b/manifest.json") == workspace.bytes("c/manifest.json"))
  }

  @Test("is read as it stands, in any order of keys")
  func reading() throws {
    let manifest = try BundleManifest(json: json())
    #expect(manifest.producer == "p")
    let file = try #require(manifest.files.first)
    #expect(file.path == "a.txt" && file.role == .photo && file.byteCount == 3)
    #expect(file.sha256 == String(repeating: "0a", count: 32))
  }

  @Test(
    "names no file out of its folder",
    arguments: [
      "", "/etc/passwd", "../a", "a/../../b", "a/./b", "a//b", "a/", ".", "..", "manifest.json",
      #"a\u0000b"#, String(repeating: "a", count: 1025),
    ])
  func paths(path: String) {
    let words = "files[0].path: is no path of a file in the folder"
    #expect(throws: BundleManifest.Fault.damaged(words)) {
      try BundleManifest(json: json(path: path))
    }
  }

  @Test("is refused when damaged, when it has unknown keys, and when a newer program wrote it")
  func refusals() throws {
    let digest = "files[0].sha256: must be 64 hexadecimal digits in lower case"
    let number = "is not JSON, or has a number that is too large or not whole"
    for (bad, words) in [
      (json(form: "0"), "what2wearBundle: is not known"),
      (json(form: "-1"), "what2wearBundle: is not known"), (json(form: "1.5"), number),
      (json(form: "null"), "what2wearBundle: must be a whole number"),
      (json(form: #""1""#), "what2wearBundle: must be a whole number"),
      (json(role: "thumbnail"), "files[0].role: must be one of collage, description, photo"),
      (json(bytes: "-1"), "files[0].bytes: must be 0 or more"), (json(bytes: "1e99"), number),
      (json(bytes: #""3""#), "files[0].bytes: must be a whole number"),
      (json(sha256: "0A" + String(repeating: "0a", count: 31)), digest),
      (json(sha256: "0a"), digest), (json(more: #","also":1"#), "has an unknown key, 'also'"),
      ([], "line 1: is not JSON"), (Array("[]".utf8), "must be an object"),
      ([0xFF, 0xFE], "line 1: is not JSON"),
      (Array(json().dropLast(1)), "line 1: is not JSON"),
      (Array("{\n  \"files\" : [],,\n}\n".utf8), "line 2: is not JSON"),
      (Array("{\n  \"files\" : [\n\n".utf8), "line 4: is not JSON"),
      (Array("{}".utf8), "'what2wearBundle' is missing"),
    ] {
      #expect(throws: BundleManifest.Fault.damaged(words)) { try BundleManifest(json: bad) }
    }
    let one = String(decoding: json(), as: UTF8.self)
    let file = one[(one.firstIndex(of: "[") ?? one.startIndex)...].dropFirst().prefix { $0 != "]" }
    let twice = one.replacing("[", with: "[\(file),")
    #expect(throws: BundleManifest.Fault.damaged("files[1].path: another file has it, too")) {
      try BundleManifest(json: Array(twice.utf8))
    }
    #expect(throws: BundleManifest.Fault.newer(version: 7)) {
      try BundleManifest(json: json(form: "7", more: #","also":1"#))
    }
    #expect(throws: BundleManifest.Fault.tooLong) {
      try BundleManifest(json: Array(repeating: 0x20, count: 1 << 24 + 1))
    }
  }

  @Test("that is a link, or leads a bundle to files out of its folder, is not followed")
  func links() async throws {
    let photo = try workspace.photo("a.png")
    let output = workspace.path("b")
    _ = try await bundle("T").export([photo], to: output)
    // A folder of the bundle that became a link to one with the same file in it.
    try workspace.move("b/photos", to: "elsewhere")
    try workspace.link("b/photos", to: workspace.path("elsewhere").string)
    let (_, warnings) = try await bundle("New").export([photo], to: output)
    #expect(try workspace.files(in: "elsewhere") == ["01-a.jpg"])
    #expect(
      warnings == [
        PhotoWarning(
          path: output.appending("photos"),
          words: "is not of the bundle and is kept as photos-kept")
      ])
    #expect(
      try workspace.files(in: "b") == [
        "collage.png", "description.txt", "manifest.json", "photos/01-a.jpg", "photos-kept",
      ])
    try workspace.move("b/manifest.json", to: "manifest.json")
    try workspace.link("b/manifest.json", to: workspace.path("manifest.json").string)
    do throws(ShareBundle.Failure) {
      _ = try await bundle("Newer").export([photo], to: output)
      Issue.record("its manifest is a link")
    } catch {
      guard case .file(let failure) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failure.kind == .cannotCreate && failure.path == output.appending("manifest.json"))
    }
    #expect(try workspace.text("b/description.txt").hasPrefix("New\n"))
  }
}
