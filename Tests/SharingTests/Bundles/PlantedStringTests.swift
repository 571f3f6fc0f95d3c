import Sharing
import Images
import Outfits
import Core
import SystemPackage
import TestSupport
import Testing

/// Tests that no metadata of photos reaches a bundle. Copies are made only from pixels.
@Suite("What is planted in photos")
struct PlantedStringTests {
  private let workspace = Workspace(inMemory: true)
  private static let secret = "Anna-Secret-Name"

  /// Makes photos with the secret in all metadata, after their end, and in their folder's name.
  private func photos() throws -> [FilePath] {
    let names = ["straw-hat.jpg", "blue-top.png", "blue-top.mask.png", "plain.jpg"]
    let paths = try names.map { name in
      let place = "\(Self.secret)/\(name)"
      var picture = noisePhoto(width: 40, height: 30)
      if name.hasSuffix(".mask.png") {
        picture = Raster(size: picture.size, filledWith: .black)
        picture.fill(PixelRect(x: 5, y: 5, width: 20, height: 20), .white)
      }
      let photo = try workspace.photo(place, picture)
      if name != "plain.jpg" { try Exiftool.tag(photo, with: Self.secret) }
      return try workspace.write(workspace.bytes(place) + Array(Self.secret.utf8), to: place)
    }
    return paths.filter { $0.stem != "blue-top.mask" }
  }

  /// Searches all files for the secret and for the path of the photos' folder.
  private func search(_ folder: String) throws {
    let names = try workspace.files(in: folder).filter { !$0.hasSuffix("/") }
    #expect(!names.isEmpty)
    for name in names {
      let bytes = try workspace.bytes("\(folder)/\(name)")
      for word in [Self.secret, workspace.folder.string] {
        #expect(!name.contains(word))
        #expect(bytes.firstRange(of: Array(word.utf8)) == nil, "\(word) is in \(name)")
      }
    }
    let pictures = names.filter { name in
      [".txt", ".html", ".json", ".zip"].allSatisfy { !name.hasSuffix($0) }
    }
    if !pictures.isEmpty {
      #expect(try Exiftool.groups(of: pictures.map { workspace.path("\(folder)/\($0)") }) == [])
    }
  }

  @Test(
    "is in no byte of a bundle", arguments: [nil] + OutputFormat.Kind.allCases.map(Optional.init))
  func bundles(format: OutputFormat.Kind?) async throws {
    var bundle = ShareBundle(title: "Look")
    bundle.collage.canvas.size = PixelSize(width: 60, height: 40)
    (bundle.format, bundle.presets) = (format, [.story])
    let photos = try photos()
    _ = try await bundle.export(photos, to: workspace.path("b/look"))
    try search("b")
    bundle.isZipped = true
    _ = try await bundle.export(photos, to: workspace.path("z/look.zip"))
    try search("z")
    let unpacked = try UnpackedArchive(
      workspace.path("z/look.zip"), as: .zip, in: workspace.makeFolder("unpacked"))
    try search("unpacked")
    withExtendedLifetime(unpacked.path) {}
  }

  @Test(
    "is in no byte of a clean copy, nor of a copy of that", arguments: OutputFormat.Kind.allCases)
  func copies(kind: OutputFormat.Kind) async throws {
    for photo in try photos() {
      let name = "\(photo.stem ?? "").\(kind.fileExtension)"
      let copy = try workspace.makeFolder("out").appending(name)
      try await CleanCopy().write(photo, to: copy, as: OutputFormat(kind))
      let again = try workspace.makeFolder("again").appending(name)
      let planted = Array(try workspace.bytes("out/\(name)")) + Array(Self.secret.utf8)
      try await CleanCopy().write(
        workspace.write(planted, to: "\(Self.secret)/\(name)"), to: again,
        as: OutputFormat(kind))
    }
    try search("out")
    try search("again")
  }
}
