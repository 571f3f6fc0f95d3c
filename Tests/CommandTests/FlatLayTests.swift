import Images
import FoundationEssentials
import SystemPackage
import TestSupport
import Testing

@Suite("what2wear collage --layout flatlay")
struct FlatLayTests {
  private let workspace = Workspace()

  private struct Lint: Decodable {
    struct Piece: Decodable {
      var photo: String
      var role: String?
      var x: Int
      var y: Int
      var width: Int
      var height: Int
      var rotation: Double
    }
    var picture: String
    var overlap: Double
    var coverage: Double
    var margin: Double
    var clipped: [String]
    var contrast: Double?
    var pieces: [Piece]
  }

  /// Writes a photo of a single-coloured garment on a plain, slightly noisy floor.
  private func garment(
    _ name: String, _ color: Color, width: Int = 120, height: Int = 160
  ) throws {
    var noise = Noise(seed: name.utf8.count)
    let floor = (0..<(200 * 220)).flatMap { _ in
      let code = UInt8.random(in: 205...211, using: &noise)
      return [code, code, code, 255]
    }
    var raster = try #require(Raster(size: PixelSize(width: 200, height: 220), bytes: floor))
    raster.fill(
      PixelRect(x: (200 - width) / 2, y: (220 - height) / 2, width: width, height: height), color)
    try workspace.photo(name, raster)
  }

  private func fill() throws {
    try garment("tee.png", Color(red: 180, green: 30, blue: 40))
    try garment("jeans.png", Color(red: 40, green: 60, blue: 110), width: 80, height: 190)
    try garment("shoes.png", Color(red: 20, green: 20, blue: 20), width: 150, height: 60)
  }

  @Test("draws a garment as large with an opaque speck in a corner of its photo as without")
  func speck() throws {
    try fill()
    var tee = Raster(size: PixelSize(width: 400, height: 500))
    tee.fill(
      PixelRect(x: 120, y: 130, width: 160, height: 220), Color(red: 180, green: 30, blue: 40))
    for name in ["clean.png", "speck.png"] {
      if name == "speck.png" {
        tee.fill(PixelRect(x: 2, y: 2, width: 2, height: 3), Color(red: 9, green: 9, blue: 9))
      }
      try workspace.photo("tee.png", tee)
      #expect(try run("-o", name, "--layout", "flatlay", "--quiet").ending == .exit(0))
    }
    #expect(try workspace.bytes("clean.png") == workspace.bytes("speck.png"))
  }

  private func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

