import Core
import WardrobeStore

/// How many garments, outfits and packing lists of an export a line is about.
struct ArchivedCounts {
  private var garments = 0
  private var outfits = 0
  private var packingLists = 0

  var count: Int { garments + outfits + packingLists }

  mutating func add(_ subject: ArchivedSubject) {
    switch subject {
    case .garment: garments += 1
    case .outfit: outfits += 1
    case .packingList: packingLists += 1
    }
  }

  /// `2 garments, 1 outfit and 1 packing list`; nil where there is none.
  var words: Message? {
    let words = [("garment", garments), ("outfit", outfits), ("packing list", packingLists)]
      .filter { $1 > 0 }.map { CountedNoun($0).counted($1) }
    return words.isEmpty ? nil : words.joinedByAnd
  }
}
