import Core
package import Garments
import Outfits
package import Sharing

/// Something that a caption can say of a garment: its name, or one of its fields.
package enum CaptionField: Hashable, Sendable {
  case name
  case field(BundleField)

  package static let all: [CaptionField] = [.name] + BundleField.allCases.map(CaptionField.field)

  /// As people type it.
  package var word: String {
    switch self {
    case .name: "name"
    case .field(let field): field.rawValue
    }
  }
}

extension OutfitLook {
  /// The look with captions that say these fields, in their order. Names of files and alt texts stay.
  package func captioned(_ fields: [CaptionField], in language: Language) -> OutfitLook {
    var look = self
    for index in look.photos.indices {
      look.photos[index].captionParts = fields.compactMap { field in
        switch field {
        case .name: .name
        case .field(let field):
          look.photos[index].garment.flatMap { field.captionText(of: $0, in: language) }
            .map(CaptionPart.text)
        }
      }
    }
    return look
  }
}

extension BundleField {
  /// As a picture shows it: numbers in the language's form, and on the same line as their units.
  fileprivate func captionText(of garment: BundleGarment, in language: Language) -> String? {
    let text = text(of: garment, in: language)?.collapsedOnOneLine
    switch self {
    case .price, .height:
      return text.map { language.number($0).replacing(" ", with: "\u{A0}") }
    // One garment: "Shirt", where lists have "Shirts".
    case .type: return garment.details.kind.word(in: language)
    case .colors: return text?.capitalizedFirst
    case .brand, .size, .sku, .tags, .bought, .owner: return text
    }
  }
}
