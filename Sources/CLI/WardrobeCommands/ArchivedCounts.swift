import Core
import WardrobeStore

/// The numbers of garments, outfits and packing lists in an export, for one line of the report.
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

  /// The counts in words, such as `2 garments, 1 outfit and 1 packing list`, or nil.
  var words: Message? {
    let words = [("garment", garments), ("outfit", outfits), ("packing list", packingLists)]
      .filter { $1 > 0 }.map { CountedNoun($0).counted($1) }
    return words.isEmpty ? nil : words.joinedByAnd
  }
}
