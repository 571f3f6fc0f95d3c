import Testing
import Text

@Suite("A language tag")
struct LanguageTagTests {
  @Test(
    "is read in any case, and written as RFC 5646 recommends",
    arguments: [
      ("ja", "ja"), ("JA", "ja"), ("und", "und"), ("zh-hans", "zh-Hans"),
      ("ZH-HANT-tw", "zh-Hant-TW"), ("sr-latn", "sr-Latn"), ("es-419", "es-419"),
      ("zh-cmn-hans-cn", "zh-cmn-Hans-CN"), ("sl-ROZAJ-biske-1994", "sl-rozaj-biske-1994"),
      ("de-CH-1901", "de-CH-1901"), ("en-a-myext-b-another", "en-a-myext-b-another"),
      ("ja-U-ca-japanese", "ja-u-ca-japanese"), ("de-1996-x-Goethe", "de-1996-x-goethe"),
      ("X-Whatever-1", "x-whatever-1"), ("zh-min-nan", "zh-min-nan"),
      // These tags are well-formed, but not registered.
      ("qqq", "qqq"), ("english", "english"), ("abcd-Zzzz-ZZ", "abcd-Zzzz-ZZ"),
    ])
  func wellFormed(text: String, written: String) throws {
    let tag = try #require(LanguageTag(text))
    #expect(tag.description == written)
    #expect(LanguageTag(written) == tag)
  }

  @Test(
    "that is not well-formed is none",
    arguments: [
      "", "j", "-", "ja-", "-ja", "ja--JP", "zh_TW", "ja_JP.UTF-8", "C", "POSIX.1", "日本語", "ja JP",
      "ja\n", "ja\0", "j4", "123", "languages", "de-419-DE", "a-DE", "zh-Hant-Hant", "zh-TW-Hant",
      "zh-yue-cmn-min-nan", "abcd-yue", "en-1901-1901", "en-a-aa-a-bb", "en-a", "en-a-b", "en-x",
      "x", "x-", "x-aboutnine", "ja-!", "i-klingon", "\u{FF4A}\u{FF41}",
    ])
  func malformed(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test("has 64 characters at most")
  func length() {
    // Each part is nine characters long, with its hyphen.
    let long = "ja-x" + String(repeating: "-abcdefgh", count: 6)
    #expect(LanguageTag(long + "-abcde")?.description.count == 64)
    #expect(LanguageTag(long + "-abcdef") == nil)
  }

  @Test("has its parts")
  func parts() throws {
    let tag = try #require(LanguageTag("ZH-yue-HANT-hk-x-TW"))
    #expect(tag.language == "zh" && tag.script == "Hant" && tag.region == "HK")
    let short = try #require(LanguageTag("es-005"))
    #expect(short.language == "es" && short.script == nil && short.region == "005")
    #expect(LanguageTag("x-zh-TW")?.language == "x")
    #expect(LanguageTag.undetermined == LanguageTag("UND"))
  }
}
