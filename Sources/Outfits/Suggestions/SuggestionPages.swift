/// Chooses outfits with good scores that share few garments, page by page.
struct SuggestionPages {
  private struct Option {
    /// The garments' indices among the candidates.
    let garments: [Int]
    /// The garments that count as shared: all but the required ones.
    let shareable: Set<Int>
    let score: Float
    var isShown = false
    /// The largest numbers of garments shared with an outfit of this page, and of earlier pages.
    var shared = 0
    var repeated = 0
  }

  private var options: [Option] = []

  /// The maximum number of garments that two outfits of a page may share.
  private static let mostShared = 2
  /// The reduction of an outfit's score for each shared garment.
  private static let sharedCost: Float = 0.4

  /// - Parameters:
  ///   - outfits: the outfits to choose from. Of equal outfits, only the first one is used.
  ///   - required: the garments that every outfit contains.
  init(_ outfits: [(garments: [Int], score: Float)], required: Set<Int>) {
    var seen: Set<Set<Int>> = []
    for (garments, score) in outfits where seen.insert(Set(garments)).inserted {
      options.append(
        Option(
          garments: garments, shareable: Set(garments).subtracting(required), score: score))
    }
  }

  /// Returns the next page, or an empty array if all outfits were on earlier pages.
  ///
  /// - Parameter count: the maximum number of outfits on the page.
  mutating func next(_ count: Int) -> [[Int]] {
    var page: [[Int]] = []
    for place in options.indices {
      options[place].repeated = max(options[place].repeated, options[place].shared)
      options[place].shared = 0
    }
    while page.count < count, let best = bestPlace() {
      options[best].isShown = true
      page.append(options[best].garments)
      for place in options.indices {
        let shared = options[place].shareable.intersection(options[best].shareable).count
        options[place].shared = max(options[place].shared, shared)
      }
    }
    return page
  }

  /// Returns the best outfit for the page. If several outfits are equally good, the first one wins.
  private func bestPlace() -> Int? {
    var best: (place: Int, value: Float)?
    for (place, option) in options.enumerated()
    where !option.isShown && option.shared <= Self.mostShared {
      let count = option.shared + max(0, option.repeated - Self.mostShared)
      let value = option.score - Self.sharedCost * Float(count)
      if value > best?.value ?? -.infinity { best = (place, value) }
    }
    return best?.place
  }
}
