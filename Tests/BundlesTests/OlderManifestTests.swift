import Bundles
import Codecs
import Collages
import Files
import Layouts
import Pixels
import SystemPackage
import TestSupport
import Testing

/// `manifest.json`, which bundles had before they had `manifest-sha256.txt`.
@Suite("A manifest of an older bundle")
struct OlderManifestTests {
  private let workspace = Workspace()

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

  private func read(_ json: [UInt8]) throws -> BundleManifest? {
    try workspace.write(json, to: "m/manifest.json")
    return try BundleManifest.read(in: workspace.path("m"))
  }

  /// Why one is not read.
  private func fault(of json: [UInt8]) throws -> BundleManifest.Fault? {
    do {
      _ = try read(json)
      return nil
    } catch let failure as FileFailure {
      return failure.cause as? BundleManifest.Fault
    }
  }

  @Test("is read where there is no newer one")
  func reading() throws {
    let manifest = try #require(try read(json()))
    #expect(manifest.files.map(\.path) == ["a.txt"])
    #expect(manifest.files.map(\.sha256) == [String(repeating: "0a", count: 32)])
    let sums = "\(String(repeating: "0b", count: 32))  b.txt\n"
    try workspace.write(Array(sums.utf8), to: "m/\(BundleManifest.fileName)")
    #expect(try read(json())?.files.map(\.path) == ["b.txt"])
  }

  @Test("tells what a new bundle takes the place of, and goes itself")
  func replaced() async throws {
    let photo = try workspace.photo("a.png")
    let digest = try SHA256Digest(of: OtherFiles.text).description
    try workspace.write(OtherFiles.text, to: "b/photos/02-b.jpg")
    try workspace.write(json(path: "photos/02-b.jpg", sha256: digest), to: "b/manifest.json")
    var bundle = ShareBundle(title: "T", existing: .replace)
    bundle.collage.canvas.size = PixelSize(width: 30, height: 20)
    let warnings = try await bundle.export([photo], to: workspace.path("b")).warnings
    #expect(warnings.isEmpty)
    #expect(
      try workspace.files(in: "b") == [
        "alt.txt", "collage.png", "description.txt", "index.html", BundleManifest.fileName,
        "outfit.json",
        "photos/01-a.jpg", "preview.jpg",
      ])
  }

  @Test("of somebody else's files replaces none of them")
  func others() async throws {
    let photo = try workspace.photo("a.png")
    let digest = try SHA256Digest(of: OtherFiles.text).description
    try workspace.write(OtherFiles.text, to: "b/data/diary.txt")
    let sums = "\(digest)  data/diary.txt\n"
    try workspace.write(Array(sums.utf8), to: "b/\(BundleManifest.fileName)")
    var bundle = ShareBundle(title: "T", existing: .replace)
    bundle.collage.canvas.size = PixelSize(width: 30, height: 20)
    let warnings = try await bundle.export([photo], to: workspace.path("b")).warnings
    #expect(warnings.map(\.words) == ["is not of the bundle and stays"])
    #expect(try workspace.bytes("b/data/diary.txt") == OtherFiles.text)
  }

  @Test(
    "names no file out of its folder",
    arguments: [
      "", "/etc/passwd", "../a", "a/../../b", "a/./b", "a//b", "a/", ".", "..", "manifest.json",
      #"a\u0000b"#, String(repeating: "a", count: 1025),
    ])
  func paths(path: String) throws {
    let words = "files[0].path: is no path of a file in the folder"
    #expect(try fault(of: json(path: path)) == .damaged(words))
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
      #expect(try fault(of: bad) == .damaged(words))
    }
    let one = String(decoding: json(), as: UTF8.self)
    let file = one[(one.firstIndex(of: "[") ?? one.startIndex)...].dropFirst().prefix { $0 != "]" }
    let twice = one.replacing("[", with: "[\(file),")
    #expect(
      try fault(of: Array(twice.utf8)) == .damaged("files[1].path: another file has it, too"))
    #expect(try fault(of: json(form: "7", more: #","also":1"#)) == .newer(version: 7))
  }
}
