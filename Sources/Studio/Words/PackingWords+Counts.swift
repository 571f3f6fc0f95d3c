import Foundation
import What2Wear

/// Words with numbers, names and days in them.
extension PackingWords {
  /// `5 pieces of 3 garments`; of single pieces `3 garments`.
  package func count(_ pieces: Int, of garments: Int) -> String {
    if pieces == garments {
      return language == .english
        ? counted(garments, "garment", "garments") : counted(garments, "prenda", "prendas")
    }
    switch language {
    case .english:
      return "\(counted(pieces, "piece", "pieces")) of \(counted(garments, "garment", "garments"))"
    case .spanish:
      return "\(counted(pieces, "pieza", "piezas")) de \(counted(garments, "prenda", "prendas"))"
    }
  }

  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// How far packing is: `3 of 12 packed`.
  package func progress(_ packed: Int, of count: Int) -> String {
    switch language {
    case .english: "\(packed) of \(count) packed"
    case .spanish: "\(packed) de \(count) en la maleta"
    }
  }

  /// `3 May 2026 – 5 May 2026`, `From 3 May 2026`; nil where nobody said when.
  func days(of details: PackingDetails) -> String? {
    let (starts, ends) = (
      details.starts?.words(in: language), details.ends?.words(in: language)
    )
    switch (starts, ends) {
    case (nil, nil): return nil
    case (let starts?, let ends?): return starts == ends ? starts : "\(starts) – \(ends)"
    case (let starts?, nil): return "\(from) \(starts)"
    case (nil, let ends?): return "\(to) \(ends)"
    }
  }

  /// When a list was made.
  package func made(_ day: String) -> String {
    switch language {
    case .english: "Made on \(day)"
    case .spanish: "Hecha el \(day)"
    }
  }

  package func tookOut(_ name: String) -> String {
    switch language {
    case .english: "\u{201C}\(name)\u{201D} is out of the bag."
    case .spanish: "Has sacado «\(name)» de la bolsa."
    }
  }

  package func removed(_ title: String) -> String {
    switch language {
    case .english: "\u{201C}\(title)\u{201D} is removed."
    case .spanish: "Se ha quitado «\(title)»."
    }
  }

  /// What was copied into the bag, and how many garments of it are gone.
  package func copied(_ title: String, missing: Int) -> String {
    switch (language, missing) {
    case (.english, 0): "\u{201C}\(title)\u{201D} is in the bag."
    case (.english, 1):
      "\u{201C}\(title)\u{201D} is in the bag, but for a garment that is gone from the wardrobe."
    case (.english, _):
      "\u{201C}\(title)\u{201D} is in the bag, but for \(missing) garments that are gone from the wardrobe."
    case (.spanish, 0): "«\(title)» está en la bolsa."
    case (.spanish, 1):
      "«\(title)» está en la bolsa, menos una prenda que ya no está en el armario."
    case (.spanish, _):
      "«\(title)» está en la bolsa, menos \(missing) prendas que ya no están en el armario."
    }
  }
}
