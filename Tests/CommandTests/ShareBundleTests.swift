import Images
import TestSupport
import Testing

@Suite("A bundle")
struct ShareBundleTests {
  private let workspace = Workspace()

  @Test("holds a collage, a description, numbered photos and a manifest, and nothing else")
  func contents() throws {
    try workspace.photo("Blue Jeans.PNG", width: 20, height: 30)
    try workspace.photo("in/shirt.jpeg", width: 30, height: 20)
    try workspace.photo("boots", width: 8, height: 8)
    let photos = ["Blue Jeans.PNG", "in/shirt.jpeg", "boots", "in/shirt.jpeg"]
    try share(photos, "--title", "Sunday brunch", "--text", "With Zoë.\n\nAt eleven.")
    #expect(
      try workspace.files(in: "b") == [
        "alt.txt", "collage.png", "description.txt", "index.html", "manifest-sha256.txt",
        "outfit.json",
        "photos/01-blue-jeans.jpg", "photos/02-shirt.jpg", "photos/03-boots.jpg",
        "photos/04-shirt.jpg", "preview.jpg",
      ])
    #expect(
      try workspace.text("b/description.txt") == """
        Sunday brunch

        With Zoë.

        At eleven.

        1. Blue Jeans
        2. Shirt
        3. Boots
        4. Shirt

        """)
    let reader = try PhotoReader(workspace.path("b/photos/02-shirt.jpg"))
    #expect(reader.header.format == .jpeg)
    #expect(reader.header.size.description == "30x20")
    #expect(try workspace.files().filter { !$0.hasPrefix("b/") }.count == 3)
  }

  @Test("has the collage that the command collage makes of its photos by the same options")
  func sameCollage() throws {
    let photos = ["1.png", "2.jpg", "3.png"]
    for (index, photo) in photos.enumerated() {
      try workspace.photo(photo, noisePhoto(width: 12, height: 9 + index))
    }
    let options = [
      "--size", "70x80", "--columns", "1", "--gap", "3", "--margin", "4", "--background", "#123",
      "--fit", "cover", "--missing", "skip", "--jobs", "2",
    ]
    try share(photos, "--title", "T", options)
    let paths = try workspace.files(in: "b/photos").map { workspace.path("b/photos/\($0)") }
    #expect(
      try what2wear("collage", paths, "-o", workspace.path("x.png"), options).ending == .exit(0))
    #expect(try workspace.bytes("b/collage.png") == workspace.bytes("x.png"))
  }

  @Test("has no photo longer than 2048, and none enlarged")
  func longestSide() throws {
    try workspace.photo("wide.png", width: 2060, height: 10)
    try workspace.photo("tall.jpg", width: 5, height: 4096)
    try workspace.photo("just.jpg", width: 2048, height: 3)
    try share(["wide.png", "tall.jpg", "just.jpg"], "--title", "T")
    let sizes = try ["01-wide", "02-tall", "03-just"].map { name in
      try PhotoReader(workspace.path("b/photos/\(name).jpg")).header.size.description
    }
    #expect(sizes == ["2048x10", "3x2048", "2048x3"])
  }

  @Test("has upright photos", arguments: 1...8)
  func orientation(number: Int) throws {
    try workspace.write(QuadrantPhoto.jpeg(orientation: number), to: "p.jpg")
    try share(["p.jpg"], "--title", "T")
    let picture = try workspace.picture("b/photos/01-p.jpg")
    #expect(QuadrantPhoto.look(at: picture) == QuadrantPhoto.upright[number - 1])
  }

  @Test(
    "has a PNG of what can be seen through, whatever format is asked for",
    arguments: [[], ["--format", "jpeg"], ["--format", "webp"]])
  func transparency(options: [String]) throws {
    try workspace.photo("p.png", .transparent, width: 16, height: 16)
    try workspace.photo("q.png", .white, width: 16, height: 16)
    try share(["p.png", "q.png"], "--title", "T", options)
    let ending = options.last == "webp" ? "webp" : "jpg"
    #expect(try workspace.files(in: "b/photos") == ["01-p.png", "02-q.\(ending)"])
    #expect(try workspace.picture("b/photos/01-p.png")[8, 8].alpha == 0)
  }

  @Test("numbers a hundred photos so that they sort")
  func manyPhotos() throws {
    try workspace.photo("p.jpg", width: 1, height: 1)
    try share(
      Array(repeating: "p.jpg", count: 100), "--title", "T", "--size", "200x200", "--gap", "0")
    let names = try workspace.files(in: "b/photos")
    #expect(names.count == 100)
    #expect(names.first == "001-p.jpg" && names.last == "100-p.jpg")
    #expect(try workspace.text("b/description.txt").hasSuffix("\n99. P\n100. P\n"))
  }

  @Test(
    "goes where it is told, with the folders above it",
    arguments: ["b", "deep/er/b/", "empty", "./x/../b"])
  func place(output: String) throws {
    try workspace.photo("p.jpg")
    try workspace.makeFolder("empty")
    try workspace.makeFolder("x")
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
      "share", "p.jpg", "-o", output, "--title", "T", "--size", "20x20")
    #expect(outcome.ending == .exit(0))
    let bundle = output.contains("..") ? "b" : output
    #expect(
      try workspace.files(in: bundle)
        == [
          "alt.txt", "collage.png", "description.txt", "index.html", "manifest-sha256.txt",
          "outfit.json",
          "photos/01-p.jpg", "preview.jpg",
        ])
    #expect(try workspace.temporaries() == [])
  }

  private func share(_ photos: [String], _ options: any CommandArgument...) throws {
    let hasSize = options.flatMap(\.words).contains(Array("--size".utf8))
    let size = hasSize ? [] : ["--size", "60x60"]
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run(["share", photos, "-o", "b", size] + options)
    #expect(outcome.ending == .exit(0))
    #expect(outcome.output == "" && outcome.error == "")
  }
}
