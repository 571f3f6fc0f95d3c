import Core
import FoundationEssentials
import GRDB
package import Garments
package import Images

extension Closet {
  /// Adds an entry to a day of the diary: an outfit, single garments, or an outfit with other
  /// garments.
  ///
  /// An entry for a future day is a plan, which counts as worn from that day on. If the day already
  /// has the outfit, only the other garments are recorded, as single garments. Other garments that
  /// the day already has are left out.
  ///
  /// - Parameters:
  ///   - outfit: the outfit, or nil for single garments.
  ///   - others: the garments worn with the outfit or without an outfit.
  ///   - day: the day in the owner's time zone.
  /// - Returns: the new entry, or nil if the day already has the outfit and all garments.
  /// - Throws: `unknown` if the owner does not have the outfit or a garment, `invalid` if the day
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

  /// Removes the most recently recorded entry that matches all arguments.
  ///
  /// - Parameters:
  ///   - outfit: the outfit of the entry, or nil for any entry.
  ///   - garments: the garments that the entry must contain, with or without an outfit.
  ///   - day: the day of the entry, or nil for any day.
  /// - Returns: the removed entry, or nil if no entry matches.
  @discardableResult
  package func removeWear(
    _ outfit: OutfitID? = nil, with garments: [GarmentID] = [], on day: CalendarDate? = nil
  ) async throws(WardrobeError) -> DiaryEntry? {
    try await wardrobe.write { db in
      let entries = try self.diaryEntries(from: day, to: day, db).sorted { $0.number > $1.number }
      let matching = entries.filter { Set(garments).isSubset(of: $0.garments.map(\.id)) }
      var entry = matching.first { outfit == nil || $0.outfit?.id == outfit }
      if entry == nil, !garments.isEmpty {
        // Garments that were added later to an outfit of the day have an entry without the outfit.
        let outfits = entries.filter { $0.outfit?.id == outfit }
        entry = matching.first { added in
          added.outfit == nil
            && outfits.contains { $0.day == added.day && $0.number < added.number }
        }
      }
      guard let entry else { return nil }
      try db.execute(sql: "DELETE FROM diary_entries WHERE number = ?", arguments: [entry.number])
      return entry
    }
  }

  /// Sets the note of a day. An empty note removes the current note.
  ///
  /// - Throws: `invalid` if the note is too long.
  package func setNote(_ note: String, on day: CalendarDate) async throws(WardrobeError) {
    let note = try DiaryDay.checked(note: note)
    try await wardrobe.write { db in
      try self.setDay(day, "note", to: note.nonEmpty, db)
    }
  }

  /// Sets the owner's photo of a day, which is stored byte for byte. If `photo` is nil, the current
  /// photo is removed.
  ///
  /// - Throws: `file` if the photo cannot be read.
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

  /// Returns the days of the diary that have entries, a note or a photo, in order.
  ///
  /// - Parameters:
  ///   - first: the first day to return, or nil for no limit.
  ///   - last: the last day to return, or nil for no limit, which includes plans.
  package func diary(
    from first: CalendarDate? = nil, to last: CalendarDate? = nil
  ) async throws(WardrobeError) -> [DiaryDay] {
    try await wardrobe.read { db in try self.diary(from: first, to: last, db) }
  }
}
