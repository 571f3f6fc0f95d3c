import Foundation
import Mustache
import What2Wear

/// See `arrange.mustache`: an outfit that is built freely, or changed.
struct ArrangePage: MustacheParent {
  enum Subject {
    case new
    case outfit(Outfit)
  }

  private let subject: Subject
  private let chosen: [Garment]
  private let picking: GarmentPicking
  private let page: GarmentPage
  private let kinds: [Kind]
  private let language: Language
  var name: String?
  var problems: [OutfitProblem] = []
  /// Of an outfit that somebody arranged, as JSON.
  var arrangement: String?

  init(
    _ subject: Subject, chosen: [Garment], picking: GarmentPicking, _ closet: Closet,
    _ language: Language
  ) async throws {
    (self.subject, self.chosen, self.picking) = (subject, chosen, picking)
    self.language = language
    page = try await closet.page(picking.query)
    kinds = Kind.all(
      of: try await closet.garmentCounts(), types: try await closet.typesInUse().map(\.type),
      current: picking.kind, language)
  }

  private var action: String {
    switch subject {
    case .new: "/outfits/new"
    case .outfit(let outfit): OutfitLinks(id: outfit.id).page("edit")
    }
  }

  /// What searching asks for, which keeps what is chosen.
  private var address: String {
    let parts = (isNew ? ["free"] : []) + chosen.map { "garment=\($0.id)" }
    return parts.isEmpty ? action : "\(action)?\(parts.joined(separator: "&"))"
  }

  private var isNew: Bool {
    if case .new = subject { true } else { false }
  }

  func child(named name: String) -> Any? {
    let words = StudioWords.of(language)
    return switch name {
    case "title": isNew ? words.outfits.newHead : self.name
    case "action": action
    case "address": address
    case "hasTray": true
    case "isOne", "isStill": false
    case "isNew": isNew
    case "edited":
      if case .outfit(let outfit) = subject { outfit.editedText } else { nil as String? }
    case "before":
      if case .outfit(let outfit) = subject {
        try? OutfitBefore(outfit).text
      } else {
        nil as String?
      }
    case "name": self.name
    case "problem": problems.byField
    case "back":
      if case .outfit(let outfit) = subject { OutfitLinks(id: outfit.id).page } else { "/outfits" }
    case "query": picking.text
    case "kinds": kinds
    case "chosen": chosen.map { GarmentChoice(garment: $0, language: language, isChosen: true) }
    case "cards":
      page.garments.map { garment in
        GarmentChoice(
          garment: garment, language: language,
          isChosen: chosen.contains { $0.id == garment.id })
      }
    case "more": page.next.map { picking.next($0, at: address) }
    case "arrangement": arrangement
    case "isArranged": arrangement != nil
    default: nil
    }
  }

  /// A kind, or a type of clothing, in the list of those to choose from.
  private struct Kind: MustacheParent {
    let value: String
    let label: String
    let isCurrent: Bool

    static func all(
      of counts: GarmentCounts, types: [ClothingType], current: String, _ language: Language
    ) -> [Kind] {
      let kinds = GarmentKind.Name.allCases.filter { counts.kinds[$0, default: 0] > 0 }
      let all =
        [("", StudioWords.of(language).outfits.allKinds)]
        + kinds.map { ($0.rawValue, $0.label(in: language)) }
        + types.map {
          ("\(GarmentKind.Name.clothing.rawValue) \($0.rawValue)", $0.label(in: language))
        }
      return all.map { Kind(value: $0.0, label: $0.1, isCurrent: $0.0 == current) }
    }

    func child(named name: String) -> Any? {
      switch name {
      case "value": value
      case "label": label
      case "isCurrent": isCurrent
      default: nil
      }
    }
  }
}
