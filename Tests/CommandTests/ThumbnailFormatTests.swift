import Images
import TestSupport
import Testing

@Suite("The format of thumbnails")
struct ThumbnailFormatTests {
  private let workspace = Workspace()

  @Test(
    "is PNG where the photo has transparency, else JPEG",
    arguments: [
      ("Image.new('RGB', (8, 8)).save(p)", "x.jpg"),
      ("Image.new('L', (8, 8)).save(p)", "x.jpg"),
      ("Image.new('P', (8, 8)).save(p)", "x.jpg"),
      ("Image.new('RGBA', (8, 8), (1, 2, 3, 100)).save(p)", "x.png"),
      // An alpha channel counts even if all pixels are opaque.
      ("Image.new('RGBA', (8, 8), (1, 2, 3, 255)).save(p)", "x.png"),
      ("Image.new('LA', (8, 8)).save(p)", "x.png"),
      ("Image.new('P', (8, 8)).save(p, transparency=0)", "x.png"),
      ("Image.new('RGB', (8, 8)).save(p, transparency=(0, 0, 0))", "x.png"),
      ("Image.new('RGB', (8, 8)).save(p, 'JPEG')", "x.jpg"),
    ])
  func auto(script: String, name: String) throws {
    let photo = workspace.path("x.png")
    let made = try ChildProgram.python.run(
      "import sys; from PIL import Image; p = sys.argv[1]; \(script)", photo)
    #expect(made.ending == .exit(0))
    for options in [[], ["--format", "auto"]] {
      let outcome = try what2wear("thumbnails", photo, "-o", workspace.path("t"), options)
      #expect(outcome.ending == .exit(0))
      #expect(try workspace.files(in: "t") == ["256/\(name)"])
    }
    let header = try PhotoReader(workspace.path("t/256/\(name)")).header
    #expect(header.format == (name == "x.png" ? .png : .jpeg))
  }

  @Test("may be chosen for all", arguments: ["jpeg", "png"], ["clear.png", "plain.png", "p.jpg"])
  func chosen(format: String, name: String) throws {
    let color = name == "clear.png" ? Color.transparent : .black
    let photo = try workspace.photo(name, color)
    let outcome = try what2wear(
      "thumbnails", photo, "-o", workspace.path("t"), "--format", format)
    #expect(outcome.ending == .exit(0))
    let stem = name.prefix { $0 != "." }
    let thumbnail = "256/\(stem).\(format == "png" ? "png" : "jpg")"
    #expect(try workspace.files(in: "t") == [thumbnail])
    let header = try PhotoReader(workspace.path("t/\(thumbnail)")).header
    #expect(header.format.rawValue == format)
    let expected = format == "jpeg" && color == .transparent ? Color.white : color
    #expect(try workspace.picture("t/\(thumbnail)")[3, 3] == expected)
  }

  @Test("keeps transparency in a PNG")
  func alpha() throws {
    let color = Color(red: 90, green: 60, blue: 30, alpha: 77)
    let photo = try workspace.photo("p.png", color, width: 40, height: 40)
    _ = try what2wear("thumbnails", photo, "-o", workspace.path("t"), "--size", "10")
    #expect(
      try workspace.picture("t/10/p.png")
        == Raster(size: PixelSize(width: 10, height: 10), filledWith: color))
  }

  @Test("JPEG has the quality asked for, 85 by default, with chroma halved below 90")
  func quality() throws {
    let photo = try workspace.photo("p.png", noisePhoto(width: 32, height: 32))
    let lengths = try ["1", "50", "85", "89", "90", "100"].map { quality in
      let outcome = try what2wear(
        "thumbnails", photo, "-o", workspace.path(quality), "--quality", quality)
      #expect(outcome.ending == .exit(0))
      return try workspace.bytes("\(quality)/256/p.jpg").count
    }
    #expect(lengths == lengths.sorted() && Set(lengths).count == lengths.count)
    _ = try what2wear("thumbnails", photo, "-o", workspace.path("default"))
    #expect(try workspace.bytes("default/256/p.jpg") == workspace.bytes("85/256/p.jpg"))
    let sampling = try ["89", "90"].map { quality in
      let bytes = try workspace.bytes("\(quality)/256/p.jpg")
      return JPEGFixture(bytes).samplingFactors
    }
    #expect(sampling == [["2x2", "1x1", "1x1"], ["1x1", "1x1", "1x1"]])
  }
}
