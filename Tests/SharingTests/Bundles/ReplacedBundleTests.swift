import Sharing
import Images
import Outfits
import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A bundle in another's place")
struct ReplacedBundleTests {
  private let workspace = Workspace()
  private var output: FilePath { workspace.path("b") }

  /// Writes a bundle of photos to `b`. Returns its warnings with paths relative to it.
  private func send(_ names: String..., title: String = "T") async throws -> [String] {
    var collage = Collage()
    collage.canvas.size = PixelSize(width: 30, height: 20)
    let photos = try names.map { try workspace.photo("\($0).png") }
    let bundle = ShareBundle(title: title, collage: collage, existing: .replace)
    return try await bundle.export(photos, to: output).warnings.map { warning in
      var path = warning.path
      _ = path.removePrefix(output)
      return "\(path): \(warning.words)"
    }
  }

  @Test("replaces a part of it that is gone or a link, and follows no link")
  func links() async throws {
    _ = try await send("1", "2")
    for name in ["description.txt", "collage.png"] { try workspace.remove("b/\(name)") }
    #expect(try await send("1", "2") == [])
    try workspace.write([1, 2], to: "victim")
    for name in ["description.txt", "photos/02-2.jpg", "photos/01-1.jpg"] {
      try workspace.remove("b/\(name)")
      try workspace.link("b/\(name)", to: workspace.path("victim").string)
    }
    let words = "is a symbolic link and will be replaced by a file of the bundle"
    #expect(
      try await send("1", title: "New") == [
        "description.txt: \(words)", "photos/01-1.jpg: \(words)", "photos/02-2.jpg: \(words)",
      ])
    #expect(try workspace.bytes("victim") == [1, 2])
    #expect(
      try workspace.files(in: "b")
        == [
          "alt.txt", "collage.png", "description.txt", "index.html", "manifest-sha256.txt",
          "outfit.json",
          "photos/01-1.jpg", "preview.jpg",
        ])
    #expect(try workspace.text("b/description.txt") == "New\n\n1. 1\n")
  }

  @Test("keeps a folder that stands in the place of a file")
  func folder() async throws {
    _ = try await send("1")
    try workspace.remove("b/description.txt")
    try workspace.write([1], to: "b/description.txt/mine")
    #expect(
      try await send("1") == [
        "description.txt/mine: is not part of the bundle and was kept as description-kept.txt/mine"
      ])
    #expect(
      try workspace.files(in: "b") == [
        "alt.txt", "collage.png", "description-kept.txt/mine", "description.txt", "index.html",
        "manifest-sha256.txt", "outfit.json", "photos/01-1.jpg", "preview.jpg",
      ])
  }

  @Test("tells each time of files that are not of it")
  func strangers() async throws {
    _ = try await send("1")
    try workspace.write([1], to: "b/notes.txt")
    try workspace.write([2], to: "b/photos/01-1.jpg")
    let stays = "is not part of the bundle and was kept"
    #expect(
      try await send("1") == [
        "photos/01-1.jpg: was changed after the bundle was made, so it was kept as photos/01-1-kept.jpg",
        "notes.txt: \(stays)",
      ])
    for _ in 1...2 {
      #expect(try await send("1") == ["notes.txt: \(stays)", "photos/01-1-kept.jpg: \(stays)"])
    }
  }

  @Test("names ten of many such files")
  func manyStrangers() async throws {
    for number in 10..<20 { try workspace.write([1], to: "b/mine/\(number)") }
    #expect(try await send("1").count == 10)
    try workspace.write([1], to: "b/mine/20")
    let stay = "more file is not part of the bundle and was kept"
    #expect(
      try await send("1").suffix(2) == [
        "mine/19: is not part of the bundle and was kept", ": 1 \(stay)",
      ])
    try workspace.write([1], to: "b/mine/21")
    #expect(try await send("1").last == ": 2 more files are not part of the bundle and were kept")
  }

  @Test("replaces nothing of a folder without a manifest")
  func withoutManifest() async throws {
    _ = try await send("1", "2")
    try workspace.remove("b/manifest-sha256.txt")
    let warnings = try await send("1", title: "New")
    #expect(warnings.contains("photos/02-2.jpg: is not part of the bundle and was kept"))
    #expect(
      warnings.contains(
        "description.txt: is not part of the bundle and was kept as description-kept.txt")
    )
    #expect(try workspace.text("b/description-kept.txt").hasPrefix("T\n"))
  }

  @Test("replaces none of somebody else's files, though a manifest names them")
  func others() async throws {
    let digest = try SHA256Digest(of: OtherFiles.text).description
    try workspace.write(OtherFiles.text, to: "b/data/diary.txt")
    try workspace.write(
      Array("\(digest)  data/diary.txt\n".utf8), to: "b/\(BundleManifest.fileName)")
    #expect(try await send("1") == ["data/diary.txt: is not part of the bundle and was kept"])
    #expect(try workspace.bytes("b/data/diary.txt") == OtherFiles.text)
  }

  @Test("below a folder for several bundles goes through no link")
  func linkedBundle() async throws {
    try workspace.write([1], to: "real/mine")
    try workspace.makeFolder("all")
    let link = try workspace.link("all/look", to: "../real")
    var bundle = ShareBundle(title: "T", existing: .replace)
    bundle.collage.canvas.size = PixelSize(width: 30, height: 20)
    bundle.outputFolder = workspace.path("all")
    let photo = try workspace.photo("1.png")
    do throws(ShareBundle.Failure) {
      _ = try await bundle.export([photo], to: link)
      Issue.record("the link was followed")
    } catch {
      guard case .file(let failure) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failure == FileFailure(.cannotCreate, link, FileFault.isLinkedFolder))
    }
    #expect(try workspace.files(in: "real") == ["mine"])
  }

  @Test("says its title on one line, and keeps the lines of its text")
  func words() async throws {
    let photo = try workspace.photo("1.png")
    var bundle = ShareBundle(
      title: "\u{202E}Sun\nday\u{1B}[31m\u{85}b\u{2028}c\u{7F}\u{2066}\n", text: "one\ntwo",
      existing: .replace)
    bundle.collage.canvas.size = PixelSize(width: 30, height: 20)
    let named = SharedPhoto(photo, name: "a\u{202D}\u{9B}b", details: ["c\u{2029}d"])
    _ = try await bundle.export([named], to: output)
    #expect(
      try workspace.text("b/description.txt")
        == "Sun day [31m b c\n\none\ntwo\n\n1. A b · c d\n")
  }
}
