import Images
import Core
import SystemPackage
import TestSupport
import Testing

@Suite(
  "Every camera and garment photo that is shared",
  .enabled(
    if: SharedCorpus.has("photos") && SharedCorpus.has("garments"),
    "../shared/photos and ../shared/garments are not there"))
struct CameraPhotoTests {
  private let workspace = Workspace()

  @Test("becomes an upright clean copy without metadata", arguments: ["photos", "garments"])
  func clean(folder: String) throws {
    let photos = try FolderListing.names(in: SharedCorpus.folder.appending(folder))
      .map { SharedCorpus.folder.appending(folder).appending($0) }
      .filter { $0.extension == "jpg" }
    #expect(!photos.isEmpty)
    for photo in photos {
      let copy = workspace.path("copies/\(photo.stem ?? "").jpg")
      try workspace.makeFolder("copies")
      let outcome = try what2wear("clean", photo, "-o", copy)
      #expect(outcome.ending == .exit(0), "\(photo): \(outcome.error)")
      let expected = try PhotoReader(photo).header.uprightSize
      #expect(try PhotoReader(copy).header.size == expected, "\(photo)")
      #expect(try PhotoReader(copy).header.orientation == .topLeft, "\(photo)")
    }
    let sizes = try upright(photos)
    #expect(try upright(photos.map { workspace.path("copies/\($0.stem ?? "").jpg") }) == sizes)
    // The photos in `garments` have no metadata.
    if folder == "photos" { #expect(try !metadata(of: photos[0].parentFolder).isEmpty) }
    #expect(try metadata(of: workspace.path("copies")) == "")
    print("CameraPhotoTests: tried \(photos.count) photos of \(SharedCorpus.folder)/\(folder)")
  }

  /// Returns the upright size of each photo, according to Pillow.
  private func upright(_ photos: [FilePath]) throws -> [String] {
    let script = """
      import sys
      from PIL import Image, ImageOps
      for p in sys.argv[1:]:
          i = Image.open(p)
          print(*(reversed(i.size) if i.getexif().get(0x112, 1) > 4 else i.size))
      """
    return try ChildProgram.python.run(script, photos).outputLines
  }

  /// Returns the EXIF, GPS, XMP, IPTC, maker note and comment tags of a folder's photos.
  private func metadata(of folder: FilePath) throws -> String {
    try ChildProgram(
      "exiftool", "-q", "-s3", "-EXIF:all", "-GPS:all", "-XMP:all", "-IPTC:all",
      "-Photoshop:all", "-MakerNotes:all", "-Comment", "-ext", "jpg"
    ).run(folder).output
  }
}
