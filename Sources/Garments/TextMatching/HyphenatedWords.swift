extension StringProtocol {
  /// The text with the usual English hyphens added. For example, "blue t shirt" becomes "blue
  /// t-shirt", and "long sleeve top" becomes "long-sleeve top". File names often have hyphens
  /// between all words, or none.
  package var hyphenated: String {
    let words = split(separator: " ")
    var text = ""
    for (index, word) in words.enumerated() {
      if index > 0 { text += HyphenatedWords.joins(words[index - 1], word) ? "-" : " " }
      text += word
    }
    return text
  }
}

/// Pairs of English clothing words that are joined by a hyphen.
private enum HyphenatedWords {
  static func joins(_ first: some StringProtocol, _ second: some StringProtocol) -> Bool {
    let (first, second) = (first.lowercased(), second.lowercased())
    return groups.contains { $0.first.contains(first) && $0.second.contains(second) }
  }

  private struct Group {
    let first: Set<String>
    let second: Set<String>

    init(_ first: String, _ second: String) {
      self.first = Set(first.split(separator: " ").map(String.init))
      self.second = Set(second.split(separator: " ").map(String.init))
    }
  }

  private static let groups = [
    Group("t tee", "shirt shirts"), Group("v y u", "neck necks necked"), Group("a", "line"),
    Group("t", "bar strap"),
    Group(
      "crew round polo roll boat scoop mock funnel cowl halter square high turtle open",
      "neck necks necked"),
    Group(
      "long short half cap bell puff wide",
      "sleeve sleeves sleeved"),
    Group("high low mid", "waist waisted rise top tops heel heeled cut"),
    Group("wide straight slim skinny flared tapered", "leg legged fit cut"),
    Group("regular loose relaxed", "fit cut"),
    Group("knee ankle floor calf thigh full", "length high"),
    Group("off one cold", "shoulder shouldered"), Group("open peep pointed round square", "toe"),
    Group("double single", "breasted"), Group("half full quarter", "zip"),
    Group("button", "down up through front"), Group("zip lace pull slip wrap tie", "up on over"),
    Group("off", "white black"), Group("tie dip", "dye dyed"), Group("two three multi", "tone"),
    Group("flip", "flop flops"), Group("bow", "tie ties"), Group("tank", "top tops"),
    Group("bum", "bag bags"), Group("body", "warmer warmers"), Group("pea", "coat coats"),
  ]
}
