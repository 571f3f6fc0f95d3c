import TestSupport
import Text

/// Random, meaningless texts in many scripts.
struct RandomText {
  private var noise: Noise

  init(seed: Int) {
    noise = Noise(seed: seed)
  }

  private static let pieces: [[String]] = [
    ["shirt", "a", "W", "illi", "Donaudampfschifffahrtsgesellschaft", "fjord", "Ångström", "ﬃ"],
    ["قميص", "أزرق", "لا", "خولצת", "כחולה", "12", "(", ")"],
    ["青い縞模様", "漢", "のシャツ", "한국어", "、", "。"],
    ["👗", "👩‍👩‍👧", "🇪🇸", "☀️", "👍🏽", "1️⃣"],
    ["\u{0301}", "\u{0323}", "\u{0489}", "\u{20DD}", "\u{035C}", "\u{0E31}"],
    ["\u{202E}", "\u{2067}", "\u{200D}", "\u{00AD}", "\u{FEFF}", "\u{2028}", "\u{2029}"],
    ["\u{0}", "\u{7}", "\u{1B}[31m", "\u{7F}", "\u{9F}", "\t", "\n", "\r\n", "\u{FFFC}"],
    ["<b>", "&amp;", "</span>", "%s", "\\n", "\u{10FFFF}", "\u{E0001}"],
  ]

  /// Returns random words and characters, some followed by a space.
  mutating func next(pieceCount: Int) -> String {
    (0..<pieceCount).reduce(into: "") { text, _ in
      let script = Self.pieces.randomElement(using: &noise) ?? []
      let piece = script.randomElement(using: &noise) ?? ""
      let times = Int.random(in: 0..<12, using: &noise) == 0 ? 50 : 1
      text += String(repeating: piece, count: times)
      if Bool.random(using: &noise) { text += " " }
    }
  }

  mutating func number(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &noise) }

  mutating func style(size: ClosedRange<Int>) -> TextStyle {
    TextStyle(
      size: Double(number(in: size)) + 0.5,
      weight: TextStyle.Weight.allCases.randomElement(using: &noise) ?? .regular,
      alignment: TextStyle.Alignment.allCases.randomElement(using: &noise) ?? .leading,
      maximumLineCount: Bool.random(using: &noise) ? nil : number(in: 1...5))
  }
}
