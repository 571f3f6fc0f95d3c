import ArgumentParser
import CommandSupport
import Core
import Garments
import Outfits

/// A temperature or a range, such as `8..14`, `-5..3` or `46..57F`; a number without a letter is in
/// °C.
struct TemperatureArgument {
  /// In °C.
  let range: ClosedRange<Double>

  init(_ argument: String) throws {
    let isFahrenheit = argument.last?.lowercased() == "f"
    let digits =
      argument.last.map { "cCfF".contains($0) } == true ? argument.dropLast() : argument[...]
    let parts = digits.replacing("°", with: "")
      .split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    let values = parts.compactMap { Double($0.replacing(",", with: ".")) }
      .map { isFahrenheit ? ($0 - 32) / 1.8 : $0 }
    let possible = SuggestionRequest.possible
    guard let first = values.first, let last = values.last, values.count == parts.count,
      !parts.contains(where: { $0.hasPrefix(".") }),
      possible.contains(first), possible.contains(last)
    else {
      throw usageError(
        "'\(argument)' is not a temperature; write it as 8..14, -5..3 or 46..57F")
    }
    range = min(first, last)...max(first, last)
  }
}

/// A season in English or Spanish.
struct SeasonArgument {
  let season: Season

  init(_ argument: String) throws {
    guard let season = Season(typed: argument) else {
      throw usageError("'\(argument)' is not a season; use spring, summer, autumn or winter")
    }
    self.season = season
  }
}
