package import Garments

/// A reason for suggesting an outfit.
package enum SuggestionReason: Hashable, Sendable {
  /// The outfit suits this range of temperatures, in °C.
  case temperatures(from: Int, to: Int)
  /// The outfit suits `from` °C with its layers, and `to` °C without these layers. If `to` is nil,
  /// the outfit suits any hot day without the layers.
  case layered(from: Int, without: [Layer], to: Int?)
  /// The outfit suits hot days, and temperatures of `from` °C or more.
  case light(from: Int)
  case neutralContrast(ColorName, ColorName)
  case tonal
  /// The outfit's only colour that is not neutral, and the garment with this colour.
  case accent(ColorName, garment: String)
  case analogous(ColorName, ColorName)
  case complementary(ColorName, ColorName)
  /// The outfit suits the occasion. `garment` is the name of a garment with words or tags for the
  /// occasion; nil if there is no such garment.
  case occasion(String, garment: String?)
  /// A saved outfit contains `count` of the suggested garments.
  case saved(outfit: String, count: Int)
  /// The two garments were worn together before.
  case wornTogether(String, String)
  case rested(garment: String, days: Int)
  case neverWorn(garment: String)

  /// Something to take off when it gets warm.
  package enum Layer: Hashable, Sendable {
    case garment(String)
    case jacket(ofSuit: String)
  }
}

/// A warning that an outfit does not suit the day's weather.
package enum SuggestionWarning: String, Hashable, Sendable {
  /// The outfit is too light for the coldest hour.
  case tooCold
  /// The outfit is too warm for the warmest hour.
  case tooWarm
  /// The day is rainy, and no garment keeps out the rain.
  case wet
}

extension SuggestionJudge {
  /// Returns the outfit as a suggestion, with reasons and warnings, and with garments from head to
  /// foot.
  func suggestion(_ outfit: [Int]) -> Suggestion {
    let order = OutfitRole.indicesInBodyOrder(outfit.map { candidates[$0].style.role })
    let garments = order.map { outfit[$0] }
    let tally = tally(of: garments)
    let reasons = [
      weatherReason(garments, tally.temperatures), colorReason(garments, tally.colors),
      occasionReason(garments, tally), combinationReason(garments), restReason(garments),
    ].compactMap(\.self)
    return Suggestion(
      garments: garments, temperatures: tally.temperatures, reasons: reasons,
      warnings: warnings(tally))
  }

  private func name(_ place: Int) -> String { candidates[place].name }

  private func weatherReason(_ outfit: [Int], _ range: ClosedRange<Double>) -> SuggestionReason {
    let (lower, upper) = (Int(range.lowerBound.rounded()), Int(range.upperBound.rounded()))
    let isLight = range.upperBound >= Insulation.hottest
    let styles = outfit.map { candidates[$0].style }
    let hasTop = styles.contains { $0.role == .top && !$0.isMidLayer }
    let layers = zip(outfit, styles).compactMap { place, style -> SuggestionReason.Layer? in
      if style.isOuterLayer || style.isMidLayer && hasTop { return .garment(name(place)) }
      return style.isSuit ? .jacket(ofSuit: name(place)) : nil
    }
    if layers.isEmpty {
      return isLight ? .light(from: lower) : .temperatures(from: lower, to: upper)
    }
    return .layered(from: lower, without: layers, to: isLight ? nil : upper)
  }

  private func colorReason(_ outfit: [Int], _ colors: OutfitColors) -> SuggestionReason? {
    guard outfit.contains(where: { !candidates[$0].style.colors.isEmpty }) else { return nil }
    return switch colors.harmony {
    case .neutralContrast(let light, let dark): .neutralContrast(light, dark)
    case .tonal: .tonal
    case .accent(let color, let garment): .accent(color, garment: name(outfit[garment]))
    case .analogous(let one, let other): .analogous(one, other)
    case .complementary(let one, let other): .complementary(one, other)
    case .clash: nil
    }
  }

  private func occasionReason(_ outfit: [Int], _ tally: OutfitTally) -> SuggestionReason? {
    guard let occasion = request.occasion else { return nil }
    if let named = outfit.first(where: { occasion.isNamed(by: candidates[$0].style) }) {
      return .occasion(occasion.text, garment: name(named))
    }
    // The garments may be slightly too formal or too casual.
    guard occasion.isKnown, tally.formality.fault < 0.5 else { return nil }
    return .occasion(occasion.text, garment: nil)
  }

  /// Returns the saved outfit that shares the most garments with this outfit. If there is none,
  /// returns two garments that were worn together.
  private func combinationReason(_ outfit: [Int]) -> SuggestionReason? {
    let shared = combined.map { ($0, Set($0.garments).intersection(outfit).count) }
      .filter { $1 > 1 }
    // Two shared garments mean little if the saved outfit has more.
    let telling = shared.filter { pieces, count in
      pieces.outfit != nil && pieces.weight > 0 && (count > 2 || count == pieces.garments.count)
    }
    if let saved = telling.max(by: { $0.1 < $1.1 }), let name = saved.0.outfit {
      return .saved(outfit: name, count: saved.1)
    }
    guard let worn = shared.filter({ $0.0.outfit == nil }).max(by: { $0.1 < $1.1 })?.0 else {
      return nil
    }
    let names = outfit.filter(worn.garments.contains).map(name)
    return .wornTogether(names[0], names[1])
  }

  /// The minimum number of days without wear that counts as a reason.
  private static let longRest = 21

  private func restReason(_ outfit: [Int]) -> SuggestionReason? {
    let rested = outfit.compactMap { place in
      candidates[place].daysSinceWorn.map { (days: $0, place: place) }
    }.max { $0.days < $1.days }
    if let rested, rested.days >= Self.longRest {
      return .rested(garment: name(rested.place), days: rested.days)
    }
    // If nothing was ever recorded as worn, an unworn garment is no reason.
    guard candidates.contains(where: { $0.daysSinceWorn != nil }),
      let new = outfit.first(where: { candidates[$0].daysSinceWorn == nil })
    else { return nil }
    return .neverWorn(garment: name(new))
  }

  /// The number of degrees by which an outfit may be too cold or too warm without a warning.
  private static let tolerance = 2.0

  private func warnings(_ outfit: OutfitTally) -> [SuggestionWarning] {
    let range = outfit.temperatures
    var warnings: [SuggestionWarning] = []
    if range.lowerBound > request.temperatures.lowerBound + Self.tolerance {
      warnings.append(.tooCold)
    }
    if range.upperBound < request.temperatures.upperBound - Self.tolerance {
      warnings.append(.tooWarm)
    }
    if request.isRainy, !outfit.isRainproof { warnings.append(.wet) }
    return warnings
  }
}
