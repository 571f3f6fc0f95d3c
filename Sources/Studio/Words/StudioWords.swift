package import Garments
import Mustache

/// All that the studio says, in one language. Each group has a file of its own, with both languages in it:
/// what is missing in one of them does not compile.
///
/// Templates name a word by its group: `{{words.frame.save}}`. Words with a number in them are functions,
/// and come to the page from its screen.
package struct StudioWords: Sendable {
  package let frame: FrameWords
  package let failures: FailureWords
  package let doors: DoorWords
  package let account: AccountWords
  package let wardrobe: WardrobeWords
  package let bag: BagWords
  package let garment: GarmentWords
  package let fields: FieldWords
  package let strokes: StrokeWords
  package let adding: AddingWords
  package let conflict: ConflictWords
  package let controls: ControlWords
  package let outfits: OutfitWords
  package let guided: GuidedWords
  package let arranging: ArrangingWords
  package let sending: SendingWords
  package let share: ShareWords
  package let packing: PackingWords

  package static let english = StudioWords(
    frame: .english, failures: .english, doors: .english, account: .english, wardrobe: .english,
    bag: .english, garment: .english, fields: .english, strokes: .english, adding: .english,
    conflict: .english, controls: .english, outfits: .english, guided: .english,
    arranging: .english, sending: .english, share: .english, packing: .english)

  package static let spanish = StudioWords(
    frame: .spanish, failures: .spanish, doors: .spanish, account: .spanish, wardrobe: .spanish,
    bag: .spanish, garment: .spanish, fields: .spanish, strokes: .spanish, adding: .spanish,
    conflict: .spanish, controls: .spanish, outfits: .spanish, guided: .spanish,
    arranging: .spanish, sending: .spanish, share: .spanish, packing: .spanish)

  package static func of(_ language: Language) -> StudioWords {
    switch language {
    case .english: .english
    case .spanish: .spanish
    }
  }
}

/// The words by their names, as templates look them up.
package struct WordTable: MustacheParent, Sendable {
  /// One group's.
  private struct Group: MustacheParent {
    let words: [String: String]
    func child(named name: String) -> Any? { words[name] }
  }

  private let groups: [String: Group]

  private init(_ words: StudioWords) {
    // Read once: Mirror is slow.
    var groups: [String: Group] = [:]
    for group in Mirror(reflecting: words).children {
      var words: [String: String] = [:]
      for word in Mirror(reflecting: group.value).children {
        if let name = word.label { words[name] = word.value as? String }
      }
      if let name = group.label { groups[name] = Group(words: words) }
    }
    self.groups = groups
  }

  private static let english = WordTable(.english)
  private static let spanish = WordTable(.spanish)

  package static func of(_ language: Language) -> WordTable {
    switch language {
    case .english: english
    case .spanish: spanish
    }
  }

  package func child(named name: String) -> Any? { groups[name] }

  /// A word by its group and its name; nil for one that there is not.
  package func word(_ group: String, _ name: String) -> String? { groups[group]?.words[name] }
}
