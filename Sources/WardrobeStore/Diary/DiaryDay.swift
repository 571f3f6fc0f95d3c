import Core
package import Garments
package import Images

/// A day of the diary: what was worn, or what is planned for a day to come.
package struct DiaryDay: Hashable, Sendable {
  /// The day in the person's time zone.
  package let day: CalendarDate
  /// Outfits and garments, in the order in which they were recorded.
  package internal(set) var entries: [DiaryEntry] = []
  /// Free text about the day.
  package internal(set) var note: String?
  /// The person's own photo of the day.
  package internal(set) var photo: PhotoName?

  /// A day with nothing in it.
  package init(_ day: CalendarDate) { self.day = day }

  /// The garments of all entries, each once.
  package var garments: [DiaryGarment] {
    var seen: Set<GarmentID> = []
    return entries.flatMap(\.garments).filter { seen.insert($0.id).inserted }
  }
}

/// Clothes that were worn together on a day.
package struct DiaryEntry: Hashable, Sendable {
  /// The number of its row, which grows with each new entry.
  package let number: Int64
  package let day: CalendarDate
  /// The outfit that was worn; nil for single garments. The outfit may have been removed since.
  package let outfit: DiaryOutfit?
  /// The outfit's garments on that day, and other garments worn with it.
  package let garments: [DiaryGarment]
}

/// An outfit with its name at the time it was worn.
package struct DiaryOutfit: Hashable, Sendable {
  package let id: OutfitID
  package let name: String
}

/// A garment with its description at the time it was worn.
package struct DiaryGarment: Hashable, Sendable {
  package let id: GarmentID
  package let description: String
  /// True for a garment that was worn with an outfit and is not in it.
  package let isExtra: Bool
}

extension DiaryDay {
  /// The largest number of characters of a note.
  package static let longestNote = TextLimit.description
  /// The largest number of entries of a day.
  package static let mostEntries = 100
}
