import Images
import SystemPackage
import TestSupport
import Testing

@Suite("The names of pictures, --name-template")
struct NameTemplateTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }
  private let size = ["--layout", "grid", "--cutout", "off", "--quiet"]

  private func fill() throws {
    for (name, value) in [("a", 40), ("b", 90)] {
      let color = Color(red: UInt8(value), green: 30, blue: 60)
      try workspace.photo("\(name).png", color, width: 20, height: 30)
      let added = try wardrobe.run(
        "garment", "add", workspace.path("\(name).png"), "--type", "shirt", "--description", name)
      #expect(added.ending == .exit(0))
    }
    for (name, garment) in [("Sunday brunch", "a"), ("sunday: brunch", "b"), ("Work", "a")] {
      #expect(try wardrobe.run("outfit", "create", name, garment).ending == .exit(0))
    }
  }

  @Test(
    "are those of all outfits, each with its preset, or in its preset's folder",
    arguments: [
      (
        "{name}_{preset}", ["story", "x"],
        [
          "Sunday-brunch_story.png", "Sunday-brunch_x.png", "Work_story.png", "Work_x.png",
          "sunday-brunch_story-2.png", "sunday-brunch_x-2.png",
        ]
      ),
      (
        "look-{name}", ["story", "x"],
        [
          "story/look-Sunday-brunch.png", "story/look-Work.png", "story/look-sunday-brunch-2.png",
          "x/look-Sunday-brunch.png", "x/look-Work.png", "x/look-sunday-brunch-2.png",
        ]
      ),
      ("{name}.1", [], ["Sunday-brunch.1.png", "Work.1.png", "sunday-brunch.1-2.png"]),
    ] as [(String, [String], [String])])
  func all(template: String, presets: [String], names: [String]) throws {
    try fill()
    let preset = presets.isEmpty ? [] : ["--preset", presets.joined(separator: ",")]
    for _ in 1...2 {
      let outcome = try wardrobe.run(
        ["outfit", "collage", "--all", "-o", "all", "--name-template", template] + size + preset)
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
      #expect(try workspace.files(in: "all").filter { !$0.hasPrefix(".") }.sorted() == names)
    }
  }

  @Test("are those of one outfit, and of photos by the title")
  func one() throws {
    try fill()
    let presets = ["--preset", "story,x", "--name-template", "{preset}.{name}"]
    #expect(
      try wardrobe.run(["outfit", "collage", "Work", "-o", "one"] + presets + size).ending
        == .exit(0))
    #expect(try workspace.files(in: "one") == ["story.Work.png", "x.Work.png"])
    let photo = [workspace.path("a.png").string, "-o", workspace.path("two").string]
    #expect(
      try what2wear(["collage"] + photo + ["--title", "My: look"] + presets + size).ending
        == .exit(0))
    #expect(try workspace.files(in: "two") == ["story.My-look.png", "x.My-look.png"])
  }

  @Test(
    "are refused with 64, before anything is drawn",
    arguments: [
      ("{brand}", "story,x"), ("{name", "story,x"), ("{name}", "story,x"), ("a/{preset}", "story"),
      ("{name}--{preset}", "story"), ("-{preset}", "story"), ("", "story"), ("{preset}:", "story"),
      ("{name}{name}{name}", "story"),
    ])
  func refused(template: String, presets: String) throws {
    try workspace.photo("a.png", Color(red: 40, green: 30, blue: 60), width: 20, height: 30)
    let outcome = try what2wear(
      "collage", workspace.path("a.png"), "-o", workspace.path("out"), "--preset", presets,
      "--name-template", template)
    #expect(outcome.ending == .exit(64), "\(outcome.error)")
    #expect(try workspace.files(in: "").filter { $0.hasPrefix("out") } == [])
  }

  @Test("are refused where no picture goes into a folder", arguments: [[], ["--preset", "x"]])
  func file(preset: [String]) throws {
    try workspace.photo("a.png", Color(red: 40, green: 30, blue: 60), width: 20, height: 30)
    let outcome = try what2wear(
      ["collage", workspace.path("a.png").string, "-o", workspace.path("x.png").string]
        + preset + ["--name-template", "{name}"])
    #expect(outcome.ending == .exit(64))
  }
}
