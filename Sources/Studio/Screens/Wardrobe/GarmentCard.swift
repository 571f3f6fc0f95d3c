import Mustache
import What2Wear

/// A garment in a grid, for `card.mustache`.
struct GarmentCard: MustacheParent {
  let garment: Garment
  let language: Language
  /// The buttons that change the garment's quantity in the bag, or nil for none.
  var stepper: BagStepper?

  func child(named name: String) -> Any? {
    switch name {
    case "id": garment.id.description
    case "name": garment.details.description
    case "kind": garment.details.typeWord(in: language)
    case "colour": garment.groundColour
    case "picture": GarmentPicture(garment, PageWidth.card)
    case "stepper": stepper
    default: nil
    }
  }
}

/// A garment's picture, for `picture.mustache`: the cut-out, or the photo if there is none.
struct GarmentPicture: MustacheParent {
  let isCutout: Bool
  private let base: String
  private let widths: [Int]

  init(_ garment: Garment, _ widths: [Int], isCutout: Bool? = nil) {
    let cutout = isCutout == false ? nil : garment.cutout
    self.isCutout = cutout != nil
    base =
      cutout.map { "/cutouts/\(garment.photo.sha256)/\($0.sha256)" }
      ?? "/pictures/\(garment.photo.sha256)"
    self.widths = widths
  }

  var largest: String { "\(base)/\(widths.last ?? 320).webp" }

  func child(named name: String) -> Any? {
    switch name {
    case "source": "\(base)/\(widths.dropFirst().first ?? 320).webp"
    case "sources": widths.map { "\(base)/\($0).webp \($0)w" }.joined(separator: ", ")
    // The usual proportions of photos of clothes. The style sheet may override them.
    case "width": 300
    case "height": 400
    case "isCutout": isCutout
    default: nil
    }
  }
}

extension Garment {
  /// The garment's dominant colour (`#rrggbb`), shown while its picture loads.
  var groundColour: String { colors.first?.color.description ?? "#d9d5cc" }
}
