import Sharing
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("WebP and AVIF as outputs")
struct OutputFormatTests {
  private let workspace = Workspace()

  private static let formats = ["webp", "avif"]
  private static let color = Color(red: 200, green: 30, blue: 40)

  /// Checks that a file's format matches its name, and that its centre has the colour `color`.
  private func expectPicture(_ name: String, _ size: PixelSize? = nil) throws {
    let bytes = try workspace.bytes(name)
    let header = try PhotoReader(bytes: bytes).header
    #expect(name.hasSuffix(".\(header.format.fileExtension)"))
    if let size { #expect(header.size == size) }
    let raster = try PhotoReader(bytes: bytes).decodeNow().raster
    let seen = raster[raster.size.width / 2, raster.size.height / 2]
    #expect(abs(Int(seen.red) - 200) < 6 && abs(Int(seen.green) - 30) < 6, "\(name)")
  }

  @Test("are chosen for thumbnails, which are up to date afterwards", arguments: formats)
  func thumbnails(format: String) throws {
    try workspace.photo("p/a.jpg", Self.color, width: 40, height: 20)
    try workspace.photo("p/b.png", .transparent, width: 20, height: 20)
    let arguments = [
      "thumbnails", workspace.path("p").string, "-o", workspace.path("t").string, "--size", "10",
    ]
    func run(_ more: String...) throws -> String {
      let outcome = try ChildProgram.builtCommand.run(arguments + more)
      #expect(outcome.ending == .exit(0) && outcome.output == "")
      return outcome.error
    }
    #expect(try run("--format", format) == "what2wear: 2 thumbnails were made\n")
    #expect(try workspace.files(in: "t") == ["10/a.\(format)", "10/b.\(format)"])
    try expectPicture("t/10/a.\(format)", PixelSize(width: 10, height: 5))
    #expect(try workspace.picture("t/10/b.\(format)")[5, 5].alpha == 0)
    #expect(try run("--format", format) == "what2wear: 2 thumbnails were up to date\n")
    let bytes = try workspace.bytes("t/10/a.\(format)")
    let usual = format == "webp" ? "80" : "60"
    let same = try run("--format", format, "--quality", usual)
    #expect(same == "what2wear: 2 thumbnails were up to date\n")
    #expect(try run("--format", format, "--rebuild") == "what2wear: 2 thumbnails were made\n")
    #expect(try workspace.bytes("t/10/a.\(format)") == bytes)
    let truer = try run("--format", format, "--quality", "95")
    #expect(truer == "what2wear: 2 thumbnails were made\n")
  }

  @Test("are told of in JSON", arguments: formats)
  func json(format: String) throws {
    let photo = try workspace.photo("a.jpg", Self.color, width: 40, height: 20)
    let outcome = try what2wear(
      "thumbnails", photo, "-o", workspace.path("t"), "--format", format, "--json")
    let count = try workspace.bytes("t/256/a.\(format)").count
    #expect(
      outcome.output == """
        {"bytes":\(count),"height":20,"output":"\(workspace.path("t/256/a.\(format)"))","size":256,\
        "source":"\(photo)","width":40}

        """)
  }

