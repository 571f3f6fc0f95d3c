import Core
import FoundationEssentials
import GRDB
package import Garments
package import Images

extension Closet {
  /// Records that an outfit, single garments, or an outfit with other garments were worn on a day.
  ///
  /// A day to come is a plan, which counts as worn once that day has come. Garments that the day has
  /// already are left out, and so is an outfit, unless it is worn with a garment that the day lacks.
  ///
  /// - Parameters:
  ///   - outfit: an outfit; nil for single garments.
  ///   - others: garments worn with the outfit, or by themselves.
  ///   - day: the day in the person's time zone.
  /// - Returns: the new entry; nil if the day has all of it already.
  /// - Throws: `unknown` for an outfit or a garment that the owner does not have, `invalid` if the day
  ///   has too many entries.
  @discardableResult
  package func wear(
    _ outfit: OutfitID?, with others: [GarmentID] = [], on day: CalendarDate
  ) async throws(WardrobeError) -> DiaryEntry? {
    try await wardrobe.write { db in
      let outfit = try outfit.map { try self.outfitRow(of: $0, db).outfit }
      let known = try self.diaryEntries(from: day, to: day, db)
      let isKnown = outfit.map { outfit in known.contains { $0.outfit?.id == outfit.id } } ?? false
      let worn = Set(known.flatMap { $0.garments.map(\.id) })
      let own = isKnown ? [] : outfit?.garments ?? []
      var ids = own
      for id in others where !ids.contains(id) && !worn.contains(id) { ids.append(id) }
      guard !ids.isEmpty || (outfit != nil && !isKnown) else { return nil }
      guard known.count < DiaryDay.mostEntries else {
        throw WardrobeError.invalid(.tooManyEntries(day, limit: DiaryDay.mostEntries))
      }
      let named = isKnown ? nil : outfit.map { DiaryOutfit(id: $0.id, name: $0.name) }
      let garments = try ids.enumerated().map { index, id in
        DiaryGarment(
          id: id, description: try self.row(of: id, db).garment.details.description,
          isExtra: named != nil && index >= own.count)
      }
      let number = try self.insertEntry(named, garments, on: day, db)
      return DiaryEntry(number: number, day: day, outfit: named, garments: garments)
    }
  }

  /// Removes an entry from the diary: the one recorded last, of those that match.
  ///
  /// - Parameters:
  ///   - outfit: an outfit that the entry must have; nil for any.
  ///   - garments: garments that the entry must have, if it has no outfit or `outfit` is nil.
  ///   - day: the entry's day; nil for any.
  /// - Returns: the removed entry; nil if no entry matches.
  @discardableResult
  package func removeWear(
    _ outfit: OutfitID? = nil, with garments: [GarmentID] = [], on day: CalendarDate? = nil
  ) async throws(WardrobeError) -> DiaryEntry? {
    try await wardrobe.write { db in
      let entries = try self.diaryEntries(from: day, to: day, db).sorted { $0.number > $1.number }
      let daysWithOutfit = Set(entries.filter { $0.outfit?.id == outfit }.map(\.day))
      let entry = entries.first { entry in
        // Garments that were added to an outfit of the day later have an entry without it.
        let isAddition =
          entry.outfit == nil && !garments.isEmpty && daysWithOutfit.contains(entry.day)
        return (outfit == nil || entry.outfit?.id == outfit || isAddition)
          && Set(garments).isSubset(of: entry.garments.map(\.id))
      }
      guard let entry else { return nil }
      try db.execute(sql: "DELETE FROM diary_entries WHERE number = ?", arguments: [entry.number])
      return entry
    }
  }

  /// Sets the note of a day; an empty note removes it.
  ///
  /// - Throws: `invalid` for a note that is too long.
  package func setNote(_ note: String, on day: CalendarDate) async throws(WardrobeError) {
    let note = note.trimmed
    try TextLimit.check(note, DiaryDay.longestNote, "the note")
    try await wardrobe.write { db in
      try self.setDay(day, "note", to: note.nonEmpty, db)
    }
  }

  /// Sets the person's own photo of a day, which is stored byte for byte; nil removes it.
  ///
  /// - Throws: `file` for a photo that cannot be read.
  package func setPhoto(
    _ photo: PhotoSource?, on day: CalendarDate, context: PictureContext = PictureContext()
  ) async throws(WardrobeError) {
    let old = try await wardrobe.withPhoto(ifAny: photo, context) { photo throws(WardrobeError) in
      try await wardrobe.write { db in
        let old = try self.diaryDays(from: day, to: day, db)[day]?.photo
        try self.setDay(day, "photo", to: photo?.name.description, db)
        return old == photo?.name ? nil : old
      }
    }
    if let old { await wardrobe.removeUnusedPhotos([old]) }
  }

  /// The days of the diary that have anything, the first day first.
  ///
  /// - Parameters:
  ///   - first: the first day; nil for all before `last`.
  ///   - last: the last day; nil for all after `first`, with days to come.
  package func diary(
    from first: CalendarDate? = nil, to last: CalendarDate? = nil
  ) async throws(WardrobeError) -> [DiaryDay] {
    try await wardrobe.read { db in try self.diary(from: first, to: last, db) }
  }
}
