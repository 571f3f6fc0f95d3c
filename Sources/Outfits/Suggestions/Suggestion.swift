package import Core

/// What outfits are asked for.
package struct SuggestionRequest: Sendable {
  /// The temperatures of the day in °C.
  package var temperatures: ClosedRange<Double>
  package var isRainy = false
  package var occasion: Occasion?
  /// The places of garments that each outfit must have.
  package var required: Set<Int> = []
  /// The largest number of outfits.
  package var count = 3
  /// The same seed and wardrobe give the same outfits.
  package var seed: UInt64 = 0

  package init(temperatures: ClosedRange<Double>) { self.temperatures = temperatures }
}

/// A garment as a suggestion chooses it.
package struct SuggestionCandidate: Sendable {
  /// The name for reasons, such as its description.
  package var name: String
  package var style: GarmentStyle
  /// The number of days since it was last worn; nil if it never was.
  package var daysSinceWorn: Int?

  package init(name: String, style: GarmentStyle, daysSinceWorn: Int?) {
    (self.name, self.style, self.daysSinceWorn) = (name, style, daysSinceWorn)
  }
}

/// Garments that people combined before: as an outfit that they saved or wore.
package struct CombinedGarments: Sendable {
  /// The outfit's name; nil for garments that were worn together.
  package var outfit: String?
  /// The places of the garments among the candidates.
  package var garments: [Int]

  package init(outfit: String?, garments: [Int]) {
    (self.outfit, self.garments) = (outfit, garments)
  }
}

/// An outfit to wear, with the reasons for it.
package struct Suggestion: Sendable {
  /// The places of the garments among the candidates, from head to foot, then carried things.
  package let garments: [Int]
  /// The temperatures in °C that it is for: with everything on, and without the outer layers.
  package let temperatures: ClosedRange<Double>
  package let reasons: [SuggestionReason]
  package let warnings: [SuggestionWarning]
}

/// Why there is no outfit to suggest.
package enum SuggestionFailure: Error, Hashable {
  /// No garment can be worn as this part of an outfit.
  case nothing(Part)
  /// The required garments cannot be worn together.
  case conflict
  /// The occasion is not known, and no garment has it as a tag.
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
    case .unknownOccasion(let word):
      "'\(word)' is not an occasion, and no garment has it as a tag; occasions are \(Occasion.names)"
    }
  }
}
