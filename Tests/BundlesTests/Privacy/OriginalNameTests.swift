import Bundles
import Collages
import Files
import Layouts
import Pixels
import SystemPackage
import TestSupport
import Testing

@Suite("What an original file is called")
struct OriginalNameTests {
  private let workspace = Workspace()

  private func found(
    _ text: String, of files: [String], named names: [String?] = [], keepsNames: Bool = false
  ) throws -> [String] {
    var bundle = ShareBundle(title: "Look_12 of summer")
    bundle.keepsNames = keepsNames
    let photos = files.enumerated().map { index, file in
      let path = FilePath("/home/ana").appending(file)
      let name = names.indices.contains(index) ? names[index] : nil
      return name.map { SharedPhoto(path, name: $0) } ?? SharedPhoto(path)
    }
    try workspace.write(Array(text.utf8), to: "b/a.txt")
    let search = PrivacySearch(of: bundle, photos, sender: PrivateTextTests.sender)
    return try search.run(in: workspace.path("b")).findings.map(\.words)
  }

  static let leaks: [(file: String, text: String, words: String)] = [
    ("dsc_lisa_birthday.jpg", "see dsc_lisa_birthday.jpg.", "dsc_lisa_birthday.jpg"),
    ("dsc_lisa_birthday.jpg", "photos/DSC_Lisa_Birthday.JPG", "DSC_Lisa_Birthday.JPG"),
    ("dsc_lisa_birthday.jpg", "photos/01-dsc_lisa_birthday.jpg", "01-dsc_lisa_birthday.jpg"),
    ("dsc_lisa_birthday.jpg", "\"dsc_lisa_birthday\"", "dsc_lisa_birthday"),
    ("Ana_Maria (2).png", "from Ana_Maria (2).png,", "Ana_Maria (2).png"),
    ("Ana_Maria (2).png", "01-ana_maria (2).png", "Ana_Maria (2).png"),
    ("image.jpg", "image.jpg", "image.jpg"),
    ("dress 762852a3.jpg", "dress 762852a3.jpg", "dress 762852a3.jpg"),
  ]

  @Test(
    "is found among four thousand of several words in as many lines, which takes no hour",
    .timeLimit(.minutes(1)))
  func many() throws {
    var search = PrivacySearch(sender: PrivateTextTests.sender)
    search.originalNames = Set((0..<4000).map { "ana\($0) at the beach.jpg" })
    let lines = (0..<4000).map { "A dress of summer, the \($0)th, at the beach of bilbao\n" }
    let text = lines.joined() + "see Ana77 at the Beach.jpg\n"
    try workspace.write(Array(text.utf8), to: "b/a.txt")
    #expect(
      try search.run(in: workspace.path("b")).findings.map(\.description) == [
        "a.txt:4001: the name of an original file (ana77 at the beach.jpg)"
      ])
  }

  @Test(
    "is found wherever its words begin, in any script",
    arguments: [
      ("例え 山田.jpg", "これは例え 山田.jpgです"), ("(ana) 1.jpg", "see (Ana) 1.jpg"),
      ("anas dress_é.jpg", "01-anas dress_e\u{301}.jpg"), ("!? ?! !", "so !? ?! ! is"),
    ])
  func scripts(file: String, text: String) throws {
    var search = PrivacySearch(sender: PrivateTextTests.sender)
    search.originalNames = [file]
    try workspace.write(Array(text.utf8), to: "b/a.txt")
    #expect(
      try search.run(in: workspace.path("b")).findings.map(\.words) == [
        "the name of an original file (\(file))"
      ])
    search.originalNames = ["x\(file)", "\(file)x"]
    #expect(try search.run(in: workspace.path("b")).findings == [])
  }

  @Test("is found as a whole, with its ending and without", arguments: leaks)
  func isFound(leak: (file: String, text: String, words: String)) throws {
    let words = "the name of an original file (\(leak.words))"
    let all = try found(leak.text, of: [leak.file])
    #expect(all.contains(words), "\(all)")
    let others = try found(leak.text, of: ["straw-hat.jpg"])
    #expect(!others.contains { $0.hasPrefix("the name of an original file") }, "\(others)")
    #expect(try found(leak.text, of: [leak.file], keepsNames: true) == [])
  }

  @Test(
    "is nothing that a bundle is to say",
    arguments: [
      // The item's own words, with a copy's number or not.
      ("straw-hat.jpg", "Straw hat, straw-hat, photos/01-straw-hat.jpg, 01-straw-hat.mask.png"),
      ("01-straw-hat.jpg", "photos/01-straw-hat.jpg 01-Straw-Hat"), ("hat.png", "A hat. hat.png"),
      ("blue_denim-jacket.jpg", "01-blue-denim-jacket.jpg"), ("帽子.jpg", "01-帽子.jpg 帽子"),
      ("my dress.jpg", "My dress 01-my-dress.jpg"), ("look_12 of summer.png", "Look_12 of summer"),
      // The bundle's own names, words and sums.
      ("collage.png", "collage.png"), ("collage-2.png", "collage-2.png"),
      ("preview.jpg", "preview.jpg"), ("story.png", "story.png"),
      ("photo.jpg", "01-photo.jpg Photo photo"), ("image.png", "og:image image/png"),
      ("front.jpg", "in front of us"),
      (
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855.jpg",
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  photos/01-hat.jpg"
      ),
      // Parts of other words.
      ("dsc_lisa.jpg", "my-dsc_lisa.jpg dsc_lisa.jpeg dsc_lisa2"), ("a b.png", "papa b.png"),
    ])
  func said(file: String, text: String) throws {
    #expect(try found(text, of: [file]) == [])
  }

  @Test("is found where the item is called otherwise")
  func renamed() throws {
    let file = "lisa-at-school.jpg"
    #expect(
      try found("lisa-at-school", of: [file], named: ["Linen shirt"])
        == ["the name of an original file (lisa-at-school)"])
    #expect(try found("school, Lisa", of: [file], named: ["Linen shirt"]) == [])
    #expect(
      try found(
        "lisa-at-school.jpg", of: [file, "x.jpg"], named: ["Linen shirt", "Lisa at school"])
        == [])
  }

  @Test("is in no bundle of the samples, whose texts say what people write")
  func samples() async throws {
    let folder = FilePath(#filePath).removingLastComponent().pushing("../../../samples/wardrobe")
    let names = try FolderListing.names(in: folder)
    #expect(names.count >= 20)
    let text = """
      For Lisa's birthday, 3/4 sleeve, size S/M, 10:30/11:30; he/she, day/work/evening wear. See \
      https://example.org/work/ana/x.jpg or shop/hats (50 %), +34 600 000 000, art. 0df84d71.

      **Bold** and *soft*; M/L @ 9,99 €, v1.2, 2026-11-24, #f0eeea80, 麻のシャツ/夏, ¿y tú?
      """
    for isBag in [false, true] {
      var bundle = ShareBundle(title: "Sunday brunch", text: text)
      bundle.collage.canvas.size = PixelSize(width: 200, height: 150)
      bundle.isBag = isBag
      bundle.isZipped = isBag
      let photos = names.map { SharedPhoto(folder.appending($0)) }
      let path = workspace.path(isBag ? "b.zip" : "b")
      _ = try await bundle.export(photos, to: path)
      let search = PrivacySearch(
        of: bundle, photos, identifiers: ["0df84d70-1c2e-4f3a-8b9c-0123456789ab"],
        sender: PrivateTextTests.sender)
      let report = try search.run(path)
      #expect(report.findings == [])
      #expect(report.fileCount > names.count)
    }
  }
}
