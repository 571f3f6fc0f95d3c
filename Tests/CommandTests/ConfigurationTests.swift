import Files
import Pixels
import SystemPackage
import TestSupport
import Testing

@Suite("The configuration file")
struct ConfigurationTests {
  private let workspace = Workspace()

  private func command(_ environment: String...) -> ChildProgram {
    ChildProgram.builtCommand.wrapped(
      in: "env", "-C", workspace.folder, "-u", "WHAT2WEAR_WARDROBE", "-u", "XDG_DATA_HOME",
      "LANG=C", "HOME=\(workspace.path("home"))", "XDG_CONFIG_HOME=\(workspace.path("config"))",
      environment)
  }

  private func configure(_ text: String) throws {
    try workspace.photo("p.png", width: 40, height: 30)
    try workspace.write(Array(text.utf8), to: "config/what2wear/config.toml")
  }

  private var file: FilePath { workspace.path("config/what2wear/config.toml") }

  private func size(_ name: String) throws -> String {
    "\(try Workspace.picture(at: workspace.path(name)).size)"
  }

  @Test("sets options, which what is typed comes before")
  func precedence() throws {
    try configure(
      """
      size = "50x60"
      quiet = true
      [thumbnails]
      size = [16, 8]
      """)
    #expect(try command().run("collage", "p.png", "-o", "a.png").ending == .exit(0))
    #expect(try size("a.png") == "50x60")
    let typed = try command().run(
      "collage", "p.png", "-o", "a.png", "--size", "70x80", "--seed", "1")
    #expect(typed.ending == .exit(0) && typed.error == "")
    #expect(try size("a.png") == "70x80")
    let preset = try command().run("collage", "p.png", "-o", "a.png", "--preset", "story")
    #expect(preset.ending == .exit(0), "\(preset.error)")
    #expect(try command().run("thumbnails", "p.png", "-o", "t").ending == .exit(0))
    #expect(try workspace.files(in: "t") == ["16/p.jpg", "8/p.jpg"])
    // A garment's size is no picture's.
    let garment = try command().run("garment", "add", "p.png", "--type", "shirt")
    #expect(garment.ending == .exit(0), "\(garment.error)")
  }

  @Test("names the wardrobe, which the environment and what is typed come before")
  func wardrobe() throws {
    try configure("wardrobe = \"~/clothes\"")
    for (environment, arguments, folder) in [
      ("X=1", [], "home/clothes"), ("WHAT2WEAR_WARDROBE=w1", [], "w1"),
      ("WHAT2WEAR_WARDROBE=w1", ["--wardrobe", "w2"], "w2"),
    ] {
      let outcome = try command(environment).run(
        ["garment", "add", "p.png", "--type", "shirt"] + arguments)
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
      #expect(workspace.exists("\(folder)/wardrobe.sqlite"), "\(folder)")
    }
    let thumbnails = try command().run("thumbnails", "--wardrobe", "-o", "t")
    #expect(thumbnails.ending == .exit(0), "\(thumbnails.error)")
    #expect(try workspace.files(in: "t").count == 1)
  }

  @Test(
    "that makes no sense is told of in one line, with what is wrong",
    arguments: [
      ("layot = \"grid\"", "layot: there is no such setting; did you mean 'layout'?"),
      ("[colage]\nsize = \"9x9\"", "colage: there is no such setting; did you mean 'collage'?"),
      (
        "[outfit.collage]\nsiz = \"9x9\"",
        "outfit.collage.siz: there is no such setting; did you mean 'size'?"
      ),
      (
        "[collage]\noutput = \"x.png\"",
        "collage.output: --output cannot be set here; give it with each command"
      ),
      ("output = \"x\"", "output: --output cannot be set here; give it with each command"),
      (
        "[garment.cutout]\noff = true",
        "garment.cutout.off: --off cannot be set here; give it with each command"
      ),
      (
        "[garment.edit]\nuntag = \"old\"",
        "garment.edit.untag: --untag cannot be set here; give it with each command"
      ),
      (
        "[garment.remove]\nforever = true",
        "garment.remove.forever: --forever cannot be set here; give it with each command"
      ),
      ("[outfit.cover]\nclear = true", "outfit.cover.clear: --clear cannot be set here"),
      ("[user.remove]\nwith-garments = true", "user.remove.with-garments: --with-garments cannot"),
      ("[thumbnails]\nprune-all = true", "thumbnails.prune-all: --prune-all cannot be set here"),
      ("[check]\nrepair = true", "check.repair: --repair cannot be set here"),
      ("[clean]\ndrop = \"0.5,0.1\"", "clean.drop: --drop cannot be set here"),
      ("[garment.cutout]\nof = true", "garment.cutout.of: there is no such setting"),
      ("size = \"10x\"", "size: The value '10x' is invalid for '--size <WxH>'"),
      ("jobs = 0", "jobs: --jobs must be 1 or more."),
      ("[collage]\nfit = \"stretch\"", "collage.fit: The value 'stretch' is invalid"),
      ("locale = \"zh_TW\"", "locale: --locale: 'zh_TW' is no language tag"),
      ("layout = 1979-05-27", "layout: is no text, number, true, false, or list of those"),
      ("wardrobe = true", "wardrobe: is no folder's name"), ("layout = = 1", "line 1: "),
      ("\u{FFFD}\"", "line 1: "),
    ])
  func refused(text: String, reason: String) throws {
    try configure(text)
    let outcome = try command().run("collage", "p.png", "-o", "x.png")
    #expect(outcome.ending == .exit(78))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasPrefix("what2wear: \(file): \(reason)"), "\(outcome.error)")
    #expect(!workspace.exists("x.png"))
    // Those who are to mend it must get at the help.
    #expect(try command().run("--version").ending == .exit(0))
    #expect(try command().run("collage", "--help").ending == .exit(0))
    // What was typed wrong is told of first.
    #expect(try command().run("frob").ending == .exit(64))
  }

