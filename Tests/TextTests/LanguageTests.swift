import Images
import TestSupport
import Testing
import Text

@Suite("The language of a text", .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct LanguageTests {
  /// Draws a text in letters of 60 pixels.
  private func drawn(_ text: String, _ tag: String) throws -> Raster {
    let language = try #require(LanguageTag(tag))
    let block = try PinnedFonts.typesetter().layOut(
      text, TextStyle(size: 60, language: language), in: PixelSize(width: 600, height: 120))
    #expect(block.missingCharacters == [])
    return try #require(try block.drawn())
  }

  /// Returns the tags, grouped by equal drawings.
  private func groups(of text: String, _ tags: [String]) throws -> Set<Set<String>> {
    var groups: [[UInt8]: Set<String>] = [:]
    for tag in tags { groups[try drawn(text, tag).bytes, default: []].insert(tag) }
    return Set(groups.values)
  }

  // In mainland China, 骨 has its inner corner on the left. In Taiwan, the lowest strokes of 骨 are
  // slanted. In Korea, 者 has a dot.
  @Test("gives Han characters their forms in it")
  func han() throws {
    let tags = ["und", "ja", "zh-Hans", "zh-Hant", "zh-HK", "ko"]
    #expect(
      try groups(of: "骨", tags) == [["und", "ja", "ko", "zh-HK"], ["zh-Hans"], ["zh-Hant"]])
    #expect(
      try groups(of: "者", tags) == [["und", "ja", "zh-Hans", "zh-Hant", "zh-HK"], ["ko"]])
  }

  @Test("is Chinese in the characters that its script says, else in those of its region")
  func chinese() throws {
    let tags = [
      "zh", "zh-CN", "zh-Hans", "zh-SG", "zh-Hans-HK", "zh-Hant", "zh-TW", "zh-Hant-TW", "zh-HK",
      "zh-Hant-HK", "zh-MO",
    ]
    #expect(
      try groups(of: "骨", tags) == [
        ["zh", "zh-CN", "zh-Hans", "zh-SG", "zh-Hans-HK"], ["zh-Hant", "zh-TW", "zh-Hant-TW"],
        ["zh-HK", "zh-Hant-HK", "zh-MO"],
      ])
  }

  @Test("with a region, or with more, is the same language")
  func regions() throws {
    #expect(try groups(of: "者", ["ko", "ko-KR", "ko-Kore"]).count == 1)
    #expect(try groups(of: "骨", ["ja", "ja-JP", "ja-u-ca-japanese", "JA"]).count == 1)
  }

  @Test("gives letters their forms in it")
  func letters() throws {
    // DejaVu Sans has a special б for Serbian and Macedonian.
    #expect(try drawn("б", "sr") != drawn("б", "und"))
    #expect(try drawn("б", "sr-Cyrl-RS") == drawn("б", "sr"))
    #expect(try drawn("б", "mk") == drawn("б", "sr"))
    #expect(try drawn("б", "ru") == drawn("б", "und"))
  }

  @Test(
    "changes nothing in words of other scripts, and nothing where nobody knows it",
    arguments: [
      ("Sunday б 가 2024", "ja"), ("Sunday б 2024", "zh-Hant"), ("骨直者", "tr"), ("骨直者", "en"),
      ("骨直者 б", "vi"), ("骨直者 Sunday б", "x-foo"), ("骨直者 Sunday б", "qqq"),
    ])
  func others(text: String, tag: String) throws {
    #expect(try drawn(text, tag) == drawn(text, "und"))
  }

  @Test("is each text's own, whatever was drawn before and beside it")
  func independence() async throws {
    let tags = ["ja", "zh-Hans", "und", "ko", "zh-Hant", "sr"]
    let expected = try tags.map { try drawn("骨者 б", $0) }
    try await withThrowingTaskGroup(of: (Int, Raster).self) { group in
      for index in 0..<60 {
        group.addTask { (index % tags.count, try drawn("骨者 б", tags[index % tags.count])) }
      }
      for try await (index, raster) in group { #expect(raster == expected[index]) }
    }
  }

  @Test("needs no configuration that is gone since the typesetter was made")
  func goneConfiguration() throws {
    let workspace = Workspace()
    let typesetter = try Typesetter(fontconfigFile: PinnedFonts.configure(in: workspace))
    try workspace.remove("fonts.conf")
    let style = TextStyle(size: 60, language: try #require(LanguageTag("zh-Hans")))
    let block = try typesetter.layOut("骨", style, in: PixelSize(width: 600, height: 120))
    #expect(try block.drawn() == drawn("骨", "zh-Hans"))
  }
}
