/// A BCP 47 language tag, such as `ja`, `zh-Hant-TW` or `sr-Latn`.
///
/// The language selects letter forms, such as Chinese or Japanese forms of Han characters.
///
/// ```swift
/// if let japanese = LanguageTag("ja") {
///   let style = TextStyle(size: 40, language: japanese)
/// }
/// ```
///
/// Tags must be well-formed, but need not be registered. An unknown language has no effect.
public struct LanguageTag: Hashable, Sendable, LosslessStringConvertible {
  /// The language tag in the recommended case (RFC 5646, section 2.1.1), such as `zh-Hant-TW`.
  public let description: String
  /// The language in lower case, such as `zh`. The language of a private-use tag is `x`.
  public let language: String
  /// The script's ISO 15924 code, such as `Hant`, or nil for none.
  public let script: String?
  /// The region, or nil for none: upper-case ISO 3166-1 letters or three digits.
  public let region: String?

  /// The tag for an unknown language: `und`.
  public static let undetermined = LanguageTag(language: "und")

  /// The maximum length of a tag, in characters. RFC 5646 requires at least 35.
  public static let mostCharacters = 64

  private init(language: String) {
    (description, self.language, script, region) = (language, language, nil, nil)
  }

  /// Parses a language tag, ignoring case.
  ///
  /// Returns nil if the tag is longer than ``mostCharacters`` or not well-formed (RFC 5646, section
  /// 2.2.9). Grandfathered tags are valid only if they follow the general syntax, such as
  /// `zh-min-nan`, but not `i-klingon`.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.mostCharacters, var subtags = Subtags(text) else { return nil }
    if let tag = subtags.takePrivateUse() {
      guard subtags.isEmpty else { return nil }
      (description, language, script, region) = (tag, "x", nil, nil)
      return
    }
    guard let language = subtags.take({ $0.isAlphabetic && (2...8).contains($0.count) })
    else { return nil }
    var parts = [language]
    if language.count < 4 {
      for _ in 0..<3 {
        guard let extended = subtags.take({ $0.isAlphabetic && $0.count == 3 }) else { break }
        parts.append(extended)
      }
    }
    self.language = language
    script = subtags.take { $0.isAlphabetic && $0.count == 4 }.map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
    region = subtags.take {
      $0.isAlphabetic && $0.count == 2 || $0.isNumeric && $0.count == 3
    }?.uppercased()
    parts += [script, region].compactMap(\.self)
    guard let variants = subtags.takeVariants(), let extensions = subtags.takeExtensions() else {
      return nil
    }
    parts += variants + extensions + [subtags.takePrivateUse()].compactMap(\.self)
    guard subtags.isEmpty else { return nil }
    description = parts.joined(separator: "-")
  }
}

/// The unparsed parts of a tag, in lower case. A part has 1 to 8 ASCII letters and digits.
private struct Subtags {
  private var rest: ArraySlice<String>

  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ (1...8).contains($0.count) && $0.utf8.allSatisfy(\.isAlphanumeric) })
    else { return nil }
    rest = parts.map { $0.lowercased() }[...]
  }

  var isEmpty: Bool { rest.isEmpty }

  mutating func take(_ isMeant: (String) -> Bool) -> String? {
    guard let next = rest.first, isMeant(next) else { return nil }
    return rest.removeFirst()
  }

  private mutating func takeAll(_ isMeant: (String) -> Bool) -> [String] {
    var taken: [String] = []
    while let next = take(isMeant) { taken.append(next) }
    return taken
  }

  /// Removes and returns the variants. Returns nil if a variant is repeated.
  mutating func takeVariants() -> [String]? {
    let variants = takeAll { $0.count > 4 || $0.count == 4 && $0.prefix(1).isNumeric }
    return Set(variants).count == variants.count ? variants : nil
  }

  /// Removes and returns the extensions. Returns nil if an extension is empty or repeated.
  mutating func takeExtensions() -> [String]? {
    var extensions: [String] = []
    var singletons: Set<String> = []
    while let singleton = take({ $0.count == 1 && $0 != "x" }) {
      let parts = takeAll { $0.count > 1 }
      guard singletons.insert(singleton).inserted, !parts.isEmpty else { return nil }
      extensions += [singleton] + parts
    }
    return extensions
  }

  /// Removes and returns `x` and all following subtags. Returns nil if the tag has no private-use
  /// part.
  mutating func takePrivateUse() -> String? {
    guard rest.first == "x", rest.count > 1 else { return nil }
    return takeAll { _ in true }.joined(separator: "-")
  }
}

extension StringProtocol {
  fileprivate var isAlphabetic: Bool { utf8.allSatisfy { !$0.isDigit } }
  fileprivate var isNumeric: Bool { utf8.allSatisfy(\.isDigit) }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isAlphanumeric: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
