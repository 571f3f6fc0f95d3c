import Sharing
import Images
import Outfits
import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A bundle by the library")
struct ShareBundleTests {
  private let workspace = Workspace()

  @Test("is put in its place whole, and returns nothing for good photos")
  func export() async throws {
    let photos = try [workspace.photo("a.png"), workspace.photo("b.png")]
    let exported = try await bundle("T", "Text").export(
      photos, to: workspace.path("x/b"))
    let (failures, warnings) = (exported.failures, exported.warnings)
    #expect(failures == [] && warnings == [])
    #expect(
      try workspace.files(in: "x") == [
        "b/alt.txt", "b/collage.png", "b/description.txt", "b/index.html", "b/manifest-sha256.txt",
        "b/outfit.json",
        "b/photos/01-a.jpg", "b/photos/02-b.jpg", "b/preview.jpg",
      ])
    #expect(try workspace.text("x/b/description.txt") == "T\n\nText\n\n1. A\n2. B\n")
    #expect(try workspace.picture("x/b/collage.png").size == PixelSize(width: 30, height: 20))
  }

  @Test("returns what it stood in for, and what it put up with")
  func standIns() async throws {
    try workspace.photo("a.jpg")
    let cut = Array(try workspace.bytes("a.jpg").dropLast(2))
    let photos = try [workspace.path("gone.png"), workspace.write(cut, to: "a.jpg")]
    var bundle = bundle("T")
    bundle.collage.missing = .placeholder
    let exported = try await bundle.export(photos, to: workspace.path("b"))
    let (failures, warnings) = (exported.failures, exported.warnings)
    #expect(failures.map(\.path) == [photos[0]] && failures.map(\.kind) == [.missing])
    // There is only one warning, although the photo is read twice.
    #expect(warnings.map(\.path) == [photos[1]])
    #expect(try workspace.text("b/description.txt") == "T\n\n1. Gone (no photo)\n2. A\n")
    #expect(try workspace.files(in: "b/photos") == ["02-a.jpg"])
  }

  @Test("is refused of more photos than a bundle has files, before any is read")
  func tooMany() async throws {
    for isZipped in [false, true] {
      var bundle = bundle("T")
      bundle.isZipped = isZipped
      let path = workspace.path("b.zip")
      do throws(ShareBundle.Failure) {
        _ = try await bundle.export(Array(repeating: "gone.png", count: 50_000), to: path)
        Issue.record("it was not refused")
      } catch {
        guard case .file(let failure) = error else {
          Issue.record("\(error)")
          return
        }
        #expect(failure.kind == .cannotCreate && failure.path == path)
        #expect(
          failure.reason
            == "would have more than 50000 files, which is too many for a bundle")
      }
    }
    #expect(try workspace.files() == [])
  }

  @Test("is refused over a folder with something in it, before any photo is read")
  func refused() async throws {
    try workspace.write(OtherFiles.text, to: "b/x")
    do throws(ShareBundle.Failure) {
      _ = try await bundle("T").export(["gone.png"], to: workspace.path("b"))
      Issue.record("it was not refused")
    } catch {
      guard case .file(let failure) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failure.kind == .cannotCreate && failure.path == workspace.path("b"))
    }
    #expect(try workspace.files() == ["b/x"])
  }

  @Test("is not made of a photo that cannot be used, not even its folder's parents")
  func badPhoto() async throws {
    let photos = try [workspace.photo("a.png"), workspace.path("gone.png")]
    do throws(ShareBundle.Failure) {
      _ = try await bundle("T").export(photos, to: workspace.path("x/b"))
      Issue.record("a photo is missing")
    } catch {
      guard case .collage(.photos(let failures)) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failures.map(\.path) == [photos[1]])
    }
    #expect(try workspace.files() == ["a.png"])
  }

  private func bundle(_ title: String, _ text: String? = nil) -> ShareBundle {
    var collage = Collage()
    collage.canvas.size = PixelSize(width: 30, height: 20)
    return ShareBundle(title: title, text: text, collage: collage)
  }
}
