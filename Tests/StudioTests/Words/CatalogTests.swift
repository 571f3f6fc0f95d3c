import Core
import Garments
import Jobs
import NIOCore
import Studio
import Testing

/// Tests the catalogs in `assets/strings`, and their use in templates and code.
@Suite("The catalogs of texts")
struct CatalogTests {
  private static let english = StudioWords.english.texts
  private static let spanish = StudioWords.spanish.texts
  private static let groups = Set(
    english.keys.compactMap { $0.split(separator: ".").first.map(String.init) })

  /// A worker's reason is in English, so only the English text contains it.
  private static let untranslated: Set = [
    "failures.refused.missingLibrary.message", "failures.refused.other.message",
  ]

  @Test func `have the same keys, and texts at all of them`() {
    #expect(Set(Self.english.keys).symmetricDifference(Self.spanish.keys).sorted() == [])
    #expect(Self.english.count > 100)
    for (key, text) in Array(Self.english) + Array(Self.spanish) {
      #expect(!text.isEmpty, "\(key)")
    }
  }

  @Test func `have the same places to fill`() {
    for (key, text) in Self.english where !Self.untranslated.contains(key) {
      let places = NamedText.places(in: text)
      #expect(Self.spanish[key].map(NamedText.places) == places, "\(key)")
    }
  }

  @Test func `have all that templates and code name, and nothing else`() throws {
    var unnamed = Set(Self.english.keys)
    let refused = Failure.Code.allCases.map { code in
      NamedText(file: "\(code)", key: "failures.refused.\(code.answer.text)")
    }
    for named in NamedText.inTemplates() + (try NamedText.inCode(Self.groups)) + refused {
      let keys = named.shown(of: Self.english)
      #expect(!keys.isEmpty, "\(named.file): \(named.key)")
      unnamed.subtract(keys)
    }
    #expect(unnamed.sorted() == [])
  }

  @Test func `have the places that code fills, and no others`() throws {
    for named in try NamedText.inCode(Self.groups) {
      let texts = named.shown(of: Self.english).compactMap { Self.english[$0] }
      let places = Set(texts.flatMap(NamedText.places))
      let values = (named.values ?? []).union(named.isCounted ? ["count"] : [])
      #expect(places == values, "\(named.file): \(named.key)")
    }
  }

  @Test func `leave to scripts only what is in data attributes, or in template elements`() {
    for (name, file) in StudioAssets.embedded.files
    where PageTemplates.templateName(of: name) != nil {
      let text = String(buffer: file.bytes)
        .replacing(/<template[\s\S]*?<\/template>/, with: "")
      for match in text.matches(of: /([a-z-]*)(?:=")?\{\{words\.([a-zA-Z0-9.]+)/) {
        let places = Self.english[String(match.2)].map(NamedText.places) ?? []
        #expect(places.isEmpty || match.1.hasPrefix("data-"), "\(name): \(match.2)")
      }
    }
  }

  @Test func `are filled in one go, and show the key of what is missing`() {
    let words = StudioWords.english
    #expect(
      words["outfits.copied", ["name": "{name} {count}"]] == "Duplicated as “{name} {count}”.")
    #expect(words["adding.added", count: 1] == "1 garment added.")
    #expect(words["adding.added", count: 0] == "0 garments added.")
    #expect(words["bag.addNamed"] == "Add to bag: {name}")
    #expect(words["adding.nothing"] == "adding.nothing")
    #expect(words["adding.nothing", count: 2, ["name": "x"]] == "adding.nothing")
  }
}
