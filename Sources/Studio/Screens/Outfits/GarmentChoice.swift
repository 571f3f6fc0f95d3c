import Mustache
import What2Wear

/// A garment as a card of `card.mustache` or `choice.mustache` shows it.
struct GarmentChoice: MustacheParent {
  let garment: Garment
  let language: Language
  var isChosen = false

  func child(named name: String) -> Any? {
    switch name {
    case "id": garment.id.description
    case "name": garment.details.description
    case "kind": garment.details.kind.label(in: language)
    case "colour": garment.colors.first?.color.hex ?? "#e6e1da"
    case "picture": GarmentPhotoLinks(garment: garment)
    case "isChosen": isChosen
    default: nil
    }
  }
}

/// Where the picture of a garment's photo is asked for, in several widths.
struct GarmentPhotoLinks: MustacheParent {
  let garment: Garment

  private static let widths = [160, 320, 640]

  private func path(_ width: Int) -> String { "/pictures/\(garment.photo.sha256)/\(width).webp" }

  func child(named name: String) -> Any? {
    switch name {
    case "source": path(320)
    case "sources": Self.widths.map { "\(path($0)) \($0)w" }.joined(separator: ", ")
    // The stylesheet gives it a place of its own; this is the proportion until it is there.
    case "width": 320
    case "height": 400
    case "isCutout": false
    default: nil
    }
  }
}

extension Color {
  /// `#rrggbb`.
  var hex: String {
    "#"
      + [red, green, blue].map { channel in
        let digits = String(channel, radix: 16)
        return digits.count == 1 ? "0\(digits)" : digits
      }.joined()
  }
}
