import Mustache
import What2Wear

/// The values of `today.mustache`.
struct TodayPage: MustacheParent {
  let address: TodayAddress
  /// The day in words.
  let day: String
  /// The path of the day in the diary.
  let diary: String
  let tags: [String]
  let outfits: [SuggestionCard]
  /// What the diary already has for the day: outfits and garments by name.
  let recorded: [String]
  /// The garments that the address names.
  let chosen: [GarmentID: Garment]
  /// The reason that there are no outfits, or nil.
  let failure: SuggestionFailure?
  /// True if there is no garment at all.
  let isEmpty: Bool
  let language: Language

  private var words: StudioWords { StudioWords.of(language) }

  func child(named name: String) -> Any? {
    switch name {
    case "title": words[address.day == nil ? "today.head" : "today.planHead"]
    case "date": address.day?.description
    case "back":
      address.day.map { ["href": DiaryAddress.path(of: $0), "label": words["frame.diary"]] }
        ?? ["href": "/wardrobe", "label": words["frame.wardrobe"]]
    case "day": day
    case "low": "\(address.temperatures.lowerBound)"
    case "high": "\(address.temperatures.upperBound)"
    case "rain": address.isRainy
    case "occasions": occasions
    case "ownTags": ownTags
    case "hasTags": !ownTags.isEmpty
    case "recorded":
      recorded.isEmpty
        ? nil : words["today.recorded", ["names": recorded.joined(separator: "; ")]]
    case "diary": diary
    case "kept": address.chosen.map { ["name": $0.name, "value": $0.value] }
    case "chosen": chosenChips
    case "hasChosen": !address.chosen.isEmpty
    case "problem": address.isInvalid ? words["today.invalid"] : nil
    case "hint": hint
    case "isEmpty": isEmpty
    case "nothing": isEmpty ? nil : nothing
    case "anyOccasion": address.occasion == nil ? nil : address.path(anyOccasion: true)
    case "outfits": outfits
    case "hasOutfits": !outfits.isEmpty
    case "note": note
    case "place": address.path()
    case "others": address.path(turn: address.nextTurn)
    default: nil
    }
  }

  /// Says that the day cannot be planned, or which temperatures are used if the user has not typed
  /// any.
  private var hint: String? {
    if address.hasUnsupportedDay { return words["today.past"] }
    if address.isKnown || address.isInvalid || address.day != nil { return nil }
    let (low, high) = (address.temperatures.lowerBound, address.temperatures.upperBound)
    return words["today.mild", ["low": low, "high": high]]
  }

  /// The garments that outfits must have or not have, each with the address without it.
  private var chosenChips: [[String: String]] {
    func chips(_ ids: [GarmentID], _ text: (String) -> String) -> [[String: String]] {
      ids.compactMap { id in
        chosen[id].map {
          ["label": text($0.details.description), "href": address.pathReleasing(id)]
        }
      }
    }
    return chips(address.required) { words["today.with", ["name": $0]] }
      + chips(address.excluded) { words["today.without", ["name": $0]] }
  }

  private var occasions: [Choice] {
    let current = address.occasion.flatMap { Occasion($0).known }
    return Occasion.Known.allCases.map { known in
      Choice(
        label: known.word(in: language).capitalizedFirst, value: known.rawValue,
        isCurrent: known == current)
    }
  }

  /// The user's tags that are not known occasions, and the current tag, even if no garment has it
  /// any longer.
  private var ownTags: [Choice] {
    let current = address.occasion?.folded
    let isListed = tags.contains { $0.folded == current }
    let all = tags + [isListed ? nil : address.occasion].compactMap(\.self)
    return all.filter { !Occasion($0).isKnown && Season(typed: $0) == nil }
      .map { Choice(label: $0, value: $0, isCurrent: $0.folded == current) }
  }

  private var nothing: String? {
    switch failure {
    case nil: nil
    case .unknownOccasion(let tag): words["today.noTag", ["tag": tag]]
    case .nothing(.shoes): words["today.noShoes"]
    case .notSuggested(let name): words["today.notSuggested", ["name": name]]
    case .nothing(.body), .conflict: words["today.noClothes"]
    }
  }

  /// Says that no outfit suits the weather, or that there are few outfits.
  private var note: String? {
    if outfits.isEmpty { return nil }
    if outfits.allSatisfy({ !$0.outfit.suggestion.warnings.isEmpty }) {
      return words["today.closest"]
    }
    let wanted = SuggestionRequest(temperatures: SuggestionRequest.mild).count
    return outfits.count < wanted && address.turn == 0 ? words["today.few"] : nil
  }
}

/// A suggested outfit on the page.
struct SuggestionCard: MustacheParent {
  let outfit: SuggestedOutfit
  let address: TodayAddress
  /// The outfit's number on the page, from 1.
  let number: Int
  let picture: String
  /// True if all garments are recorded for the day.
  let isWorn: Bool
  /// True if an entry of the day has only these garments, so that Undo removes nothing else.
  let isUndoable: Bool
  let language: Language

  func child(named name: String) -> Any? {
    switch name {
    case "number": number
    case "heading": StudioWords.of(language)["today.outfit", ["number": number]]
    case "picture": picture
    case "garments":
      outfit.garments.map { garment in
        let name = garment.details.description
        return [
          "id": "\(garment.id)", "name": name, "without": address.pathWithout(garment.id),
          "withoutLabel": StudioWords.of(language)["today.without", ["name": name]],
        ]
      }
    case "reasons": outfit.suggestion.reasons.map { $0.text(in: language) }
    case "warnings": outfit.suggestion.warnings.map { $0.text(in: language) }
    case "isWorn": isWorn
    case "isUndoable": isUndoable
    default: nil
    }
  }
}
