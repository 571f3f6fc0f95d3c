import Codecs
import Collages
import Garments
import Layouts
import Pixels
import Segmentation

/// An option that takes one of some words, or a colour: what is said of another value.
///
/// ArgumentParser tells of it in as many lines as the command has uses, and guesses at nothing.
enum ChoiceOption {
  /// What is wrong with the first such option whose value is none of its words; nil where there is none.
  ///
  /// - Parameter words: those of a command line that ArgumentParser refuses.
  static func fault(in words: [String]) -> BadInput? {
    for (index, word) in words.enumerated() where word.hasPrefix("--") {
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1)
      guard let name = parts.first.map(String.init) else { continue }
      let next = index + 1 < words.count ? words[index + 1] : nil
      guard let value = parts.count > 1 ? String(parts[1]) : next else { continue }
      if name == "background" {
        // There it is what transparency becomes in a JPEG, which is one colour.
        let isPlain = CommandPath(words).words == ["clean"]
        let isRead = isPlain ? Color(value) != nil : Backdrop(value) != nil
        if !isRead { return BadInput(colorFault(value, isPlain: isPlain)) }
      } else if let choices = choices[name], !choices.contains(value) {
        let guess =
          Spelling.nearest(to: value, among: choices).map { "did you mean '\($0)'?" }
          ?? "it takes \(choices.joined(separator: ", "))"
        return BadInput("'\(value.shown)' is no value of --\(name); \(guess)")
      }
    }
    return nil
  }

  /// Of options that are the same in every command that has them.
  private static let choices: [String: [String]] = [
    "layout": LayoutName.allCases.map(\.rawValue),
    "cutout": CutoutChoice.allCases.map(\.rawValue),
    "captions": Collage.Captions.allCases.map(\.rawValue),
    "missing": Collage.MissingPhoto.allCases.map(\.rawValue),
    "order": Collage.Order.allCases.map(\.rawValue),
    "compression": PNGCompression.allCases.map(\.rawValue),
  ]

  /// - Parameter isPlain: whether the option takes one colour alone.
  private static func colorFault(_ value: String, isPlain: Bool) -> String {
    let words =
      isPlain
      ? [value] : value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let wrong = words.first { Color($0) == nil } ?? value
    let guess =
      color(near: wrong).map { "did you mean '\($0)'?" }
      ?? "give one such as linen or #1B2A4A\(isPlain ? "" : ", two for a gradient, or auto")"
    return "--background: '\(wrong.shown)' is no colour; \(guess)"
  }

  /// The name of a colour that one slip turns into what was typed: a letter too many, another, one that is
  /// wanting, or two that changed places.
  private static func color(near typed: String) -> String? {
    let letters = Array(typed.lowercased())
    guard letters.count > 2, letters.count < 32 else { return nil }
    var slips: [[Character]] = []
    for index in letters.indices.dropLast() {
      var turned = letters
      turned.swapAt(index, index + 1)
      slips.append(turned)
    }
    for index in letters.indices {
      var shorter = letters
      shorter.remove(at: index)
      slips.append(shorter)
    }
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      for index in 0...letters.count {
        slips.append(Array(letters[..<index]) + [letter] + Array(letters[index...]))
        if index < letters.count {
          slips.append(Array(letters[..<index]) + [letter] + Array(letters[(index + 1)...]))
        }
      }
    }
    return slips.map { String($0) }.first { Color(cssName: $0) != nil }
  }
}
