import Core
package import Garments
import Images

/// A day of the diary, with the clothes that were worn or are planned.
package struct DiaryDay: Hashable, Sendable {
  /// The day in the owner's time zone.
  package let day: CalendarDate
  /// The entries of the day, in the order in which they were recorded.
  package internal(set) var entries: [DiaryEntry] = []
  /// The owner's note about the day, or nil if there is none.
  package internal(set) var note: String?
  /// The owner's photo of the day, or nil if there is none.
  package internal(set) var photo: PhotoName?

  /// Makes a day without entries, note or photo.
  package init(_ day: CalendarDate) { self.day = day }

  /// The garments of all entries, without duplicates.
  package var garments: [DiaryGarment] {
    var seen: Set<GarmentID> = []
    return entries.flatMap(\.garments).filter { seen.insert($0.id).inserted }
  }
}

/// Clothes that were worn together on a day.
package struct DiaryEntry: Hashable, Sendable {
  /// The entry's row number. Later entries have higher numbers.
  package let number: Int64
  package let day: CalendarDate
  /// The outfit that was worn, or nil for single garments. The outfit itself may have been deleted
  /// since.
  package let outfit: DiaryOutfit?
  /// The outfit's garments on that day, then any additional garments.
  package let garments: [DiaryGarment]
}

extension DiaryEntry {
  /// The name of the outfit followed by other garments worn with it, or all garments if there is no
  /// outfit.
  package var names: String {
    let others = garments.filter { outfit == nil || $0.isExtra }.map(\.description)
    return ([outfit?.name].compactMap(\.self) + others).joined(separator: ", ")
  }
}

/// A worn outfit, with the name it had when the entry was recorded.
package struct DiaryOutfit: Hashable, Sendable {
  package let id: OutfitID
  package let name: String
}

/// A worn garment, with the description it had when the entry was recorded.
package struct DiaryGarment: Hashable, Sendable {
  package let id: GarmentID
  package let description: String
  /// True if the garment was worn with an outfit but did not belong to the outfit.
  package let isExtra: Bool
}

extension DiaryDay {
  /// The maximum length of a note, in characters.
  package static let longestNote = TextLimit.description
  /// The maximum number of entries on a day.
  package static let mostEntries = 100

  /// - Throws: `invalid` if there is no room for another entry.
  static func checkRoom(
    after entries: [DiaryEntry], on day: CalendarDate
  ) throws(WardrobeError) {
    guard entries.count < mostEntries else {
      throw .invalid(.tooManyEntries(day, limit: mostEntries))
    }
  }

  /// Returns a note without surrounding whitespace.
  ///
  /// - Throws: `invalid` if the note is too long.
  @discardableResult
  package static func checked(note: String) throws(WardrobeError) -> String {
    let note = note.trimmed
    try TextLimit.check(note, longestNote, "the note")
    return note
  }
}
