import Core
import Garments
import SystemPackage
import WardrobeStore

/// A day of the diary, as printed by `diary`.
struct DiaryLine: TableRow {
  private struct Entry: Encodable {
    /// The outfit's identifier and name; nil for single garments.
    var outfit: String?
    var name: String?
    var garments: [Piece]
  }

  private struct Piece: Encodable {
    var id: String
    var description: String
    var isExtra: Bool
  }

  private let day: CalendarDate
  private let isPlanned: Bool
  private let note: String?
  private let photo: String?
  private let photoBase64: String?
  private let entries: [Entry]
  private let names: [String]

  private enum CodingKeys: CodingKey {
    case day, isPlanned, note, photo, photoBase64, entries
  }

  init(_ day: DiaryDay, _ wardrobe: Wardrobe, today: CalendarDate) {
    (self.day, note, isPlanned) = (day.day, day.note, day.day > today)
    let path = day.photo.map { wardrobe.path(of: $0) }
    (photo, photoBase64) = (path?.string, path?.base64IfNotUTF8)
    names = day.entries.map(\.names)
    entries = day.entries.map { entry in
      Entry(
        outfit: entry.outfit.map { "\($0.id)" }, name: entry.outfit?.name,
        garments: entry.garments.map {
          Piece(id: "\($0.id)", description: $0.description, isExtra: $0.isExtra)
        })
    }
  }

  static func emptyWords(in language: Language) -> String? {
    language == .spanish ? "no hay anotaciones en el diario" : "there are no diary entries"
  }

  static func headings(in language: Language) -> [String] {
    switch language {
    case .english: ["DAY", "WORN", "NOTE"]
    case .spanish: ["DÍA", "ROPA", "NOTA"]
    }
  }

  func cells(in language: Language) -> [String] {
    let planned = language == .spanish ? "previsto: " : "planned: "
    let worn = names.joined(separator: "; ")
    let photoMark = photo == nil ? nil : language == .spanish ? "(foto)" : "(photo)"
    return [
      "\(day)", isPlanned && !worn.isEmpty ? planned + worn : worn,
      [photoMark, note].compactMap(\.self).joined(separator: " "),
    ]
  }
}
