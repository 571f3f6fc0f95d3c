import Garments

/// Computes the scores of outfits for a request.
struct SuggestionJudge: Sendable {
  let candidates: [SuggestionCandidate]
  let request: SuggestionRequest
  /// For each pair of garments, the number of times that both were in a saved outfit or worn on the
  /// same day.
  private let combinations: [Pair: Int]
  let combined: [CombinedGarments]
  /// A small random value for each garment, so that another seed gives other outfits.
  private let noise: [Float]

  private struct Pair: Hashable, Sendable {
    let first: Int
    let second: Int

    init(_ one: Int, _ other: Int) { (first, second) = (min(one, other), max(one, other)) }
  }

  init(
    _ candidates: [SuggestionCandidate], _ combined: [CombinedGarments],
    _ request: SuggestionRequest
  ) {
    (self.candidates, self.request, self.combined) = (candidates, request, combined)
    var combinations: [Pair: Int] = [:]
    for garments in combined.map(\.garments) {
      for (index, one) in garments.enumerated() {
        for other in garments[..<index] { combinations[Pair(one, other), default: 0] += 1 }
      }
    }
    self.combinations = combinations
    var random = SplitMix64(seed: request.seed)
    noise = candidates.indices.map { _ in Float(random.next() >> 40) / Float(1 << 24) }
  }

  /// The weights of the score's terms, tuned with the samples in docs/suggesting.md.
  private enum Weight {
    /// The penalty for each degree by which an outfit is too cold or too warm.
    static let degree: Float = 0.35
    static let color: Float = 1
    static let prints: Float = 1.5
    static let formality: Float = 0.8
    static let freshness: Float = 0.5
    /// For each top or one-piece worn in the last two days.
    static let wornLately: Float = 1
    static let combination: Float = 0.25
    static let occasion: Float = 0.4
    static let ownOccasion: Float = 1
    static let season: Float = 0.4
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
    if style.traits.contains(.open), style.role == .shoes, cold < 15 || request.isRainy {
      return false
    }
    if style.traits.contains(.open), style.role == .bottom, cold < 14 { return false }
    if style.traits.contains(.sun), hot < 21 || cold < 15 || request.isRainy { return false }
    if style.traits.contains(.cold), cold > 10 { return false }
    if style.traits.contains(.rainproof), style.role == .accessory, !request.isRainy {
      return false
    }
    guard let occasion = request.occasion else {
      return style.traits.isDisjoint(with: [.home, .beach])
    }
    return occasion.allows(style)
  }

  func styles(_ outfit: [Int]) -> [GarmentStyle] { outfit.map { candidates[$0].style } }

  func score(_ outfit: [Int]) -> Float {
    let styles = styles(outfit)
    let extras = styles.filter { OutfitRole.extras.contains($0.role) }
    var score = -Weight.degree * degrees(off: styles)
    score += Weight.color * ColorHarmony(styles.map(\.colors.first)).score
    score -= Weight.prints * Float(max(0, styles.filter(\.isPrint).count - 1))
    score -= Weight.formality * formalityFault(styles)
    score += Weight.freshness * outfit.map(freshness).reduce(0, +) / Float(outfit.count)
    score -= Weight.wornLately * Float(outfit.filter(isWornLately).count)
    score += combination(outfit)
    if let occasion = request.occasion {
      let named = styles.filter(occasion.isNamed).count
      score += Weight.occasion * Float(named) / Float(styles.count)
      // If the occasion is unknown, a garment's tag is the only sign that an outfit is suitable.
      if named > 0, !occasion.isKnown { score += Weight.ownOccasion }
    }
    score -= Weight.season * Float(styles.filter(isOutOfSeason).count)
    if request.isRainy, isRainproof(styles) { score += Weight.rain }
    // The first extra, such as a bag or a hat, raises the score. Each further extra lowers the
    // score.
    score += Weight.extra * (extras.isEmpty ? 0 : 1 - 0.9 * Float(extras.count - 1))
    score += Weight.noise * outfit.map { noise[$0] }.reduce(0, +) / Float(outfit.count)
    return score
  }

