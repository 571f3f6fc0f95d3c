import Sharing
import Images
import Outfits
import Core
import Foundation
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

  private static let digest = String(repeating: "0a", count: 32)

  private func sums(_ path: String, digest: String = Self.digest) -> [UInt8] {
    Array("\(digest)  \(path)\n".utf8)
  }

  @Test("names each other file by its SHA-256, as sha256sum reads it")
  func contents() async throws {
    let photo = try workspace.photo("a.png")
    _ = try await bundle("T").export([photo], to: workspace.path("b"))
    let manifest = try #require(try BundleManifest.read(in: workspace.path("b")))
    let names = [
      "alt.txt", "collage.png", "description.txt", "index.html", "outfit.json",
      "photos/01-a.jpg", "preview.jpg",
    ]
    #expect(manifest.files.map(\.path) == names)
    #expect(try workspace.files(in: "b") == (names + [BundleManifest.fileName]).sorted())
    // sha256sum's checksum of "T\n\n1. A\n".
    #expect(
      manifest.files[2].sha256
        == "3127f6b6ea3f9552b85339c4274794c8b9aa312c3cb9196b6014efd942957ada")
    let checked = try ChildProgram(
      "/bin/sh", "-c",
      "cd \(workspace.path("b")) && sha256sum --check --strict \(BundleManifest.fileName)"
    ).run()
    #expect(checked.ending == .exit(0) && checked.outputLines == names.map { "\($0): OK" })
    #expect(try BundleManifest(sums: workspace.bytes("b/\(BundleManifest.fileName)")) == manifest)
    #expect(try BundleManifest.read(in: workspace.folder) == nil)
    #expect(try BundleManifest.read(in: workspace.path("nowhere")) == nil)
  }

  @Test("is the same of the same photos, whenever it is written")
  func deterministic() async throws {
    let photo = try workspace.photo("a.png")
    for name in ["b", "c"] {
      _ = try await bundle("T").export([photo], to: workspace.path(name))
    }
    let name = BundleManifest.fileName
    #expect(try workspace.bytes("b/\(name)") == workspace.bytes("c/\(name)"))
  }

  @Test("is read as sha256sum writes it, of text and of binary files, with names of all kinds")
  func reading() throws {
    let awkward = #"a\b"# + "\nc"
    try workspace.write([1], to: "x/\(awkward)")
    try workspace.write([2], to: "x/ é*.txt")
    for option in ["--text", "--binary"] {
      let written = try ChildProgram(
        "/bin/sh", "-c", "cd \(workspace.path("x")) && sha256sum \(option) *"
      ).run()
      let manifest = try BundleManifest(sums: Array(written.output.utf8))
      #expect(Set(manifest.files.map(\.path)) == [awkward, " é*.txt"])
    }
  }

  @Test("is read with Windows' line ends, and with digits of either case, as sha256sum reads it")
  func windows() throws {
    let text = "\(Self.digest.uppercased())  a.txt\r\n\(Self.digest) *b c.txt\r\n"
    let manifest = try BundleManifest(sums: Array(text.utf8))
    #expect(manifest.files.map(\.path) == ["a.txt", "b c.txt"])
    #expect(manifest.files.map(\.sha256) == [Self.digest, Self.digest])
    let escaped = try BundleManifest(sums: Array(#"\\#(Self.digest)  a\\b\rc"#.utf8))
    #expect(escaped.files.map(\.path) == ["a\\b\rc"])
  }

  @Test(
    "lists no files out of its folder",
    arguments: [
      "", "/etc/passwd", "../a", "a/../../b", "a/./b", "a//b", "a/", ".", "..", "a\u{0}b",
      String(repeating: "a", count: 1025),
    ])
  func paths(path: String) {
    let words: Message = "line 1: must be a SHA-256, two spaces and a path in the folder"
    #expect(throws: BundleManifest.Fault.damaged(words)) {
      try BundleManifest(sums: sums(path))
    }
  }

  @Test("is refused when damaged")
  func refusals() throws {
    let line = "must be a SHA-256, two spaces and a path in the folder"
    let good = sums("a.txt")
    for (bad, words) in [
      ([], "lists no files"), (Array("\n\n".utf8), "lists no files"),
      ([0xFF, 0xFE], "is not UTF-8 text"), (good + good, "a.txt is listed twice"),
      (good + Array("b.txt\n".utf8), "line 2: \(line)"),
      (sums("a.txt", digest: "0a"), "line 1: \(line)"),
      (Array("\(Self.digest) a.txt\n".utf8), "line 1: \(line)"),
      (Array(#"\\#(Self.digest)  a\tb"#.utf8), "line 1: \(line)"),
      (sums(BundleManifest.fileName), "line 1: lists the manifest itself"),
    ] {
      #expect(throws: BundleManifest.Fault.damaged(Message(verbatim: words))) {
        try BundleManifest(sums: bad)
      }
    }
  }

  @Test("that is a link, or leads a bundle to files out of its folder, is not followed")
  func links() async throws {
    let photo = try workspace.photo("a.png")
    let output = workspace.path("b")
    _ = try await bundle("T").export([photo], to: output)
    // The bundle's folder is replaced by a link to a folder that contains the same file.
    try workspace.move("b/photos", to: "elsewhere")
    try workspace.link("b/photos", to: workspace.path("elsewhere").string)
    let warnings = try await bundle("New").export([photo], to: output).warnings
    #expect(try workspace.files(in: "elsewhere") == ["01-a.jpg"])
    #expect(
      warnings == [
        PhotoWarning(
          path: output.appending("photos"),
          words: "is not part of the bundle and was kept as photos-kept")
      ])
    let files = try workspace.files(in: "b")
    #expect(
      files == [
        "alt.txt", "collage.png", "description.txt", "index.html", "manifest-sha256.txt",
        "outfit.json", "photos/01-a.jpg", "photos-kept", "preview.jpg",
      ])
    let name = BundleManifest.fileName
    try workspace.move("b/\(name)", to: name)
    try workspace.link("b/\(name)", to: workspace.path(name).string)
    do throws(ShareBundle.Failure) {
      _ = try await bundle("Newer").export([photo], to: output)
      Issue.record("its manifest is a link")
    } catch {
      guard case .file(let failure) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failure.kind == .cannotCreate && failure.path == output.appending(name))
    }
    #expect(try workspace.text("b/description.txt").hasPrefix("New\n"))
  }
}
