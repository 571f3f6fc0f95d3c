import Garments

/// Finds the best outfits by a beam search. The search starts with clothes for the body, and adds
/// shoes, layers and extras. After each step, only the best outfits are kept.
package struct SuggestionSearch: Sendable {
  /// A whole outfit, or a part of one.
  private struct Outfit {
    var garments: [Int] = []
    var tally: OutfitTally
    var score: Float = 0
  }

  /// An outfit that a step may keep: an earlier outfit, or an earlier outfit with one more garment.
  private struct Option {
    var outfit: Int
    var garment: Int?
    var tally: OutfitTally
    var score: Float
  }

  private let candidates: [SuggestionCandidate]
  private let request: SuggestionRequest
  private let judge: SuggestionJudge

  /// The maximum number of outfits kept after each step.
  private static let beam = 240
  /// The maximum number of tops, and of bottoms, that are combined with each other.
  private static let mostCombined = 150
  /// The maximum number of kept outfits with the same bottom or one-piece.
  private static let bodyShare = 30
  /// The maximum result of ``OutfitTally/degrees(off:)`` for an outfit that suits the weather.
  private static let mostDegreesOff: Float = 4
  /// If no outfit suits the weather, the degrees by which an outfit may be worse than the closest.
  private static let tolerance: Float = 1

  package init(
    _ candidates: [SuggestionCandidate], combined: [CombinedGarments] = [],
    for request: SuggestionRequest
  ) {
    var request = request
    if request.occasion?.known == .home { request.isRainy = false }
    (self.candidates, self.request) = (candidates, request)
    judge = SuggestionJudge(candidates, combined, request)
  }

  /// Returns the requested page of outfits, the best first. Two outfits of a page share at most two
  /// garments, besides required garments.
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
    var outfits = kept(bodies, with: { _ in shoes })
    let jumpers = places(\.isMidLayer)
    // A jumper is worn over a shirt or a T-shirt.
    outfits = kept(outfits, orWith: { $0.tops > 0 && $0.midLayers == 0 ? jumpers : [] })
    let coats = places { $0.role == .outer }
    outfits = kept(outfits, orWith: { _ in coats })
    for role in OutfitRole.extras {
      let extras = places { $0.role == role }
      for _ in 0..<extraCount(role) { outfits = kept(outfits, orWith: { _ in extras }) }
    }
    let whole = outfits.filter { $0.tally.required == request.required.count }
    if whole.isEmpty { throw .conflict }
    return page(of: fitting(whole)).map { judge.suggestion($0) }
  }

  /// Returns the maximum number of extras with a role: the number of required extras, but at least
  /// one. In rain, an umbrella may be added to required accessories.
  private func extraCount(_ role: OutfitRole) -> Int {
    let required = request.required.filter { candidates[$0].style.role == role }.count
    return max(1, role == .accessory && request.isRainy ? required + 1 : required)
  }

  /// Returns the outfits that suit the weather. If there are none, returns the outfits that come
  /// closest. On a rainy day, outfits without protection from rain are used only if there are no
  /// others.
  private func fitting(_ outfits: [Outfit]) -> [Outfit] {
    let degrees = outfits.map { $0.tally.degrees(off: request.temperatures) }
    let limit = max(Self.mostDegreesOff, (degrees.min() ?? 0) + Self.tolerance)
    let close = zip(outfits, degrees).filter { $1 <= limit }.map(\.0)
    let dry = close.filter { !request.isRainy || $0.tally.isRainproof }
    return dry.isEmpty ? close : dry
  }

  /// Returns the indices of the wanted garments that the request allows.
  private func places(_ isWanted: (GarmentStyle) -> Bool) -> [Int] {
    candidates.indices.filter { isWanted(candidates[$0].style) && judge.allows($0) }
  }

  /// Returns the garments to combine. If there are very many, returns only the garments with the
  /// best scores, and the required garments.
  private func best(_ places: [Int]) -> [Int] {
    guard places.count > Self.mostCombined else { return places }
    let scored = places.map { (place: $0, score: judge.score(judge.tally(of: [$0]))) }
      .sorted { ($0.score, $1.place) > ($1.score, $0.place) }
    let best = Set(scored.prefix(Self.mostCombined).map(\.place)).union(request.required)
    return places.filter(best.contains)
  }

  /// Returns the best clothes for the body: a top and a bottom, or a one-piece. Some one-pieces are
  /// combined with a top.
  private func bodies() -> [Outfit] {
    let tops = best(places { $0.role == .top })
    let bottoms = best(places { $0.role == .bottom })
    let pieces = places { $0.role == .onepiece }
    let needTop = pieces.filter { candidates[$0].style.traits.contains(.needsTop) }
    let alone = pieces.filter { !candidates[$0].style.traits.contains(.needsTop) }
    let starts = ([[]] + tops.map { [$0] }).map {
      Outfit(garments: $0, tally: judge.tally(of: $0))
    }
    return kept(starts) { outfit in
      guard let top = outfit.garments.first else { return alone }
      let goesUnderSuit = candidates[top].style.goesUnderSuit
      return bottoms + needTop.filter { goesUnderSuit || !candidates[$0].style.isSuit }
    }
  }

  /// Returns the best of these outfits, and of these outfits with one more garment.
  private func kept(
    _ outfits: [Outfit], orWith garments: (OutfitTally) -> [Int]
  ) -> [Outfit] {
    let whole = outfits.indices.map {
      Option(outfit: $0, garment: nil, tally: outfits[$0].tally, score: outfits[$0].score)
    }
    return best(whole + options(outfits) { garments($0.tally) }, of: outfits)
  }

  /// Returns the best of these outfits with one more garment.
  private func kept(_ outfits: [Outfit], with garments: (Outfit) -> [Int]) -> [Outfit] {
    best(options(outfits, with: garments), of: outfits)
  }

  /// Returns the outfits with one more garment.
  private func options(_ outfits: [Outfit], with garments: (Outfit) -> [Int]) -> [Option] {
    var options: [Option] = []
    for (index, outfit) in outfits.enumerated() {
      let weights = judge.combinationWeights(with: outfit.garments)
      for place in garments(outfit) where !outfit.garments.contains(place) {
        let tally = judge.tally(outfit.tally, adding: place, weights)
        options.append(
          Option(outfit: index, garment: place, tally: tally, score: judge.score(tally)))
      }
    }
    return options
  }

  /// Returns the best outfits, the best first. Outfits with required garments come first, so that
  /// the search does not drop the required garments. A bottom or a one-piece is in at most
  /// `bodyShare` outfits.
  private func best(_ options: [Option], of outfits: [Outfit]) -> [Outfit] {
    let order = options.indices.sorted { one, other in
      let (first, second) = (options[one], options[other])
      return (first.tally.required, first.score, other)
        > (second.tally.required, second.score, one)
    }
    var counts: [Int?: Int] = [:]
    var best: [Outfit] = []
    for option in order.lazy.map({ options[$0] }) {
      guard best.count < Self.beam else { break }
      guard counts[option.tally.body, default: 0] < Self.bodyShare else { continue }
      counts[option.tally.body, default: 0] += 1
      let garments = outfits[option.outfit].garments + [option.garment].compactMap(\.self)
      best.append(Outfit(garments: garments, tally: option.tally, score: option.score))
    }
    return best
  }

  /// Returns the requested page of suggestions.
  private func page(of outfits: [Outfit]) -> [[Int]] {
    var rest = SuggestionPages(
      outfits.map { ($0.garments, $0.score) }, required: request.required)
    var pages: [[[Int]]] = []
    while pages.count <= request.page {
      let next = rest.next(request.count)
      if next.isEmpty { break }
      pages.append(next)
    }
    return pages.isEmpty ? [] : pages[request.page % pages.count]
  }
}
