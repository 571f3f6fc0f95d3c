import Garments

/// Computes the scores of outfits for a request.
struct SuggestionJudge: Sendable {
  let candidates: [SuggestionCandidate]
  let request: SuggestionRequest
  let combined: [CombinedGarments]
  private let garments: [ScoredGarment]
  /// For each garment, the garments that were combined with it, with the weights of the saved
  /// outfits and of the days on which both were worn.
  private let combinations: [[(other: Int, weight: Float)]]

  init(
    _ candidates: [SuggestionCandidate], _ combined: [CombinedGarments],
    _ request: SuggestionRequest
  ) {
    (self.candidates, self.request, self.combined) = (candidates, request, combined)
    var combinations = [[Int: Float]](repeating: [:], count: candidates.count)
    for combination in combined {
      for one in combination.garments {
        for other in combination.garments where other != one {
          combinations[one][other, default: 0] += combination.weight
        }
      }
    }
    self.combinations = combinations.map { others in
      others.map { (other: $0, weight: max(-2, min(2, $1))) }
    }
    var random = SplitMix64(seed: request.seed)
    garments = candidates.enumerated().map { place, candidate in
      ScoredGarment(
        candidate, at: place, for: request, noise: Float(random.next() >> 40) / Float(1 << 24))
    }
  }

  /// The weights of the score's terms.
  private enum Weight {
    /// The penalty for each degree by which an outfit is too cold or too warm.
    static let degree: Float = 0.35
    static let color: Float = 1
    static let prints: Float = 1.5
    static let formality: Float = 0.8
    static let freshness: Float = 0.5
    /// The penalty for each top or one-piece that was worn at most two days ago.
    static let wornLately: Float = 1
    static let combination: Float = 0.2
    /// The bonus for each garment whose words or tags name the occasion, up to three garments.
    static let occasion: Float = 0.35
    /// The penalty for each garment whose tags name only other occasions.
    static let otherOccasion: Float = 0.5
    static let ownOccasion: Float = 1
    /// The penalty for an outfit without a dress, a suit or a formal jacket on a formal occasion.
    static let undressed: Float = 1.5
    static let season: Float = 0.8
    static let rain: Float = 0.8
    static let extra: Float = 0.25
    static let noise: Float = 0.35
  }

  /// True if the garment may be suggested. A garment must be required, or suit the weather and the
  /// occasion.
  func allows(_ place: Int) -> Bool {
    if request.required.contains(place) { return true }
    let style = candidates[place].style
    let (cold, hot) = (request.temperatures.lowerBound, request.temperatures.upperBound)
    // Heels are also worn to a party in the cold.
    let isIndoors = [.work, .party, .formal].contains(request.occasion?.known)
    let isBare = style.traits.contains(.open) && !(isIndoors && style.formality >= 3 && cold >= 5)
    if isBare, style.role == .shoes, cold < 15 || request.isRainy { return false }
    if style.traits.contains(.open), style.role == .bottom, cold < 14 { return false }
    if style.traits.contains(.sun), hot < 21 || cold < 15 || request.isRainy { return false }
    if style.traits.contains(.cold), cold > 10 { return false }
    if style.traits.contains(.wet), !request.isRainy { return false }
    guard let occasion = request.occasion else {
      return style.traits.isDisjoint(with: [.home, .beach])
    }
    return occasion.allows(style)
  }

  /// Returns, for each candidate, the sum of the weights of its combinations with the outfit's
  /// garments.
  func combinationWeights(with outfit: [Int]) -> [Float] {
    var weights = [Float](repeating: 0, count: candidates.count)
    for place in outfit {
      for (other, weight) in combinations[place] { weights[other] += weight }
    }
    return weights
  }

  /// Returns the tally of an outfit with one more garment.
  ///
  /// - Parameter weights: the result of ``combinationWeights(with:)`` for the outfit.
  func tally(_ outfit: OutfitTally, adding place: Int, _ weights: [Float]) -> OutfitTally {
    var tally = outfit
    tally.add(garments[place], combination: weights[place])
    return tally
  }

