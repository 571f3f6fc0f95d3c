import Garments

/// Finds the best outfits by a beam search. The search starts with clothes for the body, and adds
/// shoes, layers and extras. After each step, only the best outfits are kept.
package struct SuggestionSearch: Sendable {
  private let candidates: [SuggestionCandidate]
  private let request: SuggestionRequest
  private let judge: SuggestionJudge

  /// The maximum number of outfits kept after each step.
  private static let beam = 240
  /// The maximum number of tops, and of bottoms, that are combined with each other.
  private static let mostCombined = 150
  /// The maximum number of kept outfits with the same bottom or one-piece.
  private static let bodyShare = 30
  /// The maximum number of weighted degrees by which an outfit may be too cold or too warm.
  private static let mostDegreesOff: Float = 4
  /// The number of outfits to choose from if no outfit suits the weather.
  private static let fewest = 12
  /// The maximum number of garments that two suggestions may share.
  private static let mostShared = 2
  /// The reduction of an outfit's score for each shared garment.
  private static let sharedCost: Float = 0.4

  package init(
    _ candidates: [SuggestionCandidate], combined: [CombinedGarments] = [],
    for request: SuggestionRequest
  ) {
    (self.candidates, self.request) = (candidates, request)
    judge = SuggestionJudge(candidates, combined, request)
  }

  /// Returns the best outfits, the best first. Two suggested outfits share at most two garments,
  /// besides required garments.
  ///
  /// - Throws: a `SuggestionFailure` if no outfit is possible, or if the occasion is unknown.
  package func best() throws(SuggestionFailure) -> [Suggestion] {
    if let occasion = request.occasion, !occasion.isKnown,
      !candidates.contains(where: { occasion.isNamed(by: $0.style) })
    {
      throw .unknownOccasion(occasion.text)
    }
    let bodies = bodies()
    if bodies.isEmpty { throw .nothing(.body) }
    let shoes = places { $0.role == .shoes }
    if shoes.isEmpty { throw .nothing(.shoes) }
    var outfits = kept(bodies)
    outfits = kept(outfits.flatMap { outfit in shoes.map { outfit + [$0] } })
    outfits = kept(extended(outfits, by: places(\.isMidLayer)) { Self.takesMidLayer($0) })
    outfits = kept(extended(outfits, by: places { $0.role == .outer }) { _ in true })
    for role in OutfitRole.extras {
      for _ in 0..<extraCount(role) {
        outfits = kept(extended(outfits, by: places { $0.role == role }) { _ in true })
      }
    }
    let whole = outfits.filter { request.required.isSubset(of: $0) }
    if whole.isEmpty { throw .conflict }
    return diverse(fitting(whole)).map { judge.suggestion($0) }
  }

  /// Returns the maximum number of extras with a role: one, or all required ones. In rain, an
  /// umbrella may be added to required accessories.
  private func extraCount(_ role: OutfitRole) -> Int {
    let required = request.required.filter { candidates[$0].style.role == role }.count
    return max(1, role == .accessory && request.isRainy ? required + 1 : required)
  }

  /// Returns the outfits that suit the weather. If there are none, returns a few outfits with the
  /// best scores. On a rainy day, outfits without protection from rain are used only if there are
  /// no others.
  private func fitting(_ outfits: [[Int]]) -> [[Int]] {
    let warm = outfits.filter { judge.degrees(off: judge.styles($0)) <= Self.mostDegreesOff }
    let dry = warm.filter { !request.isRainy || judge.isRainproof(judge.styles($0)) }
    return dry.isEmpty ? (warm.isEmpty ? Array(outfits.prefix(Self.fewest)) : warm) : dry
  }

  /// Returns the indices of the wanted garments that the request allows.
  private func places(_ isWanted: (GarmentStyle) -> Bool) -> [Int] {
    candidates.indices.filter { isWanted(candidates[$0].style) && judge.allows($0) }
  }

  /// Returns the garments to combine: all of a usual wardrobe, and of a huge one those with the best
  /// scores and the required ones.
  private func best(_ places: [Int]) -> [Int] {
    guard places.count > Self.mostCombined else { return places }
    let scored = places.map { (place: $0, score: judge.score([$0])) }
      .sorted { ($0.score, $1.place) > ($1.score, $0.place) }
    let best = Set(scored.prefix(Self.mostCombined).map(\.place)).union(request.required)
    return places.filter(best.contains)
  }

  /// Returns the possible clothes for the body: a top and a bottom, or a one-piece. Some one-pieces
  /// are combined with a top.
  private func bodies() -> [[Int]] {
    let tops = best(places { $0.role == .top })
    let bottoms = best(places { $0.role == .bottom })
    let pieces = places { $0.role == .onepiece }
    var bodies = tops.flatMap { top in bottoms.map { [top, $0] } }
    for piece in pieces {
      if candidates[piece].style.traits.contains(.needsTop) {
        let isSuit = candidates[piece].style.isSuit
        bodies += tops.filter { !isSuit || candidates[$0].style.goesUnderSuit }.map { [$0, piece] }
      } else {
        bodies.append([piece])
      }
    }
    return bodies
  }

  /// Returns the outfits unchanged, followed by the outfits extended by one of the garments.
  private func extended(
    _ outfits: [[Int]], by garments: [Int], where isPossible: ([GarmentStyle]) -> Bool
  ) -> [[Int]] {
    outfits
      + outfits.flatMap { outfit -> [[Int]] in
        guard isPossible(outfit.map { candidates[$0].style }) else { return [] }
        return garments.filter { !outfit.contains($0) }.map { outfit + [$0] }
      }
  }

  /// True if a jumper can be worn over the outfit, because its top is a shirt or a T-shirt.
  private static func takesMidLayer(_ outfit: [GarmentStyle]) -> Bool {
    outfit.contains { $0.role == .top } && !outfit.contains { $0.isMidLayer }
  }

  /// Returns the best outfits, the best first. Outfits with required garments come first, so that
  /// the search does not drop the required garments. A bottom or a one-piece is in at most
  /// `bodyShare` outfits.
  private func kept(_ outfits: [[Int]]) -> [[Int]] {
    let scored = outfits.enumerated().map { index, outfit in
      (index, request.required.intersection(outfit).count, judge.score(outfit))
    }
    var counts: [Int: Int] = [:]
    var best: [[Int]] = []
    for (index, _, _) in scored.sorted(by: { ($0.1, $0.2, $1.0) > ($1.1, $1.2, $0.0) }) {
      let outfit = outfits[index]
      let body = outfit.last { [.bottom, .onepiece].contains(candidates[$0].style.role) } ?? -1
      guard best.count < Self.beam else { break }
      guard counts[body, default: 0] < Self.bodyShare else { continue }
      counts[body, default: 0] += 1
      best.append(outfit)
    }
    return best
  }

  /// Chooses outfits one at a time. A choice has a good score and shares few garments with earlier
  /// choices.
  private func diverse(_ outfits: [[Int]]) -> [[Int]] {
    var chosen: [[Int]] = []
    while chosen.count < request.count {
      let rest = outfits.compactMap { outfit -> (outfit: [Int], value: Float)? in
        // Required garments do not count as shared.
        let shared = chosen.map {
          Set($0).intersection(outfit).subtracting(request.required).count
        }.max()
        guard let shared else { return (outfit, judge.score(outfit)) }
        guard shared <= Self.mostShared else { return nil }
        return (outfit, judge.score(outfit) - Self.sharedCost * Float(shared))
      }
      // If several outfits have the best value, the first one wins.
      guard let best = rest.max(by: { $0.value < $1.value })?.outfit, !chosen.contains(best) else {
        break
      }
      chosen.append(best)
    }
    return chosen
  }
}
