import Sharing
import Images
import Outfits
import Core
import Garments
import SystemPackage
import TestSupport
import Testing

@Suite("A photo of a bundle with words of its own")
struct SharedPhotoTests {
  private let workspace = Workspace()

  @Test(
    "is listed and called by them, on one line",
    arguments: [
      (SharedPhoto("a.png", name: "Blue jeans"), "Blue jeans", "blue-jeans"),
      (
        SharedPhoto("a.png", name: "Blue", details: ["Acme", "32/34"]), "Blue · Acme · 32/34",
        "blue"
      ),
      (SharedPhoto("a.png", name: "a · b", details: ["c\nd"]), "A·b · c d", "a-b"),
      (SharedPhoto("a.png", name: "two\nlines"), "Two lines", "two-lines"),
      (SharedPhoto("a.png"), "A", "a"),
      (SharedPhoto("a.png", name: "eBay find"), "eBay find", "ebay-find"),
    ])
  func words(photo: SharedPhoto, line: String, file: String) async throws {
    try workspace.photo("a.png")
    var photo = photo
    photo.source = .file(workspace.path("a.png"))
    var bundle = ShareBundle(title: "T", existing: .replace)
    bundle.collage.canvas.size = PixelSize(width: 30, height: 20)
    // The bundle is written twice, because the second run must recognize the first run's file.
    for name in [photo.name, "other"] {
      photo.name = name
      _ = try await bundle.export([photo], to: workspace.path("b"))
      if name == "other" { break }
      #expect(try workspace.text("b/description.txt") == "T\n\n1. \(line)\n")
      #expect(try workspace.files(in: "b/photos") == ["01-\(file).jpg"])
    }
    #expect(try workspace.files(in: "b/photos") == ["01-other.jpg"])
  }

  @Test("is stood in for by the silhouette it is given, whatever its file is called")
  func standIn() async throws {
    var bundle = ShareBundle(title: "T", existing: .replace)
    bundle.collage.canvas.size = PixelSize(width: 40, height: 40)
    bundle.collage.missing = .placeholder
    var pictures: [[UInt8]] = []
    for photo in [
      SharedPhoto("dress.jpg"), SharedPhoto("shoe.jpg", name: "x", standIn: .dress),
      SharedPhoto("shoe.jpg", name: "x"),
    ] {
      _ = try await bundle.export([photo], to: workspace.path("b"))
      pictures.append(try workspace.bytes("b/collage.png"))
    }
    #expect(pictures[0] == pictures[1] && pictures[1] != pictures[2])
  }

  @Test("has in the collage all that is known of its garment")
  func collagePhoto() {
    var photo = SharedPhoto("a.png", name: "Boots", standIn: .footwear)
    photo.tags = ["winter"]
    photo.quantity = 2
    photo.role = .shoes
    photo.heightInCentimetres = 30.5
    var expected = CollagePhoto(
      "a.png", description: "Boots", tags: ["winter"], silhouette: .footwear, role: .shoes,
      heightInCentimetres: 30.5)
    expected.quantity = 2
    #expect(photo.collagePhoto == expected)
  }

  @Test("comes without a collage where none is wanted, and then must be usable")
  func withoutCollage() async throws {
    let whole = try workspace.photo("a.jpg")
    var bundle = ShareBundle(title: "T")
    bundle.hasCollage = false
    bundle.collage.missing = .placeholder
    let cut = try workspace.write(Array(try workspace.bytes("a.jpg").dropLast(2)), to: "cut.jpg")
    let exported = try await bundle.export([whole, cut], to: workspace.path("b"))
    let (failures, warnings) = (exported.failures, exported.warnings)
    #expect(failures == [] && warnings.map(\.path) == [cut])
    #expect(
      try workspace.files(in: "b")
        == [
          "alt.txt", "description.txt", "index.html", "manifest-sha256.txt", "outfit.json",
          "photos/01-a.jpg",
          "photos/02-cut.jpg", "preview.jpg",
        ])
    do throws(ShareBundle.Failure) {
      _ = try await bundle.export(["gone.jpg"], to: workspace.path("c"))
      Issue.record("a photo is missing")
    } catch {
      guard case .file(let failure) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failure.path == "gone.jpg" && failure.kind == .missing)
    }
    #expect(!workspace.exists("c"))
  }
}