  func tally(of outfit: [Int]) -> OutfitTally {
    outfit.indices.reduce(OutfitTally(Insulation.Comfort(request.occasion?.known))) {
      tally, index in
      self.tally(tally, adding: outfit[index], combinationWeights(with: Array(outfit[..<index])))
    }
  }

  /// Returns the score of an outfit with at least one garment.
  func score(_ outfit: OutfitTally) -> Float {
    let count = Float(outfit.count)
    var score = -Weight.degree * outfit.degrees(off: request.temperatures)
    score += Weight.color * outfit.colors.harmony.score
    score -= Weight.prints * Float(max(0, outfit.prints - 1))
    let (spread, fault) = outfit.formality
    score -= Weight.formality * (max(0, spread - 1.2) + 3 * fault)
    score += Weight.freshness * outfit.freshness / count
    score -= Weight.wornLately * Float(outfit.wornLately)
    score += Weight.combination * max(-4, min(4, outfit.combination))
    if let occasion = request.occasion {
      score += Weight.occasion * Float(min(3, outfit.named))
      score -= Weight.otherOccasion * Float(outfit.forOther)
      if occasion.known == .formal, !outfit.isDressy { score -= Weight.undressed }
      // If the occasion is unknown, a garment's tag is the only sign that an outfit is suitable.
      if outfit.named > 0, !occasion.isKnown { score += Weight.ownOccasion }
    }
    score -= Weight.season * Float(outfit.outOfSeason)
    if request.isRainy, outfit.isRainproof { score += Weight.rain }
    // The first extra, such as a bag or a hat, raises the score. Each further extra lowers the
    // score.
    score += Weight.extra * (outfit.extras == 0 ? 0 : 1 - 0.9 * Float(outfit.extras - 1))
    score += Weight.noise * outfit.noise / count
    return score
  }
}

extension ScoredGarment {
  /// The additional formality of a shirt under a suit.
  private static let underSuit: Float = 1.5

  fileprivate init(
    _ candidate: SuggestionCandidate, at place: Int, for request: SuggestionRequest, noise: Float
  ) {
    let (style, days) = (candidate.style, candidate.daysSinceWorn)
    func formality(_ value: Float) -> Formality {
      guard let wanted = request.occasion?.known?.formality else {
        return Formality(value: value, fault: 0)
      }
      let fault = max(0, wanted.lowerBound - value) + max(0, value - wanted.upperBound)
      return Formality(value: value, fault: fault)
    }
    self.init(
      place: place, insulation: style.insulation, role: style.role, isMidLayer: style.isMidLayer,
      isOuterLayer: style.isOuterLayer,
      isNeededLayer: style.role == .outer
        && (request.isRainy && style.traits.contains(.rainproof)
          || style.traits.contains(.tailored) && request.occasion?.known == .formal),
      isDressy: style.isSuit || style.traits.contains(.tailored)
        || style.role == .onepiece && style.formality >= 2,
      isForOther: request.occasion.map(style.isForAnother) ?? false, isSuit: style.isSuit,
      isPrint: style.isPrint,
      isRainproof: style.traits.contains(.rainproof) && style.role != .shoes,
      isExtra: OutfitRole.extras.contains(style.role),
      isRequired: request.required.contains(place), color: style.colors.first,
      formality: formality(style.formality),
      formalityUnderSuit: style.goesUnderSuit ? formality(style.formality + Self.underSuit) : nil,
      isNamed: request.occasion?.isNamed(by: style) ?? false,
      isOutOfSeason: !style.seasons.isEmpty
        && !style.seasons.contains { $0.suits(request.temperatures) },
      // A garment that was never worn is rather fresh.
      freshness: days.map { min(1, Float($0) / 60) } ?? 0.8,
      // Garments other than tops may be worn on several days in a row.
      isWornLately: days.map { $0 < 3 } ?? false && [.top, .onepiece].contains(style.role),
      noise: noise)
  }
}
