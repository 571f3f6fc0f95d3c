package import Core

/// A request for outfit suggestions.
package struct SuggestionRequest: Sendable {
  /// The day's lowest and highest temperatures, in °C.
  package var temperatures: ClosedRange<Double>
  package var isRainy = false
  package var occasion: Occasion?
  /// The indices of candidates that each outfit must contain.
  package var required: Set<Int> = []
  /// The maximum number of outfits to suggest.
  package var count = 3
  /// The page of suggestions: 0 for the best outfits, 1 for the next best, and so on. After the last
  /// page, the first page follows again.
  package var page = 0
  /// The seed for random variation. The same seed and wardrobe give the same outfits.
  package var seed: UInt64 = 0

  package init(temperatures: ClosedRange<Double>) { self.temperatures = temperatures }

  /// The temperatures of a mild day, for requests without temperatures.
  package static let mild = 12.0...20.0
  /// The valid temperatures, a wider range than in any inhabited place.
  package static let possible = -60.0...60.0
}

/// A garment that may be part of a suggestion.
package struct SuggestionCandidate: Sendable {
  /// The garment's name in reasons, such as its description.
  package var name: String
  package var style: GarmentStyle
  /// The number of days since the garment was last worn; nil if it was never worn.
  package var daysSinceWorn: Int?

  package init(name: String, style: GarmentStyle, daysSinceWorn: Int?) {
    (self.name, self.style, self.daysSinceWorn) = (name, style, daysSinceWorn)
  }
}

/// Garments that a person combined before, in a saved outfit or by wearing them together.
package struct CombinedGarments: Sendable {
  /// The saved outfit's name; nil for garments that were worn together.
  package var outfit: String?
  /// The garments' indices among the candidates.
  package var garments: [Int]
  /// The saved outfit's rating, 1 to 5, or nil if it has none.
  package var rating: Int?

  package init(outfit: String?, garments: [Int], rating: Int? = nil) {
    (self.outfit, self.garments, self.rating) = (outfit, garments, rating)
  }

  /// The weight of the combination. A low rating speaks against wearing the garments together.
  var weight: Float { rating.map { Float($0 - 2) } ?? 1 }
}

/// An outfit to wear, with the reasons for it.
package struct Suggestion: Sendable {
  /// The garments' indices among the candidates: clothes from head to foot, then carried things.
  package let garments: [Int]
  /// The range of temperatures that suits the outfit, in °C. The upper bound is for the outfit
  /// without removable layers.
  package let temperatures: ClosedRange<Double>
  package let reasons: [SuggestionReason]
  package let warnings: [SuggestionWarning]
}

/// The reason why no outfit can be suggested.
package enum SuggestionFailure: Error, Hashable {
  /// No available garment is suitable for this part of an outfit.
  case nothing(Part)
  /// The required garments cannot be worn together.
  case conflict
  /// The required garment with this name is of a kind that suggestions leave out.
  case notSuggested(String)
  /// The occasion is unknown, and no garment is tagged with it.
  case unknownOccasion(String)

  package enum Part: Hashable, Sendable {
    case body, shoes
  }

  package var message: Message {
    switch self {
    case .nothing(.body):
      """
      no clothes suit this weather and occasion; an outfit needs a dress, or a top with trousers or a skirt
      """
    case .nothing(.shoes): "no shoes suit this weather and occasion"
    case .conflict: "these garments cannot be worn together"
    case .notSuggested(let garment): "'\(garment)' cannot be part of a suggested outfit"
    case .unknownOccasion(let word):
      "'\(word)' is neither an occasion nor a tag of a garment; the occasions are \(Occasion.names)"
    }
  }
}