  /// True if the outfit has something against rain, such as a raincoat or an umbrella.
  func isRainproof(_ styles: [GarmentStyle]) -> Bool {
    styles.contains { $0.traits.contains(.rainproof) }
  }

  /// Returns the range of temperatures that suits the clothes, in °C.
  func range(_ styles: [GarmentStyle]) -> ClosedRange<Double> {
    let sum = styles.map(\.insulation).reduce(0, +)
    let layers = styles.filter { $0.role == .outer || $0.traits.contains(.cold) }
    let hasTop = styles.contains { $0.role == .top && !$0.isMidLayer }
    let mid = styles.filter { $0.isMidLayer && hasTop }
    let jacket = styles.contains { $0.isSuit } ? GarmentStyle.suitJacket : 0
    let removable = (layers + mid).map(\.insulation).reduce(jacket, +)
    return Insulation.range(of: sum, without: sum - removable)
  }

  /// Returns the degrees by which the outfit is too cold or too warm for the day, as a weighted
  /// sum.
  func degrees(off styles: [GarmentStyle]) -> Float {
    let range = range(styles)
    let cold = max(0, range.lowerBound - request.temperatures.lowerBound)
    let warm = max(0, request.temperatures.upperBound - range.upperBound)
    // If a layer is too warm even in the coldest hour, it has to be carried all day.
    let all = Insulation.temperature(of: styles.map(\.insulation).reduce(0, +)) + Insulation.above
    let heavy = max(0, request.temperatures.lowerBound - all)
    return Float(cold * 1.5 + warm + heavy * 0.7)
  }

  /// Returns the penalty for mixing levels of formality and for formality that does not suit the
  /// occasion.
  private func formalityFault(_ styles: [GarmentStyle]) -> Float {
    let values = formalities(styles)
    let spread = (values.max() ?? 0) - (values.min() ?? 0)
    var fault = max(0, spread - 1.2)
    fault += 3 * occasionFault(values)
    return fault
  }

  /// Returns true if the garments are about as formal as the occasion, on average.
  func suitsOccasion(_ styles: [GarmentStyle]) -> Bool {
    occasionFault(formalities(styles)) < 0.5
  }

  /// Returns the mean distance of the values from the occasion's formality, or 0 if the occasion is
  /// only a tag.
  private func occasionFault(_ values: [Float]) -> Float {
    guard let wanted = request.occasion?.known?.formality, !values.isEmpty else { return 0 }
    let off = values.map { max(0, wanted.lowerBound - $0) + max(0, $0 - wanted.upperBound) }
    return off.reduce(0, +) / Float(off.count)
  }

  /// Returns the formality of each garment. A shirt counts as more formal under a suit.
  private func formalities(_ styles: [GarmentStyle]) -> [Float] {
    let isSuit = styles.contains(where: \.isSuit)
    return styles.map { isSuit && $0.goesUnderSuit ? $0.formality + 1.5 : $0.formality }
  }

  /// Returns the garment's freshness, from 0 (worn today) to 1 (not worn for 60 days).
  private func freshness(_ place: Int) -> Float {
    candidates[place].daysSinceWorn.map { min(1, Float($0) / 60) } ?? 0.8
  }

  /// Returns true for a top or a one-piece that was worn in the last two days. Other garments may be
  /// worn on several days in a row.
  private func isWornLately(_ place: Int) -> Bool {
    guard let days = candidates[place].daysSinceWorn, days < 3 else { return false }
    return [.top, .onepiece].contains(candidates[place].style.role)
  }

  private func combination(_ outfit: [Int]) -> Float {
    var sum: Float = 0
    for (index, one) in outfit.enumerated() {
      for other in outfit[..<index] {
        sum += Float(min(3, combinations[Pair(one, other)] ?? 0))
      }
    }
    return Weight.combination * min(6, sum)
  }

  /// True if the garment's words or tags name seasons, but none with the requested temperatures.
  private func isOutOfSeason(_ style: GarmentStyle) -> Bool {
    !style.seasons.isEmpty
      && !style.seasons.contains { $0.temperatures.overlaps(request.temperatures) }
  }
}
