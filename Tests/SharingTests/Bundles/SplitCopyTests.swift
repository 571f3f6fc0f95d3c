import Sharing
import Images
import Core
import Vision
import SystemPackage
import TestSupport
import Testing

@Suite("A clean copy of a photo of several things")
struct SplitCopyTests {
  private let workspace = Workspace()

  private var copy: CleanCopy {
    var copy = CleanCopy()
    copy.cutout = .auto
    copy.splitsThings = true
    return copy
  }

  private func bounds(_ names: [String]) throws -> [PixelRect?] {
    try names.map { try workspace.picture($0).visibleBounds() }
  }

  @Test("is one of each thing, the first by the name that was given")
  func files() async throws {
    let photo = try workspace.photo("outfit.png", LaidOutfit.cutout)
    let said = try await copy.write(photo, to: workspace.path("x.png"), as: .png)
    #expect(said == [])
    #expect(try bounds(["x.png", "x-2.png", "x-3.png"]) == LaidOutfit.boxes)
    #expect(try workspace.picture("x.png").size == LaidOutfit.size)
  }

  @Test("is one of all, and told, unless it is split")
  func whole() async throws {
    let photo = try workspace.photo("outfit.png", LaidOutfit.cutout)
    var copy = copy
    copy.splitsThings = false
    let said = try await copy.write(photo, to: workspace.path("x.png"), as: .png)
    #expect(said.compactMap { ($0.cause as? SeveralThings)?.count } == [3])
    #expect(try workspace.picture("x.png") == LaidOutfit.cutout)
    #expect(try workspace.files().filter { $0.hasPrefix("x") } == ["x.png"])
  }

  @Test("replaces no photo that is read")
  func input() async throws {
    let photo = try workspace.photo("x-2.png", LaidOutfit.cutout)
    await #expect(throws: FileFailure.self) {
      try await copy.write(photo, to: workspace.path("x.png"), as: .png)
    }
    #expect(try workspace.picture("x-2.png") == LaidOutfit.cutout)
    #expect(try workspace.files().filter { $0.hasPrefix("x.") } == [])
  }

  @Test("of a folder leaves other photos' copies their names")
  func batch() async throws {
    try workspace.photo("in/a.png", LaidOutfit.cutout)
    let single = try workspace.photo("in/a-2.png", Color(red: 9, green: 90, blue: 9))
    let batch = try CleanBatch([workspace.path("in")], to: workspace.path("out"), copy)
    try await batch.run { #expect($0.failure == nil) }
    #expect(
      try workspace.files(in: "out").sorted().filter { $0.hasSuffix("png") }
        == ["a-2.png", "a-3.png", "a-4.png", "a.png"])
    #expect(try bounds(["out/a.png", "out/a-3.png", "out/a-4.png"]) == LaidOutfit.boxes)
    #expect(try workspace.picture("out/a-2.png") == Workspace.picture(at: single))
  }
}
