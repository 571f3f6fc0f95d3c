import Garments

/// Finds the best outfits by a beam search: bodies, then shoes, layers and extras, of which only the best go on.
package struct SuggestionSearch: Sendable {
  private let candidates: [SuggestionCandidate]
  private let request: SuggestionRequest
  private let judge: SuggestionJudge

  /// The number of outfits that go on from each step.
  private static let beam = 240
  /// The number of these that one garment for the legs or the whole body may be in.
  private static let bodyShare = 30
  /// An outfit that is colder or warmer than the day by so much, in weighted degrees, is wrong for it.
  private static let mostDegreesOff: Float = 4
  /// The number of outfits to choose from if all are wrong for the weather: the nearest ones.
  private static let fewest = 12
  /// No two suggestions share more garments.
  private static let mostShared = 2
  /// What each shared garment costs in points.
  private static let sharedCost: Float = 0.4

  package init(
    _ candidates: [SuggestionCandidate], combined: [CombinedGarments] = [],
    for request: SuggestionRequest
  ) {
    (self.candidates, self.request) = (candidates, request)
    judge = SuggestionJudge(candidates, combined, request)
  }

  /// The best outfits, the best first, no two of which share more than two garments.
  ///
  /// - Throws: if the wardrobe lacks a part of an outfit, or the required garments exclude each other.
  package func best() throws(SuggestionFailure) -> [Suggestion] {
    if let occasion = request.occasion, !occasion.isKnown,
      !candidates.contains(where: { occasion.isNamed(by: $0.style) })
    {
      throw .unknownOccasion(occasion.text)
    }
    let bodies = bodies()
    if bodies.isEmpty { throw request.required.isEmpty ? .nothing(.body) : .conflict }
    let shoes = places { $0.role == .shoes }
    if shoes.isEmpty { throw .nothing(.shoes) }
    var outfits = kept(bodies)
    outfits = kept(outfits.flatMap { outfit in shoes.map { outfit + [$0] } })
    outfits = kept(extended(outfits, by: places(\.isMidLayer)) { Self.takesMidLayer($0) })
    outfits = kept(extended(outfits, by: places { $0.role == .outer }) { _ in true })
    for role in OutfitRole.extras {
      outfits = kept(extended(outfits, by: places { $0.role == role }) { _ in true })
    }
    let whole = outfits.filter { request.required.isSubset(of: $0) }
    if whole.isEmpty { throw .conflict }
    return diverse(fitting(whole)).map { judge.suggestion($0) }
  }

  /// The outfits that are right for the weather, or else the best of those that are wrong. Fewer outfits are better
  /// than wrong ones.
  private func fitting(_ outfits: [[Int]]) -> [[Int]] {
    let warm = outfits.filter { judge.degrees(off: judge.styles($0)) <= Self.mostDegreesOff }
    let dry = warm.filter { !request.isRainy || judge.isRainproof(judge.styles($0)) }
    return dry.isEmpty ? (warm.isEmpty ? Array(outfits.prefix(Self.fewest)) : warm) : dry
  }

  /// The places of the garments that the request allows.
  private func places(_ isWanted: (GarmentStyle) -> Bool) -> [Int] {
    candidates.indices.filter { isWanted(candidates[$0].style) && judge.allows($0) }
  }

  /// A top with something for the legs, or one piece, with a top where that needs one.
  private func bodies() -> [[Int]] {
    let tops = places { $0.role == .top }
    let bottoms = places { $0.role == .bottom }
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

  /// The outfits themselves, and each with each of some garments more.
  private func extended(
    _ outfits: [[Int]], by garments: [Int], where isPossible: ([GarmentStyle]) -> Bool
  ) -> [[Int]] {
    outfits
      + outfits.flatMap { outfit -> [[Int]] in
        guard isPossible(outfit.map { candidates[$0].style }) else { return [] }
        return garments.filter { !outfit.contains($0) }.map { outfit + [$0] }
      }
  }

  /// True if a jumper goes over it: a shirt or a T-shirt is the top.
  private static func takesMidLayer(_ outfit: [GarmentStyle]) -> Bool {
    outfit.contains { $0.role == .top } && !outfit.contains { $0.isMidLayer }
  }

  /// The best of some outfits, the best first. Outfits with required garments come before all others, so that these
  /// garments are not lost on the way. No garment for the legs or the whole body takes more than its share.
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

  /// Chooses outfits one after the other: good ones that have little in common with those before.
  private func diverse(_ outfits: [[Int]]) -> [[Int]] {
    var chosen: [[Int]] = []
    while chosen.count < request.count {
      let rest = outfits.compactMap { outfit -> (outfit: [Int], value: Float)? in
        // Garments that every outfit must have do not count as shared.
        let shared = chosen.map {
          Set($0).intersection(outfit).subtracting(request.required).count
        }.max()
        guard let shared else { return (outfit, judge.score(outfit)) }
        guard shared <= Self.mostShared else { return nil }
        return (outfit, judge.score(outfit) - Self.sharedCost * Float(shared))
      }
      // Of equal ones the first.
      guard let best = rest.max(by: { $0.value < $1.value })?.outfit, !chosen.contains(best) else {
        break
      }
      chosen.append(best)
    }
    return chosen
  }
}
