import Core
import FoundationEssentials
import Garments
import SystemPackage
import WardrobeStore

struct GarmentLine: TableRow {
  let garment: Garment
  let photo: String
  private let cutout: String?
  private let photoBase64: String?
  /// The number of strokes saved for the cut-out, or nil to leave it out.
  private let strokes: Int?
  /// The number of times that the garment was worn, or nil if never or not requested.
  private let wears: Wears?
  /// The garment's wears since the last wash, or nil if not requested.
  private let laundry: LaundryState?
  /// The outfits that contain the garment, or nil if not requested.
  private let outfits: [Outfit]?
  /// The additional photos, or nil if not requested.
  private let photos: [GarmentPhotoLine]?

  private static let columns = [
    "kind", "description", "brand", "size", "price", "colours", "tags",
  ].compactMap(GarmentField.named)

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(
    _ garment: Garment, _ wardrobe: Wardrobe, strokes: Int? = nil, wears: Wears? = nil,
    laundry: LaundryState? = nil, outfits: [Outfit]? = nil, photos: [GarmentPhoto]? = nil
  ) {
    self.photos = photos.map { GarmentPhotoLine.all($0, wardrobe) }
    (self.garment, self.strokes, self.wears) = (garment, strokes, wears)
    (self.laundry, self.outfits) = (laundry, outfits)
    let path = wardrobe.path(of: garment.photo)
    (photo, photoBase64) = (path.string, path.base64IfNotUTF8)
    cutout = garment.cutout.map { wardrobe.path(of: $0).string }
  }

  /// The garment's facts that users do not enter: the JSON key, the Spanish label and the text.
  private var facts: [(name: String, spanish: String, text: String)] {
    [
      ("owner", "dueño", "\(garment.owner)"),
      ("created", "creado", garment.created.formatted(.iso8601)),
      ("edited", "cambiado", garment.edited.formatted(.iso8601)),
    ]
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("\(garment.id)", forKey: Key(stringValue: "id"))
    try Self.encode(garment.countedDetails, to: encoder)
    try container.encode(
      !garment.details.colors.isEmpty, forKey: Key(stringValue: "coloursStated"))
    try container.encodeIfPresent(photoBase64, forKey: Key(stringValue: "photoBase64"))
    try container.encodeIfPresent(strokes, forKey: Key(stringValue: "strokes"))
    try container.encodeIfPresent(wears?.count, forKey: Key(stringValue: "wears"))
    try container.encodeIfPresent(wears?.last, forKey: Key(stringValue: "lastWorn"))
    if let laundry, laundry.limit != nil {
      try container.encode(laundry.wears, forKey: Key(stringValue: "wearsSinceWash"))
      try container.encode(laundry.needsWash, forKey: Key(stringValue: "needsWash"))
    }
    if let outfits {
      let records = outfits.map { ["id": "\($0.id)", "name": $0.name] }
      try container.encode(records, forKey: Key(stringValue: "outfits"))
    }
    try container.encodeIfPresent(photos, forKey: Key(stringValue: "photos"))
    for (name, text) in [
      ("photo", photo), ("cutout", cutout), ("sha256", garment.photo.sha256),
    ] + facts.map({ ($0.name, $0.text) }) {
      try container.encodeIfPresent(text, forKey: Key(stringValue: name))
    }
  }

  static func encode(_ details: GarmentDetails, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for field in GarmentField.all {
      try container.encodeIfPresent(field.value(of: details), forKey: Key(stringValue: field.name))
    }
  }

  static func emptyWords(in language: Language) -> String? {
    language == .spanish ? "no hay ninguna prenda así" : "no garments match"
  }

  static func headings(in language: Language) -> [String] {
    ["ID"] + columns.map { $0.label(in: language).uppercased() }
  }

  func cells(in language: Language) -> [String] {
    [String("\(garment.id)".prefix(Table.identifierLength))]
      + Self.cells(of: garment.countedDetails, in: language)
  }

  /// Returns the table cells after the identifier. A subtype, such as jeans, replaces its kind.
  static func cells(of details: GarmentDetails, in language: Language) -> [String] {
    columns.map { field in
      let subtype = field.name == "kind" ? details.countedSubtype?.label(in: language) : nil
      return subtype ?? field.text(of: details, in: language) ?? ""
    }
  }

  /// Returns the number and the views of the additional photos, or nil if there are none.
  private func photoWords(in language: Language) -> String? {
    guard let photos, !photos.isEmpty else { return nil }
    let views = photos.compactMap { $0.view?.label(in: language) }.joined(separator: ", ")
    return views.isEmpty ? "\(photos.count)" : "\(photos.count) (\(views))"
  }

  fileprivate func sheet(in language: Language) -> [String] {
    // The type needs no line of its own, because the kind's text includes it.
    let fields = GarmentField.all.map { field in
      (field.label(in: language), field.text(of: garment.countedDetails, in: language))
    }
    let isSpanish = language == .spanish
    let kept = cutout.map { _ in isSpanish ? "guardado" : "saved" }
    let lines: [(label: String, text: String?)] =
      [("id", "\(garment.id)")] + fields
      + [
        (isSpanish ? "fotos" : "photos", photoWords(in: language)),
        (isSpanish ? "recorte" : "cutout", kept),
        (isSpanish ? "trazos" : "strokes", strokes.map { "\($0)" }),
        (isSpanish ? "usada" : "worn", wears.map { $0.text(in: language) }),
        (isSpanish ? "colada" : "laundry", laundry?.text(in: language)),
        (
          isSpanish ? "conjuntos" : "outfits", outfits?.map(\.name).joined(separator: ", ").nonEmpty
        ),
      ] + facts.map { (isSpanish ? $0.spanish : $0.name, $0.text) }
    let width = lines.map(\.label.count).max() ?? 0
    return lines.compactMap { label, text in
      text.map {
        label + String(repeating: " ", count: width - label.count + 2) + $0.spacedOnOneLine
      }
    }
  }
}

/// A garment, as printed by `garment show`.
struct GarmentSheet: CommandResult {
  var line: GarmentLine

  func encode(to encoder: any Encoder) throws { try line.encode(to: encoder) }

  static func lines(of results: [GarmentSheet], in language: Language) -> [String] {
    results.flatMap { $0.line.sheet(in: language) }
  }
}

extension Wears {
  /// Returns the wears in words, such as `3 times, last on 2026-05-01`.
  func text(in language: Language) -> String {
    switch language {
    case .english: count == 1 ? "once, on \(last)" : "\(count) times, last on \(last)"
    case .spanish: count == 1 ? "una vez, el \(last)" : "\(count) veces, la última el \(last)"
    }
  }
}