  @Test("are chosen for collages of several presets", arguments: formats)
  func presets(format: String) throws {
    let photo = try workspace.photo("a.png", Self.color, width: 40, height: 20)
    let folder = workspace.path("looks")
    let outcome = try what2wear(
      "collage", photo, "-o", folder, "--preset", "story,instagram-post", "--format", format)
    #expect(outcome.ending == .exit(0) && outcome.error == "")
    #expect(try workspace.files(in: "looks") == ["instagram-post.\(format)", "story.\(format)"])
    try expectPicture("looks/instagram-post.\(format)", PixelSize(width: 1080, height: 1080))
    let file = workspace.path("one.\(format)")
    #expect(
      try what2wear("collage", photo, "-o", file, "--format", format).ending == .exit(0))
    try expectPicture("one.\(format)")
  }

  @Test("are said by the name of a copy, upright", arguments: formats)
  func copy(format: String) throws {
    let photo = try workspace.write(QuadrantPhoto.jpeg(orientation: 6), to: "p.jpg")
    let copy = workspace.path("x.\(format.uppercased())")
    let outcome = try what2wear("clean", photo, "-o", copy)
    #expect(outcome.ending == .exit(0) && outcome.error == "")
    let header = try PhotoReader(copy).header
    #expect(header.format.rawValue == format && header.orientation == .topLeft)
    let seen = try PhotoReader(copy).decodeNow().raster
    #expect(QuadrantPhoto.look(at: seen) == QuadrantPhoto.upright[5])
    let script = "\"$0\" clean \"$1\" -o - --format \(format) | cmp - \"$2\""
    let piped = try ChildProgram("sh", "-c", script).run(
      ChildProgram.builtCommandPath.string, photo.string, copy.string)
    #expect(piped.ending == .exit(0), "\(piped.error)")
  }

  @Test("are chosen for copies in a folder", arguments: formats)
  func folder(format: String) throws {
    try workspace.photo("p/a.jpg", Self.color)
    try workspace.photo("p/b.png", Self.color)
    let outcome = try what2wear(
      "clean", workspace.path("p"), "-o", workspace.path("c"), "--format", format)
    #expect(outcome.ending == .exit(0))
    #expect(try workspace.files(in: "c") == ["a.\(format)", "b.\(format)"])
    for name in ["a", "b"] { try expectPicture("c/\(name).\(format)") }
  }

  @Test("are said by the name of a collage", arguments: formats)
  func collage(format: String) throws {
    let photo = try workspace.photo("a.jpg", Self.color)
    let output = workspace.path("x.\(format)")
    let outcome = try what2wear("collage", photo, "-o", output, "--size", "120x90")
    #expect(outcome.ending == .exit(0) && outcome.error == "")
    try expectPicture("x.\(format)", PixelSize(width: 120, height: 90))
  }

  @Test("of a bundle are its collage and its photos", arguments: ["webp", "avif", "jpeg", "png"])
  func bundle(format: String) throws {
    let photo = try workspace.photo("a.jpg", Self.color)
    func share(_ more: String...) throws {
      let outcome = try what2wear(
        "share", photo, "-o", workspace.path("b"), "--title", "T", "--size", "60x60", "--force",
        more)
      #expect(outcome.ending == .exit(0) && outcome.error == "")
    }
    try share()
    // When a bundle is replaced, its pictures in the old format are removed.
    try share("--format", format)
    let ending = format == "jpeg" ? "jpg" : format
    let (collage, copy) = ("collage.\(ending)", "photos/01-a.\(ending)")
    let files = [
      "alt.txt", collage, "description.txt", "index.html", "outfit.json", copy, "preview.jpg",
    ]
    #expect(try workspace.files(in: "b") == (files + ["manifest-sha256.txt"]).sorted())
    for name in [collage, copy] { try expectPicture("b/\(name)") }
    let manifest = try #require(try BundleManifest.read(in: workspace.path("b")))
    #expect(manifest.files.map(\.path) == files)
  }

  @Test("need a library, which an error names before any work is done", arguments: formats)
  func missingLibrary(format: String) throws {
    let photo = try workspace.photo("a.jpg", Self.color)
    for library in ["libwebp.so.7", "libavif.so.15", "libavif.so.16"] {
      try workspace.write(OtherFiles.text, to: "lib/\(library)")
    }
    let program = ChildProgram.builtCommand
      .wrapped(in: "env", "LD_LIBRARY_PATH=\(workspace.path("lib"))")
    let output = workspace.path("x.\(format)")
    let (name, library) = format == "webp" ? ("WebP", "libwebp") : ("AVIF", "libavif")
    let folder = workspace.path("b")
    let commands: [([String], FilePath)] = [
      (["clean", photo.string, "-o", output.string], output),
      (["clean", photo.string, "-o", "\(folder)/", "--format", format], folder),
      (["collage", photo.string, "-o", output.string], output),
      (["share", photo.string, "-o", "\(folder)/", "--title", "T", "--format", format], folder),
      (["thumbnails", photo.string, "-o", folder.string, "--format", format], folder),
    ]
    for (arguments, subject) in commands {
      let outcome = try program.run(arguments)
      #expect(outcome.ending == .exit(73))
      let line = try #require(outcome.errorLines.first)
      #expect(line.hasPrefix("what2wear: \(subject)"), "\(line)")
      #expect(line.contains(": \(name) needs \(library), which cannot be loaded ("))
      #expect(line.contains("; install the package \(library)"))
      #expect(outcome.errorLines.count == 1)
      #expect(try workspace.files().filter { !$0.hasPrefix("lib/") } == ["a.jpg"])
    }
    let plain = try program.run("clean", photo, "-o", workspace.path("x.png"))
    #expect(plain.ending == .exit(0))
  }

  @Test("are refused where a side is too long for them, before anything is drawn")
  func tooLong() throws {
    let photo = try workspace.photo("a.png", Self.color, width: 16_384, height: 2)
    let words =
      "is too large for WebP (at most 16383 per side); use PNG or a smaller size\n"
    let copy = workspace.path("x.webp")
    let copied = try what2wear("clean", photo, "-o", copy)
    #expect(copied.ending == .exit(73))
    #expect(copied.error == "what2wear: \(copy): a picture of 16384x2 pixels \(words)")
    // The command is refused before it reads the photo, which does not exist.
    let collage = try what2wear(
      "collage", workspace.path("none.jpg"), "-o", copy, "--size", "20000x100")
    #expect(collage.ending == .exit(73))
    #expect(collage.error == "what2wear: \(copy): a picture of 20000x100 pixels \(words)")
    let thumbnails = workspace.path("t")
    let made = try what2wear(
      "thumbnails", photo, "-o", thumbnails, "--format", "webp", "--size", "20000")
    #expect(made.ending == .exit(73))
    #expect(made.error == "what2wear: \(photo): a picture of 16384x2 pixels \(words)")
    let small = try what2wear("thumbnails", photo, "-o", thumbnails, "--format", "webp")
    #expect(small.ending == .exit(0))
  }
}
