import Sharing
import Images
import Outfits
import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A bundle's check")
struct BundleCheckTests {
  private let workspace = Workspace(inMemory: true)

  private func make(existing: ExistingOutput = .refuse) async throws {
    let photos = try [
      workspace.photo("hat.png"),
      workspace.photo("top.png", width: 9),
    ]
    var bundle = ShareBundle(title: "T", existing: existing)
    bundle.collage.canvas.size = PixelSize(width: 30, height: 20)
    _ = try await bundle.export(photos, to: workspace.path("b"))
  }

  /// Returns each fault of the bundle, with a path relative to it.
  private func faults() async throws -> [String] {
    try await BundleCheck().check(OpenedBundle(workspace.path("b"))).faults.map { fault in
      var path = fault.path
      let isInside = path.removePrefix(workspace.path("b"))
      #expect(isInside)
      return "\(path): \(fault.reason)"
    }
  }

  /// Writes a new manifest for the existing files.
  private func sum(_ folder: String, _ manifest: String) throws {
    let names = try workspace.files(in: folder).filter { !$0.hasSuffix("/") && $0 != manifest }
    let lines = try names.map { name in
      let digest = try SHA256Digest(of: Array(workspace.bytes("\(folder)/\(name)")))
      return "\(digest)  \(name)\n"
    }
    try workspace.write(Array(lines.joined().utf8), to: "\(folder)/\(manifest)")
  }

  private func replace(_ old: String, _ new: String, in name: String) throws {
    let text = try workspace.text(name)
    try #require(text.contains(old))
    try workspace.write(Array(text.replacing(old, with: new).utf8), to: name)
  }

  @Test("finds fault with a record that names pictures, photos and masks that are not there")
  func names() async throws {
    try await make()
    #expect(try await faults() == [])
    try replace("collage.png", "story.png", in: "b/outfit.json")
    try replace(
      #""photos/01-hat.jpg""#, #""photos/09-gone.jpg", "mask": "photos/09-gone.mask.png""#,
      in: "b/outfit.json")
    try sum("b", "manifest-sha256.txt")
    #expect(
      try await faults() == [
        "outfit.json: lists 'story.png', which is not in the bundle",
        "outfit.json: lists 'photos/09-gone.jpg', which is not in the bundle",
        "outfit.json: lists 'photos/09-gone.mask.png', which is not in the bundle",
      ])
  }

  @Test("names a photo once that the manifest and the record name and that is not there")
  func once() async throws {
    try await make()
    try workspace.remove("b/photos/02-top.jpg")
    #expect(
      try await faults() == ["photos/02-top.jpg: is listed in manifest-sha256.txt, but missing"]
    )
  }

  @Test("finds fault with a bundle that lacks its manifest")
  func noManifest() async throws {
    try await make()
    try workspace.remove("b/manifest-sha256.txt")
    #expect(
      try await faults() == [
        "manifest-sha256.txt: is missing, so the bundle cannot be checked"
      ])
  }

  @Test("tells ten files that a record names and that are missing, and how many more there are")
  func many() async throws {
    for (count, last) in [
      (11, "lists 1 more file that is not in the bundle"),
      (13, "lists 3 more files that are not in the bundle"),
    ] {
      try await make(existing: .replace)
      let names = (10..<(10 + count)).map { "\"collage-\($0).png\"" }.joined(separator: ", ")
      try replace("\"collage.png\"", names, in: "b/outfit.json")
      try sum("b", "manifest-sha256.txt")
      #expect(
        try await faults()
          == (10..<20).map { "outfit.json: lists 'collage-\($0).png', which is not in the bundle" }
          + ["outfit.json: \(last)"])
    }
  }

  @Test("does not say of a file that is there that it is not in the bundle")
  func stranger() async throws {
    try await make()
    let lines = try workspace.text("b/manifest-sha256.txt").split(separator: "\n")
      .filter { !$0.hasSuffix("photos/02-top.jpg") }
    try workspace.write(
      Array(lines.map { "\($0)\n" }.joined().utf8), to: "b/manifest-sha256.txt")
    #expect(
      try await faults() == ["photos/02-top.jpg: is not part of the bundle: no manifest lists it"])
  }

  @Test("finds fault with empty folders")
  func emptyFolders() async throws {
    try await make()
    for name in ["extra", "photos/deep/er", "__MACOSX"] { try workspace.makeFolder("b/\(name)") }
    let words = "is not part of the bundle: no manifest lists it"
    let own = ["extra: \(words)", "photos/deep/er: \(words)"]
    #expect(
      try await faults() == ["__MACOSX: is not part of the bundle: it comes from a Mac"] + own)
  }

  @Test("finds nothing with a bundle that took the place of another, nor with one without photos")
  func replaced() async throws {
    try await make()
    try await make(existing: .replace)
    #expect(try await faults() == [])
    var bundle = ShareBundle(title: "T", existing: .replace)
    bundle.collage.canvas.size = PixelSize(width: 30, height: 20)
    bundle.collage.missing = .placeholder
    _ = try await bundle.export([workspace.path("gone.png")], to: workspace.path("b"))
    #expect(try await faults() == [])
  }
}
