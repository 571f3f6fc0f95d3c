import SystemPackage
import TestSupport
import Testing

@Suite("No output holds metadata")
struct MetadataTests {
  private let workspace = Workspace()
  private let secret = "Anna-Secret-Name"

  @Test(
    "of the photo, its name or its path", arguments: ["photo.jpg", "photo.png"],
    [
      ["clean", "-o", "x.jpg"], ["clean", "-o", "x.png"], ["clean", "-o", "x.webp"],
      ["clean", "-o", "x.avif"], ["clean", "-o", "x.avif", "--quality", "95"],
      ["collage", "-o", "x.png", "--size", "48x48"], ["collage", "-o", "x.jpg", "--size", "48x48"],
      ["thumbnails", "-o", "out"], ["thumbnails", "-o", "out", "--format", "webp"],
      ["share", "-o", "out", "--title", "T", "--size", "48x48", "--format", "avif"],
      ["share", "-o", "out", "--title", "T", "--size", "48x48"],
    ])
  func outputs(name: String, arguments: [String]) throws {
    let photo = try tagged(name)
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(arguments, photo)
    #expect(outcome.ending == .exit(0))
    let outputs = try workspace.files().filter {
      !$0.hasPrefix("private") && !$0.hasSuffix(".txt")
    }
    #expect(!outputs.isEmpty)
    // exiftool checks only the pictures. The contents of text files are checked below.
    let pictures = outputs.filter { !$0.hasSuffix(".json") && !$0.hasSuffix(".html") }
    #expect(try Exiftool.groups(of: pictures.map(workspace.path)) == [])
    for output in outputs {
      let text = String(decoding: try workspace.bytes(output), as: UTF8.self)
      #expect(!text.contains(secret) && !text.contains("private-folder"))
      #expect(!text.contains(workspace.folder.string))
    }
  }

  @Test("but says that it is sRGB", arguments: ["x.jpg", "x.png"])
  func profile(name: String) throws {
    let photo = try tagged("photo.jpg")
    #expect(try what2wear("clean", photo, "-o", workspace.path(name)).ending == .exit(0))
    let tag = name == "x.jpg" ? "-ProfileDescription" : "-SRGBRendering"
    let found = try ChildProgram("exiftool", "-s3", tag).run(workspace.path(name))
    #expect(found.output == (name == "x.jpg" ? "sRGB built-in\n" : "Perceptual\n"))
  }

  /// Writes a photo with metadata of every kind, and checks it with exiftool.
  private func tagged(_ name: String) throws -> FilePath {
    let photo = try workspace.photo("private-folder/\(name)", noisePhoto(width: 32, height: 24))
    try Exiftool.tag(photo, with: secret)
    let found = try Exiftool.groups(of: [photo])
    let own =
      name.hasSuffix("jpg")
      ? ["File:Comment", "IPTC"] : ["PNG:Author", "PNG:Comment", "PNG:ModifyDate"]
    #expect(Set(["EXIF", "GPS", "XMP"] + own).isSubset(of: found))
    return photo
  }
}
