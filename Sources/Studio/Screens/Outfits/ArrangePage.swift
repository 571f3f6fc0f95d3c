import Foundation
import Mustache
import What2Wear

/// The values of `arrange.mustache`, the page that builds or edits an outfit freely instead of step
/// by step.
struct ArrangePage: MustacheParent {
  enum Subject {
    case new
    /// An existing outfit to edit. When editing began, `edited` was the time of the outfit's last
    /// change, and `before` was the outfit's state. `edited` and `before` reveal changes made
    /// elsewhere.
    case outfit(Outfit, edited: Date, before: OutfitSnapshot?)
  }

  private let subject: Subject
  private let chosen: [Garment]
  private let filter: GarmentFilter
  private let page: GarmentPage
  private let kinds: [Choice]
  private let language: Language
  var name: String?
  var problems: [OutfitProblem] = []
  /// The arrangement of an outfit arranged by hand, as JSON.
  var arrangement: String?

  init(
    _ subject: Subject, chosen: [Garment], filter: GarmentFilter, _ closet: Closet,
    _ language: Language
  ) async throws {
    (self.subject, self.chosen, self.filter) = (subject, chosen, filter)
    self.language = language
    page = try await closet.page(filter.query)
    kinds = Self.kinds(
      of: try await closet.garmentCounts(), types: try await closet.typesInUse().map(\.type),
      current: filter.kind, language)
  }

  private static func kinds(
    of counts: GarmentCounts, types: [ClothingType], current: String, _ language: Language
  ) -> [Choice] {
    let kinds = GarmentKind.Name.allCases.filter { counts.kinds[$0, default: 0] > 0 }
    let all =
      [("", StudioWords.of(language)["outfits.allKinds"])]
      + kinds.map { ($0.rawValue, $0.label(in: language)) }
      + types.map {
        ("\(GarmentKind.Name.clothing.rawValue) \($0.rawValue)", $0.label(in: language))
      }
    return all.map { Choice(label: $0.1, value: $0.0, isCurrent: $0.0 == current) }
  }

  private var action: String {
    outfit.map { OutfitLinks(id: $0.id).page("edit") } ?? "/outfits/new"
  }

  /// The URL for a search, which includes the chosen garments and the outfit's state when editing
  /// began.
  private var address: String {
    let garments = chosen.map { ("garment", $0.id.description as String?) }
    let query =
      switch subject {
      case .new: FormQuery([("free", "")] + garments)
      case .outfit: FormQuery([("edited", edited), ("before", before)] + garments)
      }
    return query.address(action)
  }

  private var edited: String? {
    if case .outfit(_, let edited, _) = subject { "\(edited.milliseconds)" } else { nil }
  }

  private var before: String? {
    if case .outfit(_, _, let before) = subject { before?.text } else { nil }
  }

  private var outfit: Outfit? {
    if case .outfit(let outfit, _, _) = subject { outfit } else { nil }
  }

  private var isNew: Bool { outfit == nil }

  func child(named name: String) -> Any? {
    let words = StudioWords.of(language)
    return switch name {
    case "title": isNew ? words["outfits.newHead"] : self.name
    case "action": action
    case "address": address
    case "hasTray": true
    case "isOne", "isStill": false
    case "isNew": isNew
    case "edited": edited
    case "before": before
    case "name": self.name
    case "problem": problems.byField
    case "back": outfit.map { OutfitLinks(id: $0.id).page } ?? "/outfits"
    case "backLabel": outfit?.name ?? words["frame.outfits"]
    case "query": filter.text
    case "kinds": kinds
    case "chosen": chosen.map { GarmentChoice(garment: $0, language: language, isChosen: true) }
    case "cards": GarmentChoice.all(page.garments, chosen: chosen, language)
    case "more": page.next.map { filter.next($0, at: address) }
    case "arrangement": arrangement
    case "isArranged": arrangement != nil
    default: nil
    }
  }
}
