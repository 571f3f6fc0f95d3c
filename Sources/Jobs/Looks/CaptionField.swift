import Core
package import Garments
import Outfits
package import Sharing

/// A part of a garment's caption: its name or one of its fields.
package enum CaptionField: Hashable, Sendable {
  case name
  case field(BundleField)

  package static let all: [CaptionField] = [.name] + BundleField.allCases.map(CaptionField.field)

  /// The field's name on the command line.
  package var word: String {
    switch self {
    case .name: "name"
    case .field(let field): field.rawValue
    }
  }
}

extension OutfitLook {
  /// Returns the look with captions of the given fields. File names and alt texts do not change.
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
  /// Returns a field's text for a picture, with localized numbers kept on the same line as their
  /// units.
  fileprivate func captionText(of garment: BundleGarment, in language: Language) -> String? {
    let text = text(of: garment, in: language)?.collapsedOnOneLine
    switch self {
    case .price, .height:
      return text.map { language.number($0).replacing(" ", with: "\u{A0}") }
    // Captions use the singular, such as "Shirt", but lists use the plural.
    case .type: return garment.details.kind.word(in: language)
    case .colors: return text?.capitalizedFirst
    case .subtype, .brand, .size, .material, .care, .sku, .tags, .bought, .owner: return text
    }
  }
}