  @Test(
    "that is none is told of in one line", arguments: ["folder", "pipe", "device", "megabytes"])
  func noFile(kind: String) throws {
    try configure("")
    try workspace.remove("config/what2wear/config.toml")
    let name = "config/what2wear/config.toml"
    let reason: String
    switch kind {
    case "folder":
      try workspace.write([], to: "\(name)/x")
      reason = "is a folder, not a file"
    case "pipe":
      try workspace.pipe(name)
      reason = "is not a regular file"
    case "device":
      try workspace.link(name, to: "/dev/zero")
      reason = "is not a regular file"
    default:
      try workspace.write([UInt8](repeating: 0x20, count: 1 << 20 + 1), to: name)
      reason = "holds more than 1 MiB"
    }
    let outcome = try command().run("collage", "p.png", "-o", "x.png")
    #expect(outcome.ending == .exit(78))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasPrefix("what2wear: \(file): \(reason)"), "\(outcome.error)")
  }

  @Test("has a locale for words on pictures, and for tables where they speak it")
  func locale() throws {
    try configure("locale = \"ja\"\n[share]\nlocale = \"ko\"\n")
    let draw = ["collage", "p.png", "--size", "200x200", "--title", "T", "--save-recipe", "r.json"]
    let drawn = try command().run(draw + ["-o", "a.png"])
    #expect(drawn.ending == .exit(0) && drawn.error == "", "\(drawn.error)")
    #expect(try workspace.text("r.json").contains(#""language" : "ja""#))
    #expect(
      try command().run(draw + ["-o", "a.png", "--locale", "sr"]).ending == .exit(0))
    #expect(try workspace.text("r.json").contains(#""language" : "sr""#))
    // The recipe decides it.
    let again = try command().run("collage", "p.png", "--recipe", "r.json", "-o", "b.png")
    #expect(again.ending == .exit(0) && again.error == "", "\(again.error)")
    #expect(try workspace.bytes("b.png") == workspace.bytes("a.png"))
    #expect(try command().run("garment", "add", "p.png", "--type", "shirt").ending == .exit(0))
    for (tag, environment, heading) in [
      ("es-MX", "LANG=C", "TIPO"), ("en-GB", "LANG=es_ES.UTF-8", "TYPE"),
      ("ja", "LANG=C", "TYPE"), ("ja", "LANG=es_ES.UTF-8", "TIPO"),
    ] {
      try configure("locale = \"\(tag)\"")
      let types = try command(environment).run("types")
      #expect(types.ending == .exit(0), "\(types.error)")
      #expect(types.outputLines.first?.hasPrefix("\(heading) ") == true, "\(types.output)")
    }
  }

  @Test("gives way to strokes, which cut out whatever it says")
  func strokes() throws {
    try configure("cutout = \"off\"\n[garment.cutout]\nquiet = true\n")
    let clean = ["clean", "p.png", "-o", "x.png", "--keep", "0.5,0.5"]
    let outcome = try command().run(clean)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    let typed = try command().run(clean + ["--cutout", "off"])
    #expect(typed.ending == .exit(64))
  }

  @Test("is shown with what it sets, and where each setting comes from")
  func shown() throws {
    try configure("layout = \"flatlay\"\n[outfit.collage]\nshadow = true\n")
    let outcome = try command("WHAT2WEAR_WARDROBE=w1").run("config", "--json")
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    for line in [
      #"{"origin":"WHAT2WEAR_WARDROBE","setting":"wardrobe","value":"w1"}"#,
      #"{"origin":"\#(file)","setting":"layout","value":"flatlay"}"#,
      #"{"origin":"built in","setting":"size","value":"1080x1350"}"#,
      #"{"origin":"\#(file)","setting":"outfit.collage.shadow","value":"true"}"#,
    ] {
      #expect(outcome.outputLines.contains(line))
    }
    #expect(try command().run("config").outputLines.first?.hasPrefix("SETTING ") == true)
    try configure("jobs = 0")
    #expect(try command().run("config").ending == .exit(78))
  }
}
