import Mustache
import What2Wear

/// A step in choosing an outfit: a type of clothing that the closet contains, footwear, or
/// accessories.
struct GuidedStep: Sendable {
  let label: String
  let garments: [Garment]
  let isOne: Bool

  /// The maximum number of garments shown in a step. Further garments are shown only on the page
  /// without steps.
  static let mostShown = 60

  static func all(of closet: Closet, _ language: Language) async throws -> [GuidedStep] {
    var steps: [GuidedStep] = []
    for (type, _) in try await closet.typesInUse() {
      var query = GarmentQuery()
      query.types = [type]
      query.limit = mostShown
      steps.append(
        GuidedStep(
          label: type.label(in: language), garments: try await closet.garments(query), isOne: true))
    }
    for kind in [GarmentKind.Name.footwear, .accessory] {
      var query = GarmentQuery()
      query.kinds = [kind]
      query.limit = mostShown
      steps.append(
        GuidedStep(
          label: kind.label(in: language), garments: try await closet.garments(query),
          isOne: kind == .footwear))
    }
    return steps.filter { !$0.garments.isEmpty }
  }

  func has(_ garment: Garment) -> Bool {
    guard let first = garments.first?.details.kind else { return false }
    return first.name == .clothing
      ? garment.details.kind == first : garment.details.kind.name == first.name
  }
}

struct GuidedPage: MustacheParent {
  let steps: [GuidedStep]
  /// The step's number, from 1. The last step asks for the outfit's name.
  let current: Int
  let chosen: [Garment]
  let name: String?
  let problems: [OutfitProblem]
  let language: Language

  private var words: StudioWords { StudioWords.of(language) }
  private var isName: Bool { current > steps.count }
  private var step: GuidedStep? { isName ? nil : steps[current - 1] }

  /// Returns the URL of a step with the chosen garments, except the garments of `step`.
  private func address(_ number: Int, without step: GuidedStep? = nil) -> String {
    let garments = chosen.filter { !(step?.has($0) ?? false) }
    let query = FormQuery(
      [("step", "\(number)")] + garments.map { ("garment", "\($0.id)") } + [("name", name)])
    return query.address("/outfits/new")
  }

  func child(named name: String) -> Any? {
    switch name {
    case "title": words["outfits.newHead"]
    case "steps": shownSteps
    case "label": step?.label ?? words["outfits.nameStep"]
    case "place": words["guided.place", ["step": current, "count": steps.count + 1]]
    case "isName": isName
    case "isOne": step?.isOne ?? false
    case "step": current
    case "following": current + 1
    case "hasTray", "isArranged": false
    case "isStill": !isName
    case "cards": step.map { GarmentChoice.all($0.garments, chosen: chosen, language) }
    case "more": step?.garments.count == GuidedStep.mostShown ? free : nil
    case "free": free
    case "others":
      chosen.filter { !(step?.has($0) ?? false) }.map { ["id": $0.id.description] }
    case "previous": current > 1 ? address(current - 1) : nil
    case "skip": isName ? nil : address(current + 1, without: step)
    case "name": self.name
    case "problem": problems.byField
    case "ideas": OutfitName.ideas(for: chosen)
    default: nil
    }
  }

  /// The URL of the page without steps, with the chosen garments.
  private var free: String {
    let query = FormQuery(
      [("free", "")] + chosen.map { ("garment", "\($0.id)") } + [("name", name)])
    return query.address("/outfits/new")
  }

  private var shownSteps: [Shown] {
    let named = steps.enumerated().map { index, step in
      Shown(
        label: step.label, href: address(index + 1), isCurrent: index + 1 == current,
        isDone: chosen.contains(where: step.has))
    }
    return named + [
      Shown(
        label: words["outfits.nameStep"], href: address(steps.count + 1), isCurrent: isName,
        isDone: false)
    ]
  }

  private struct Shown: MustacheParent {
    let label: String
    let href: String
    let isCurrent: Bool
    let isDone: Bool

    func child(named name: String) -> Any? {
      switch name {
      case "label": label
      case "href": href
      case "isCurrent": isCurrent
      case "isDone": isDone
      default: nil
      }
    }
  }
}
