package import Garments

/// Why an outfit was chosen.
package enum SuggestionReason: Hashable, Sendable {
  /// The temperatures in °C that it is for.
  case temperatures(from: Int, to: Int)
  /// The lowest temperature with an outer layer, and the highest without it, in °C; nil for hot days.
  case layered(from: Int, without: String, to: Int?)
  /// For hot days, and from a temperature in °C on.
  case light(from: Int)
  case neutralContrast(ColorName, ColorName)
  case tonal
  /// The only strong colour, and the garment that has it.
  case accent(ColorName, garment: String)
  case analogous(ColorName, ColorName)
  case complementary(ColorName, ColorName)
  /// The garment whose words or tags name the occasion; nil if all of it is as formal as the occasion.
  case occasion(String, garment: String?)
  /// A saved outfit has so many of the garments.
  case saved(outfit: String, count: Int)
  /// Two garments that were worn together.
  case wornTogether(String, String)
  case rested(garment: String, days: Int)
  case neverWorn(garment: String)
}

/// What does not fit the day.
package enum SuggestionWarning: String, Hashable, Sendable {
  /// The outfit is too light for the coldest hour.
  case tooCold
  /// The outfit is too warm for the warmest hour.
  case tooWarm
  /// No garment keeps the rain out.
  case wet
}

extension SuggestionJudge {
  /// An outfit with its reasons, from head to foot.
  func suggestion(_ outfit: [Int]) -> Suggestion {
    let order = OutfitRole.indicesInBodyOrder(outfit.map { candidates[$0].style.role })
    let garments = order.map { outfit[$0] }
    let styles = styles(garments)
    let reasons = [
      weatherReason(garments, styles), colorReason(garments, styles),
      occasionReason(garments, styles), combinationReason(garments), restReason(garments),
    ].compactMap(\.self)
    return Suggestion(
      garments: garments, temperatures: range(styles), reasons: reasons,
      warnings: warnings(styles))
  }

  private func name(_ place: Int) -> String { candidates[place].name }

  private func weatherReason(_ outfit: [Int], _ styles: [GarmentStyle]) -> SuggestionReason {
    let range = range(styles)
    let (lower, upper) = (Int(range.lowerBound.rounded()), Int(range.upperBound.rounded()))
    let isLight = range.upperBound >= Insulation.hottest
    guard let layer = zip(outfit, styles).first(where: { $1.role == .outer })?.0 else {
      return isLight ? .light(from: lower) : .temperatures(from: lower, to: upper)
    }
    return .layered(from: lower, without: name(layer), to: isLight ? nil : upper)
  }

  private func colorReason(_ outfit: [Int], _ styles: [GarmentStyle]) -> SuggestionReason? {
    guard styles.contains(where: { !$0.colors.isEmpty }) else { return nil }
    return switch ColorHarmony(styles.map(\.colors.first)) {
    case .neutralContrast(let light, let dark): .neutralContrast(light, dark)
    case .tonal: .tonal
    case .accent(let color, let garment): .accent(color, garment: name(outfit[garment]))
    case .analogous(let one, let other): .analogous(one, other)
    case .complementary(let one, let other): .complementary(one, other)
    case .clash: nil
    }
  }

  private func occasionReason(_ outfit: [Int], _ styles: [GarmentStyle]) -> SuggestionReason? {
    guard let occasion = request.occasion else { return nil }
    if let named = zip(outfit, styles).first(where: { occasion.isNamed(by: $1) })?.0 {
      return .occasion(occasion.text, garment: name(named))
    }
    guard occasion.isKnown, suitsOccasion(styles) else { return nil }
    return .occasion(occasion.text, garment: nil)
  }

  /// Names the saved outfit that has most of the garments, or else two that were worn together.
  private func combinationReason(_ outfit: [Int]) -> SuggestionReason? {
    let shared = combined.map { ($0, Set($0.garments).intersection(outfit).count) }
      .filter { $1 > 1 }
    // Two of many garments say little.
    let telling = shared.filter { pieces, count in
      pieces.outfit != nil && (count > 2 || count == pieces.garments.count)
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

  /// The number of days after which it is a reason that a garment was not worn.
  private static let longRest = 21

  private func restReason(_ outfit: [Int]) -> SuggestionReason? {
    let rested = outfit.compactMap { place in
      candidates[place].daysSinceWorn.map { (days: $0, place: place) }
    }.max { $0.days < $1.days }
    if let rested, rested.days >= Self.longRest {
      return .rested(garment: name(rested.place), days: rested.days)
    }
    // If the diary is empty, everything is unworn.
    guard candidates.contains(where: { $0.daysSinceWorn != nil }),
      let new = outfit.first(where: { candidates[$0].daysSinceWorn == nil })
    else { return nil }
    return .neverWorn(garment: name(new))
  }

  /// Misses of so many degrees are no reason for a warning.
  private static let tolerance = 3.0

  private func warnings(_ styles: [GarmentStyle]) -> [SuggestionWarning] {
    let range = range(styles)
    var warnings: [SuggestionWarning] = []
    if range.lowerBound > request.temperatures.lowerBound + Self.tolerance {
      warnings.append(.tooCold)
    }
    if range.upperBound < request.temperatures.upperBound - Self.tolerance {
      warnings.append(.tooWarm)
    }
    if request.isRainy, !isRainproof(styles) { warnings.append(.wet) }
    return warnings
  }
}
