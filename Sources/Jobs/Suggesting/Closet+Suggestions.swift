import Core
package import Garments
package import Outfits
package import WardrobeStore

/// An outfit to wear, of garments of a wardrobe.
package struct SuggestedOutfit: Sendable {
  /// From head to foot, then carried things.
  package let garments: [Garment]
  package let suggestion: Suggestion
}

/// What outfits are asked of a wardrobe.
package struct OutfitQuestion: Sendable {
  package var request: SuggestionRequest
  /// Garments that each outfit must have, and garments that none may have.
  package var required: Set<GarmentID> = []
  package var excluded: Set<GarmentID> = []

  package init(_ request: SuggestionRequest) { self.request = request }
}

extension Closet {
  /// Suggests outfits of the owner's garments, the best first.
  ///
  /// The diary says what was worn when and with what, and outfits say what goes together.
  ///
  /// - Parameters:
  ///   - question: the weather, the occasion and the garments.
  ///   - today: today in the owner's time zone.
  /// - Returns: outfits no two of which share more than two garments; fewer than asked for if the
  ///   wardrobe has no more, and a failure if it has none.
  package func suggestions(
    _ question: OutfitQuestion, today: CalendarDate
  ) async throws(WardrobeError) -> Result<[SuggestedOutfit], SuggestionFailure> {
    let garments = try await garments().filter { !question.excluded.contains($0.id) }
    let wears = try await wears(until: today)
    var wardrobe: [Garment] = []
    var candidates: [SuggestionCandidate] = []
    for garment in garments {
      guard let style = GarmentStyle(garment.countedDetails) else { continue }
      wardrobe.append(garment)
      candidates.append(
        SuggestionCandidate(
          name: garment.details.description, style: style,
          daysSinceWorn: wears[garment.id].map { today.dayNumber - $0.last.dayNumber }))
    }
    let places = Dictionary(
      wardrobe.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let saved = try await outfits().map { outfit in
      CombinedGarments(
        outfit: outfit.name, garments: outfit.garments.compactMap { places[$0] })
    }
    let worn = try await diary(to: today).flatMap(\.entries).map { entry in
      CombinedGarments(outfit: nil, garments: entry.garments.compactMap { places[$0.id] })
    }
    var request = question.request
    request.required = Set(question.required.compactMap { places[$0] })
    // A wallet or pyjamas cannot be part of an outfit.
    if request.required.count < question.required.count { return .failure(.conflict) }
    do throws(SuggestionFailure) {
      let best = try SuggestionSearch(candidates, combined: saved + worn, for: request).best()
      return .success(
        best.map { suggestion in
          SuggestedOutfit(
            garments: suggestion.garments.map { wardrobe[$0] }, suggestion: suggestion)
        })
    } catch {
      return .failure(error)
    }
  }
}
