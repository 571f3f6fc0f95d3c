import Mustache
import What2Wear

/// The values of `garment.mustache`.
struct GarmentView: MustacheParent {
  let garment: Garment
  let form: GarmentForm
  let formatter: FieldFormatter
  var problems: [String: String] = [:]
  let outfits: [OutfitLink]
  let photos: [GarmentPhoto]
  let strokes: CutoutStrokes
  let inBag: Int
  let care: GarmentCare
  let language: Language

  struct OutfitLink: MustacheParent {
    let outfit: Outfit
    /// The path of the outfit's picture, or nil if it has none.
    let picture: String?

    func child(named name: String) -> Any? {
      switch name {
      case "href": "/outfits/\(outfit.id)"
      case "name": outfit.name
      case "picture": picture
      default: nil
      }
    }
  }

  func child(named name: String) -> Any? {
    switch name {
    case "title", "name": garment.details.description
    case "id": garment.id.description
    case "colour": garment.groundColour
    case "picture": GarmentPicture(garment, PageWidth.large, isCutout: false)
    case "cutout":
      garment.cutout.map { _ in ["picture": GarmentPicture(garment, PageWidth.large).largest] }
    case "drawn":
      ["strokes": "\(strokes)", "photo": garment.photo.sha256, "mask": garment.shownMask]
    case "edited": "\(form.edited)"
    case "before": form.beforeText
    case "kinds": KindOptions.groups(form.kind, language)
    case "fields": fields
    case "colours": colours
    case "hasColours": !garment.readColors.isEmpty
    case "outfits": outfits
    case "suggest":
      garment.details.archived == nil && GarmentStyle(garment.countedDetails) != nil
        ? TodayAddress.path(with: garment.id) : nil
    case "photos":
      photos.enumerated().map { GarmentPhotoView(photo: $1, number: $0 + 1, language: language) }
    case "hasPhotos": !photos.isEmpty
    case "hasRoom": photos.count < GarmentPhoto.most
    case "share": share
    case "care": care
    case "stepper":
      BagStepper(
        garment: garment, quantity: inBag,
        words: StudioWords.of(language), isWide: true)
    case "place": "/garments/\(garment.id)"
    default: nil
    }
  }

  private var fields: [FieldLine] {
    GarmentForm.fields.map { field in
      FieldLine(
        field: field, text: form.typed[field.name] ?? "", problem: problems[field.name],
        formatter: formatter, defaultWashAfter: unstated.countedWashAfter)
    }
  }

  private var unstated: GarmentDetails {
    var details = garment.details
    details.washAfter = nil
    return details
  }

  private var colours: [[String: String]] {
    garment.readColors.map {
      ["hex": $0.color.description, "label": $0.name.label(in: language)]
    }
  }

  private var share: [String: Any] {
    var details = garment.countedDetails
    // A subtype from the description would only repeat it.
    details.subtype = garment.details.subtype
    let lines = GarmentField.all.compactMap { [details] field in
      field.name == "description" || field.isPrivate
        ? nil : formatter.displayText(field, of: details)
    }
    return [
      "pictures": [
        [
          "label": StudioWords.of(language)["garment.downloadPicture"],
          "href": "/garments/\(garment.id)/share",
        ]
      ],
      "bundle": "/garments/\(garment.id)/bundle.zip",
      "text": ([garment.details.description] + lines).joined(separator: "\n"),
    ]
  }
}

private struct FieldLine: MustacheParent {
  let field: GarmentField
  let text: String
  let problem: String?
  let formatter: FieldFormatter
  let defaultWashAfter: Int?
  private var language: Language { formatter.language }

  func child(named name: String) -> Any? {
    switch name {
    case "name": field.name
    case "label": field.shownLabel(in: language)
    case "value": text
    case "type": field.name == "bought" ? "date" : "text"
    case "mode":
      switch field.name {
      case "height": "decimal"
      case "quantity", "washAfter": "numeric"
      default: "text"
      }
    case "hint": hint
    case "example": example
    case "isName": field.name == "description"
    case "isLong": FieldFormatter.hasLines(field)
    case "isWide": ["description", "care", "notes", "tags", "colours"].contains(field.name)
    case "problem": problem
    default: nil
    }
  }

  private var hint: String? {
    let words = StudioWords.of(language)
    return switch field.name {
    case "tags": words["garment.tagsHint"]
    case "colours": words["garment.coloursHint"]
    case "price": formatter.usualCurrency.map { words["garment.usualCurrency", ["currency": $0]] }
    default: nil
    }
  }

  private var example: String? {
    switch field.name {
    case "price": formatter.number("29.95 \(formatter.usualCurrency ?? "EUR")")
    case "size": "M, 42, 32/34"
    case "height": formatter.number("98.5")
    case "washAfter": defaultWashAfter.map { "\($0)" }
    default: nil
    }
  }
}

extension GarmentField {
  /// Returns the field's label on pages. The description is called "name", and the height's label
  /// includes its unit.
  func shownLabel(in language: Language) -> String {
    let label = label(in: language).capitalizedFirst
    return switch name {
    case "description": StudioWords.of(language)["adding.name"]
    case "height": "\(label) (cm)"
    case "washAfter": StudioWords.of(language)["garment.washAfter"]
    default: label
    }
  }
}

/// The kinds of garments to choose from, for `kinds.mustache`.
enum KindOptions {
  /// - Parameter current: the chosen kind as `GarmentKind.formValue`, or an empty string for none.
  static func groups(_ current: String, _ language: Language) -> [[String: Any]] {
    GarmentKind.Name.allCases.map { name in
      let kinds = GarmentKind.allCases.filter { $0.name == name }
      let options: [[String: Any]] = kinds.map { kind in
        [
          "label": kind.label(in: language), "value": kind.formValue,
          "word": kind.word(in: language), "isCurrent": kind.formValue == current,
        ]
      }
      return ["label": name.label(in: language), "options": options]
    }
  }
}
