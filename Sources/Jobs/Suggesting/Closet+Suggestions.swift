import Core
package import Garments
package import Outfits
package import WardrobeStore

/// A suggested outfit of garments in a wardrobe.
package struct SuggestedOutfit: Sendable {
  /// The garments from head to foot, followed by carried items.
  package let garments: [Garment]
  package let suggestion: Suggestion
}

/// A request for outfit suggestions from a wardrobe.
package struct OutfitQuestion: Sendable {
  package var request: SuggestionRequest
  /// The garments that every suggested outfit must contain.
  package var required: Set<GarmentID> = []
  package var excluded: Set<GarmentID> = []
  /// False to ignore what the diary has for the day itself. The suggestions then stay the same after
  /// one of them was recorded.
  package var countsDay = true

  package init(_ request: SuggestionRequest) { self.request = request }
}

extension Closet {
  /// Returns suggested outfits of the owner's garments, with the best first.
  ///
  /// Garments that need a wash are left out, unless they are required. Archived garments are left
  /// out.
  ///
  /// Saved outfits and the diary of worn garments show which garments go together. The diary also
  /// shows how recently a garment was worn.
  ///
  /// - Parameters:
  ///   - question: the weather, the occasion and the garments.
  ///   - day: the day in the owner's time zone: today, or a later day. Plans for earlier days count
  ///     as worn, and so do those for the day itself, unless ``OutfitQuestion/countsDay`` is false.
  /// - Returns: the suggested outfits, or a failure if no outfit is possible. Apart from required
  ///   garments, any two outfits have at most two garments in common, so there may be fewer outfits
  ///   than requested.
  package func suggestions(
    _ question: OutfitQuestion, on day: CalendarDate
  ) async throws(WardrobeError) -> Result<[SuggestedOutfit], SuggestionFailure> {
    let last = question.countsDay ? day : day.adding(days: -1) ?? day
    let worn = try await wearsSinceWash(today: last)
    let garments = try await garments().filter { garment in
      let laundry = LaundryState(garment.details, wears: worn[garment.id] ?? 0)
      return !question.excluded.contains(garment.id)
        && (!laundry.needsWash || question.required.contains(garment.id))
    }
    let wears = try await wears(until: last)
    var wardrobe: [Garment] = []
    var candidates: [SuggestionCandidate] = []
    for garment in garments {
      guard let style = GarmentStyle(garment.countedDetails) else { continue }
      wardrobe.append(garment)
      candidates.append(
        SuggestionCandidate(
          name: garment.details.description, style: style,
          daysSinceWorn: wears[garment.id].map { day.dayNumber - $0.last.dayNumber }))
    }
    let places = Dictionary(
      wardrobe.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let saved = try await outfits().map { outfit in
      CombinedGarments(
        outfit: outfit.name, garments: outfit.garments.compactMap { places[$0] },
        rating: outfit.rating)
    }
    let wornTogether = try await diary(to: last).map { day in
      CombinedGarments(outfit: nil, garments: day.garments.compactMap { places[$0.id] })
    }
    var request = question.request
    request.required = Set(question.required.compactMap { places[$0] })
    // Some garments, such as a wallet or pyjamas, cannot be part of a suggested outfit.
    if let other = question.required.first(where: { places[$0] == nil }) {
      return .failure(.notSuggested(try await garment(other).details.description))
    }
    do throws(SuggestionFailure) {
      let best = try SuggestionSearch(candidates, combined: saved + wornTogether, for: request)
        .best()
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
