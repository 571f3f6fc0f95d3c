import Images
import TestSupport
import Testing

@Suite("A collage's options")
struct CollageOptionTests {
  private let workspace = Workspace()

  @Test(
    "give the background any colour, and the picture an alpha channel where it is needed",
    arguments: [
      ("#123", Color(red: 0x11, green: 0x22, blue: 0x33), "RGB"),
      ("#fedcba", Color(red: 0xFE, green: 0xDC, blue: 0xBA), "RGB"),
      ("#11223380", Color(red: 0x11, green: 0x22, blue: 0x33, alpha: 0x80), "RGBA"),
      ("white", .white, "RGB"), ("BLACK", .black, "RGB"), ("transparent", .transparent, "RGBA"),
      ("RebeccaPurple", Color(red: 0x66, green: 0x33, blue: 0x99), "RGB"),
    ])
  func background(text: String, color: Color, mode: String) throws {
    let red = Color(red: 250, green: 10, blue: 10)
    let photo = try workspace.photo("p.png", red, width: 10, height: 10)
    let outcome = try what2wear(
      "collage", photo, "-o", workspace.path("x.png"), "--size", "20x30", "--margin", "5",
      "--background", text)
    #expect(outcome.ending == .exit(0))
    var expected = Raster(size: PixelSize(width: 20, height: 30), filledWith: color)
    expected.fill(PixelRect(x: 5, y: 10, width: 10, height: 10), red)
    #expect(try workspace.picture("x.png") == expected)
    let judge = try ChildProgram.python.run(
      "import sys; from PIL import Image; i = Image.open(sys.argv[1]); print(i.mode, i.getpixel((0, 0)))",
      workspace.path("x.png"))
    let channels = [color.red, color.green, color.blue, color.alpha].prefix(mode.count)
    #expect(judge.output == "\(mode) (\(channels.map { "\($0)" }.joined(separator: ", ")))\n")
  }

  @Test("blend a translucent photo with the background in linear light")
  func translucentPhoto() throws {
    let half = Color(red: 255, green: 255, blue: 255, alpha: 128)
    let photo = try workspace.photo("p.png", half, width: 10, height: 10)
    try run(photo, "x.png", "--background", "black")
    // 128/255 of white's light has the sRGB code 188. Blending the codes instead of the light would
    // give 128.
    #expect(
      try workspace.picture("x.png")[5, 5] == Color(red: 188, green: 188, blue: 188))
    try run(photo, "y.png", "--background", "transparent")
    #expect(try workspace.picture("y.png")[5, 5] == half)
  }

  @Test("take one number for a square")
  func square() throws {
    let photo = try workspace.photo("p.png")
    #expect(
      try what2wear("collage", photo, "-o", workspace.path("x.png"), "--size", "30").ending
        == .exit(0))
    #expect(try workspace.picture("x.png").size == PixelSize(width: 30, height: 30))
  }

  @Test("write a JPEG where the name says so", arguments: ["x.jpg", "x.jpeg", "x.JPG"])
  func jpeg(name: String) throws {
    let photo = try workspace.photo("p.png", width: 10, height: 10)
    // The margin consists of whole JPEG blocks, so its colour is exact.
    try run(photo, name, "--background", "transparent", "--margin", "8", "--size", "32x32")
    #expect(try workspace.bytes(name).prefix(3) == [0xFF, 0xD8, 0xFF])
    let picture = try workspace.picture(name)
    #expect(picture.size == PixelSize(width: 32, height: 32))
    // Transparent pixels become white in a JPEG.
    #expect(picture[0, 0] == .white)
    let middle = picture[16, 16]
    #expect(abs(Int(middle.red) - 200) < 6 && abs(Int(middle.green) - 30) < 6)
  }

  @Test("replace an output that stands already, and keep its permissions and links")
  func replacing() throws {
    let photo = try workspace.photo("p.png")
    try workspace.write(OtherFiles.text, to: "sub/old.png")
    #expect(try ChildProgram("chmod", "640").run(workspace.path("sub/old.png")).ending == .exit(0))
    try workspace.link("x.png", to: "sub/old.png")
    try run(photo, "x.png")
    #expect(try workspace.picture("sub/old.png").size == PixelSize(width: 10, height: 10))
    #expect(try workspace.files() == ["p.png", "sub/old.png", "x.png"])
    let status = try ChildProgram("stat", "-c", "%a %F").run(
      workspace.path("sub/old.png"), workspace.path("x.png"))
    #expect(status.output == "640 regular file\n777 symbolic link\n")
  }

  @Test("turn photos upright", arguments: 1...8)
  func orientation(number: Int) throws {
    let photo = try workspace.write(QuadrantPhoto.jpeg(orientation: number), to: "p.jpg")
    let size = number < 5 ? "48x32" : "32x48"
    try run(photo, "x.png", "--margin", "0", "--size", size)
    let picture = try workspace.picture("x.png")
    #expect(QuadrantPhoto.look(at: picture) == QuadrantPhoto.upright[number - 1])
  }

  private func run(_ photo: any CommandArgument, _ name: String, _ options: String...) throws {
    let size = options.contains("--size") ? [] : ["--size", "10x10"]
    let margin = options.contains("--margin") ? [] : ["--margin", "0"]
    let outcome = try what2wear("collage", photo, "-o", workspace.path(name), size, margin, options)
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "")
  }
}