  private func run(_ arguments: [String]) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(
      ["collage", "tee.png", "jeans.png", "shoes.png"] + arguments)
  }

  private func lint(_ outcome: Outcome) throws -> [Lint] {
    try outcome.outputLines.map { try JSONDecoder().decode(Lint.self, from: Data($0.utf8)) }
  }

  @Test("cuts garments out and puts them where the body wears them, apart and whole")
  func bodyOrder() throws {
    try fill()
    let outcome = try run(
      "--layout", "flatlay", "--no-shadow", "-o", "look.png", "--lint", "--json")
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    let tight = try run("--layout", "flatlay", "--margin", "0", "-o", "tight.png", "--lint")
    #expect(tight.ending == .exit(65), "\(tight.error)")
    let lint = try #require(try lint(outcome).first)
    #expect(outcome.outputLines.count == 1 && lint.picture == "look.png")
    #expect(lint.overlap <= 0.15 && lint.coverage >= 0.3 && lint.margin >= 0.04)
    #expect(lint.clipped == [] && lint.pieces.count == 3)
    let places = Dictionary(uniqueKeysWithValues: lint.pieces.map { ($0.photo, $0) })
    let (tee, jeans, shoes) = (
      try #require(places["tee.png"]), try #require(places["jeans.png"]),
      try #require(places["shoes.png"])
    )
    #expect([tee.role, jeans.role, shoes.role] == ["top", "bottom", "shoes"])
    #expect(tee.y < shoes.y && jeans.y < shoes.y)
    // The piece has the garment's shape, not the photo's, and is not stretched.
    #expect(abs(Double(tee.width) / Double(tee.height) - 120.0 / 160) < 0.02)
    #expect(abs(Double(jeans.width) / Double(jeans.height) - 80.0 / 190) < 0.02)
    let picture = try PhotoReader(workspace.path("look.png")).decodeNow().raster
    #expect(picture.size == PixelSize(width: 1080, height: 1350))
    let middle = picture[tee.x + tee.width / 2, tee.y + tee.height / 2]
    #expect(abs(Int(middle.red) - 180) < 4 && abs(Int(middle.green) - 30) < 4)
    #expect(picture[tee.x - 6, tee.y + tee.height / 2] == picture[2, 2])
  }

  @Test("makes the same bytes each time, for any number of jobs, and others for another seed")
  func repeated() throws {
    try fill()
    var bytes: [[UInt8]] = []
    for (jobs, seed) in [("1", "5"), ("3", "5"), ("1", "6")] {
      let outcome = try run(
        "--layout", "flatlay", "--casual", "--shadow", "--seed", seed, "--jobs", jobs, "-o", "l.png"
      )
      #expect(outcome.ending == .exit(0))
      bytes.append(try workspace.bytes("l.png"))
    }
    #expect(bytes[0] == bytes[1] && bytes[0] != bytes[2])
  }

  @Test("lays a picture out anew for each preset, inside its safe area")
  func presets() throws {
    try fill()
    let outcome = try run(
      "--layout", "flatlay", "--preset", "story,x", "-o", "looks", "--lint", "--json")
    #expect(outcome.ending == .exit(65), "\(outcome.error)")
    #expect(try workspace.files(in: "looks") == ["story.png", "x.png"])
    let lints = try lint(outcome)
    #expect(lints.map(\.picture) == ["looks/story.png", "looks/x.png"])
    for piece in try #require(lints.first).pieces {
      #expect(piece.y >= 250 && piece.y + piece.height <= 1670)
    }
    let x = try PhotoReader(workspace.path("looks/x.png"))
    #expect(x.header.uprightSize == PixelSize(width: 1600, height: 900))
    #expect(try run("--preset", "story", "-o", "one.jpg").ending == .exit(0))
    #expect(
      try PhotoReader(workspace.path("one.jpg")).header.uprightSize
        == PixelSize(width: 1080, height: 1920))
  }

  @Test("makes a card of a photo that cannot be cut out, says why, and rounds it as far as asked")
  func refusal() throws {
    try fill()
    try workspace.photo("tee.png", Raster.photograph(PixelSize(width: 200, height: 220), seed: 4))
    let outcome = try run(
      "--layout", "flatlay", "--no-shadow", "-o", "a.png", "--lint", "--json")
    // A card's size depends on where a garment is detected, so the card may break a limit.
    let breaches = outcome.errorLines.filter { $0.contains(" is outside its limit") }
    #expect(outcome.ending == .exit(breaches.isEmpty ? 0 : 65), "\(outcome.error)")
    #expect(
      outcome.errorLines.first?.hasPrefix("what2wear: tee.png: warning: is not cut out: ") == true)
    let piece = try #require(try lint(outcome).first?.pieces.first { $0.photo == "tee.png" })
    // By default, the radius of a card's corners is about 1/50 of the picture's width.
    let own = try PhotoReader(workspace.path("a.png")).decodeNow().raster
    #expect(own[piece.x, piece.y] == own[0, 0] && own[piece.x + 12, piece.y + 12] != own[0, 0])
    #expect(
      try run(
        "--layout", "flatlay", "--no-shadow", "-o", "b.png", "--corner-radius", "60"
      ).ending == .exit(0))
    let round = try PhotoReader(workspace.path("b.png")).decodeNow().raster
    #expect(round[piece.x + 12, piece.y + 12] == round[0, 0])
  }

  @Test("takes a mask beside a photo before all else, unless it is told not to")
  func masks() throws {
    try fill()
    var mask = Raster(size: PixelSize(width: 200, height: 220), filledWith: .black)
    mask.fill(PixelRect(x: 60, y: 90, width: 80, height: 40), .white)
    try workspace.photo("tee.mask.png", mask)
    func shape(_ more: String...) throws -> Double {
      let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
        ["collage", "tee.png", "--layout", "flatlay", "-o", "m.png", "--lint", "--json"] + more)
      let piece = try #require(try lint(outcome).first?.pieces.first)
      return Double(piece.width) / Double(piece.height)
    }
    #expect(abs(try shape() - 2) < 0.05)
    #expect(abs(try shape("--no-masks") - 0.75) < 0.02)
  }

  @Test("takes the roles that are stated, and refuses others in one line")
  func roles() throws {
    try fill()
    let outcome = try run(
      "--layout", "flatlay", "--roles", "bag,_,hat", "-o", "r.png", "--lint", "--json")
    let pieces = try #require(try lint(outcome).first).pieces
    let roles = Dictionary(uniqueKeysWithValues: pieces.map { ($0.photo, $0.role ?? "") })
    #expect(roles == ["tee.png": "bag", "jeans.png": "bottom", "shoes.png": "hat"])
    for (roles, words) in [
      ("top,bottom", "--roles needs one role per photo (3, not 2)"),
      ("top,bottom,feet", "feet"),
    ] {
      let outcome = try run("--roles", roles, "-o", "no.png")
      #expect(outcome.ending == .exit(64))
      #expect(outcome.errorLines.first?.contains(words) == true, "\(outcome.error)")
      #expect(!workspace.exists("no.png"))
    }
  }

  @Test("is what share draws, too, by the same roles, and once more for each preset")
  func shared() throws {
    try fill()
    let options = ["--layout", "flatlay", "--roles", "hat,bottom,bag"]
    #expect(try run(["-o", "look.png"] + options).ending == .exit(0))
    func share(_ more: [String]) throws -> Outcome {
      try ChildProgram.builtCommand.inFolder(workspace.folder).run(
        ["share", "tee.png", "jeans.png", "shoes.png", "-o", "b", "--title", "B"] + more)
    }
    #expect(try share(options).ending == .exit(0))
    let byRoles = try workspace.bytes("b/collage.png")
    #expect(try share(["--roles", "hat"]).ending == .exit(64))
    #expect(try share(["--layout", "flatlay", "--force"]).ending == .exit(0))
    #expect(try workspace.bytes("b/collage.png") != byRoles)
    #expect(try share(options + ["--preset", "story,x", "--force"]).ending == .exit(0))
    #expect(try workspace.bytes("b/collage.png") == byRoles)
    #expect(try workspace.picture("b/story.png").size.description == "1080x1920")
    #expect(try workspace.picture("b/x.png").size.description == "1600x900")
  }

  @Test(
    "ends with 65 where a flat lay breaks a limit, says which, and writes the picture all the same")
  func breach() throws {
    try fill()
    // The user may choose any margin, but the command reports a margin that is too small.
    let outcome = try run(
      "--layout", "flatlay", "--margin", "0", "-o", "tight.png", "--lint", "--background", "white",
      "--quiet")
    #expect(outcome.ending == .exit(65))
    #expect(outcome.output.hasPrefix("tight.png: overlap "))
    #expect(outcome.errorLines == ["what2wear: tight.png: margin is outside its limit"])
    #expect(workspace.exists("tight.png"))
  }

  @Test("measures any layout, on one line with every key; what is see-through has no contrast")
  func lintOfAll() throws {
    var veil = Raster(size: PixelSize(width: 30, height: 40))
    veil.fill(
      PixelRect(x: 5, y: 5, width: 20, height: 30),
      Color(red: 90, green: 20, blue: 80, alpha: 150))
    try workspace.photo("veil.png", veil)
    for layout in ["grid", "mosaic", "sheet", "flatlay"] {
      let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
        "collage", "veil.png", "-o", "v.png", "--layout", layout, "--lint", "--json", "--quiet",
        "--size", "90x90",
        "--captions", "none")
      #expect(outcome.ending == .exit(0) && outcome.error == "")
      #expect(outcome.output.split(separator: "\n").count == 1)
      for key in ["overlap", "coverage", "margin", "clipped", "pieces", "picture"] {
        #expect(outcome.output.contains("\"\(key)\":"))
      }
      #expect(outcome.output.contains(#""contrast":null"#))
    }
  }
}
