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
  /// The seed for random variation. The same seed and wardrobe give the same outfits.
  package var seed: UInt64 = 0

  package init(temperatures: ClosedRange<Double>) { self.temperatures = temperatures }
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

  package init(outfit: String?, garments: [Int]) {
    (self.outfit, self.garments) = (outfit, garments)
  }
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

/// The reason that no outfit can be suggested.
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
      "there is nothing to wear for this: a top with trousers or a skirt, or a dress, is missing"
    case .nothing(.shoes): "there are no shoes to wear for this"
    case .conflict: "these garments cannot be worn together"
    case .notSuggested(let garment): "'\(garment)' cannot be part of a suggested outfit"
    case .unknownOccasion(let word):
      "'\(word)' is not an occasion, and no garment has it as a tag; occasions are \(Occasion.names)"
    }
  }
}
