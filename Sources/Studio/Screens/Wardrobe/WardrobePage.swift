import Foundation
import Mustache
import What2Wear

struct WardrobePage: MustacheParent {
  let address: WardrobeAddress
  let page: GarmentPage
  let counts: GarmentCounts
  /// The counts of the garments found, by kind and type.
  let found: GarmentCounts
  let colours: [ColorName]
  let featured: [FeaturedSlide]
  let inBag: [GarmentID: Int]
  /// The number of garments that need a wash, or 0 on a page without the link to them.
  let toWash: Int
  /// True if the user has archived garments.
  let hasArchived: Bool
  let language: Language
  private var words: StudioWords { StudioWords.of(language) }

  func child(named name: String) -> Any? {
    switch name {
    case "title": words[address.isArchived ? "wardrobe.archived" : "frame.wardrobe"]
    case "query": address.words
    case "hidden":
      address.fields.filter { $0.name != "q" }.map { ["name": $0.name, "value": $0.value] }
    case "kept":
      address.fields.filter { !["q", "sort"].contains($0.name) }
        .map { ["name": $0.name, "value": $0.value] }
    case "isEmpty": counts.all == 0 && !hasArchived && !address.isArchived
    case "isFirst": address == WardrobeAddress()
    case "featured": featured
    case "hasFeatured": !featured.isEmpty
    case "kinds": kindChips
    case "types": typeChips
    case "subtypes": subtypeChips
    case "archive": archiveLink
    case "laundry": toWash == 0 ? nil : words["laundry.toWash", ["count": toWash]]
    case "colours": colourChoices
    case "colour": address.colour.map { ["label": $0.label(in: language)] }
    case "sorts": sorts
    case "countText": countText
    case "cards": cards
    case "place": address.path
    case "clear": address.isFiltered ? WardrobeAddress().with { $0.sort = address.sort } : nil
    case "next": page.next.map { next in ["href": address.with { $0.after = next }] }
    default: nil
    }
  }

  private var cards: [GarmentCard] {
    page.garments.map { garment in
      GarmentCard(
        garment: garment, language: language,
        stepper: address.isArchived
          ? nil : BagStepper(garment: garment, quantity: inBag[garment.id] ?? 0, words: words))
    }
  }

  private var kindChips: [Choice] {
    let all = Choice(
      label: words["wardrobe.all"], count: found.all, isCurrent: address.kind == nil,
      href: address.with { ($0.kind, $0.type, $0.subtype) = (nil, nil, nil) })
    let kinds = GarmentKind.Name.allCases.filter { counts.kinds[$0] != nil }
    return [all]
      + kinds.map { kind in
        let isCurrent = address.kind == kind
        return Choice(
          label: kind.label(in: language), count: found.kinds[kind] ?? 0, isCurrent: isCurrent,
          href: address.with {
            ($0.kind, $0.type, $0.subtype) = (isCurrent ? nil : kind, nil, nil)
          })
      }
  }

  private var typeChips: [Choice] {
    guard address.kind == nil || address.kind == .clothing else { return [] }
    return ClothingType.allCases.filter { counts.types[$0] != nil }.map { type in
      let isCurrent = address.type == type
      return Choice(
        label: type.label(in: language), count: found.types[type] ?? 0, isCurrent: isCurrent,
        href: address.with {
          ($0.type, $0.kind) = isCurrent ? (nil, nil) : (type, .clothing)
          $0.subtype = nil
        })
    }
  }

  /// The finer types of the chosen type or kind, most frequent first.
  private var subtypeChips: [Choice] {
    guard let name = address.kind, let kind = GarmentKind(name, address.type) else { return [] }
    let counted = (found.subtypes[kind] ?? [:]).sorted {
      ($1.value, $0.key.name) < ($0.value, $1.key.name)
    }
    return counted.map { subtype, count in
      let isCurrent = address.subtype == subtype
      return Choice(
        label: subtype.label(in: language), count: count, isCurrent: isCurrent,
        href: address.with { $0.subtype = isCurrent ? nil : subtype })
    }
  }

  /// The link to the archived garments, or back to the others.
  private var archiveLink: [String: String]? {
    if address.isArchived {
      return ["label": words["wardrobe.notArchived"], "href": WardrobeAddress().path]
    }
    guard hasArchived else { return nil }
    var archived = WardrobeAddress()
    archived.isArchived = true
    return ["label": words["wardrobe.archived"], "href": archived.path]
  }

  private var colourChoices: [Choice] {
    colours.map { colour in
      let isCurrent = address.colour == colour
      return Choice(
        label: colour.label(in: language), hex: colour.color.description, isCurrent: isCurrent,
        href: address.with { $0.colour = isCurrent ? nil : colour })
    }
  }

  private var sorts: [Choice] {
    let current = address.sort ?? .added
    return GarmentQuery.Sort.allCases.map { sort in
      let label =
        switch sort {
        case .added: words["wardrobe.sortAdded"]
        case .description: words["wardrobe.sortDescription"]
        case .kind: words["wardrobe.sortKind"]
        case .price: words["wardrobe.sortPrice"]
        case .worn: words["wardrobe.sortWorn"]
        }
      return Choice(label: label, value: sort.rawValue, isCurrent: sort == current)
    }
  }

  private var countText: String {
    let count =
      if let subtype = address.subtype {
        found.subtypes.values.compactMap { $0[subtype] }.reduce(0, +)
      } else if let type = address.type {
        found.types[type] ?? 0
      } else if let kind = address.kind {
        found.kinds[kind] ?? 0
      } else {
        found.all
      }
    return address.isFiltered
      ? words["wardrobe.countOf", ["count": count, "total": counts.all]]
      : words["wardrobe.count", count: count]
  }
}

/// A choice on a page: a chip, an option or a colour.
struct Choice: MustacheParent {
  var label: String
  var value = ""
  var count = 0
  var hex = ""
  var isCurrent: Bool
  var href = ""
  var note: String?

  func child(named name: String) -> Any? {
    switch name {
    case "label": label
    case "value": value
    case "count": count
    case "hex": hex
    case "isCurrent": isCurrent
    case "href": href
    case "note": note
    default: nil
    }
  }
}
