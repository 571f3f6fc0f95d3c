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
  /// has the outfit, only the other garments are recorded, as single garments. Garments that the
  /// day already has are not recorded again.
  ///
  /// - Parameters:
  ///   - outfit: the outfit, or nil for single garments.
  ///   - others: the additional garments, or all garments if there is no outfit.
  ///   - day: the day in the owner's time zone.
  /// - Returns: the new entry, or nil if the day already has the outfit and all garments.
  /// - Throws: `unknown` if the owner does not have the outfit or a garment, `invalid` if the day
  ///   has too many entries.
  @discardableResult
  package func wear(
    _ outfit: OutfitID?, with others: [GarmentID] = [], on day: CalendarDate
  ) async throws(WardrobeError) -> DiaryEntry? {
    try await record(DayRecord(outfit: outfit, garments: others), on: day)
  }

  /// Removes the most recently recorded entry of an outfit, or the most recently recorded garments.
  ///
  /// If only garments are named, only these garments are removed, and the rest of their entry stays.
  /// An outfit is removed with all garments of its entry. If no entry of the outfit has the
  /// garments, they are removed from an entry that was added to the outfit later.
  ///
  /// - Parameters:
  ///   - outfit: the outfit of the entry, or nil for any entry.
  ///   - garments: the garments that the entry must contain, with or without an outfit.
  ///   - day: the day of the entry, or nil for any day.
  ///   - last: the last day to look at if `day` is nil, or nil for no limit. With the current day,
  ///     plans are kept.
  /// - Returns: what was removed, or nil if no entry matches.
  @discardableResult
  package func removeWear(
    _ outfit: OutfitID? = nil, with garments: [GarmentID] = [], on day: CalendarDate? = nil,
    until last: CalendarDate? = nil
  ) async throws(WardrobeError) -> DiaryEntry? {
    try await wardrobe.write { db in
      let entries = try self.diaryEntries(from: day, to: day ?? last, db).sorted {
        $0.number > $1.number
      }
      let matching = entries.filter { Set(garments).isSubset(of: $0.garments.map(\.id)) }
      if outfit == nil {
        let part = garments.isEmpty ? nil : Set(garments)
        return try matching.first.map { try self.remove(part, of: $0, db) }
      }
      if let entry = matching.first(where: { $0.outfit?.id == outfit }) {
        return try self.remove(nil, of: entry, db)
      }
      // Garments that were added after the day's outfit have their own entry, which names no
      // outfit.
      let outfits = entries.filter { $0.outfit?.id == outfit }
      let entry = matching.first { added in
        !garments.isEmpty && added.outfit == nil
          && outfits.contains { $0.day == added.day && $0.number < added.number }
      }
      return try entry.map { try self.remove(Set(garments), of: $0, db) }
    }
  }

  /// Removes an entry of a day, or one garment of the entry.
  ///
  /// - Parameter garment: the garment to remove, or nil for the whole entry. An entry is removed
  ///   with its last garment.
  /// - Returns: what was removed, or nil if the day has no such entry, or the entry no such garment.
  @discardableResult
  package func removeEntry(
    _ number: Int64, _ garment: GarmentID? = nil, on day: CalendarDate
  ) async throws(WardrobeError) -> DiaryEntry? {
    try await wardrobe.write { db in
      let entry = try self.diaryEntries(from: day, to: day, db).first { $0.number == number }
      guard let entry else { return nil }
      if let garment, !entry.garments.contains(where: { $0.id == garment }) { return nil }
      return try self.remove(garment.map { [$0] }, of: entry, db)
    }
  }

  /// Restores a removed entry as it was, even if its outfit or garments are gone. If the day still
  /// has the entry, its removed garments are restored. Does nothing if the day has the outfit
  /// again.
  ///
  /// - Throws: `invalid` if the day has too many entries.
  package func restore(_ entry: DiaryEntry) async throws(WardrobeError) {
    try await wardrobe.write { db in
      let known = try self.diaryEntries(from: entry.day, to: entry.day, db)
      if let rest = known.first(where: { $0.number == entry.number }) {
        // A garment that was recorded again on its own is not restored, because it would be there
        // twice.
        let kept = known.filter { $0.number == rest.number || $0.outfit == nil }
        let there = Set(kept.flatMap { $0.garments.map(\.id) })
        let removed = entry.garments.filter { !there.contains($0.id) }
        try self.insert(removed, into: rest, db)
        return
      }
      let isKnown = known.contains { other in
        entry.outfit != nil && other.outfit?.id == entry.outfit?.id
      }
      if isKnown { return }
      try DiaryDay.checkRoom(after: known, on: entry.day)
      _ = try self.insertEntry(
        entry.outfit, entry.garments, on: entry.day, number: entry.number, db)
    }
  }

  /// Gives the newest entry of exactly an outfit's garments the name of the outfit, for an outfit that
  /// was saved after it was worn. Does nothing if there is no such entry, or if the day already has
  /// the outfit.
  ///
  /// - Throws: `unknown` if the owner does not have the outfit.
  package func nameEntry(
    after id: OutfitID, on day: CalendarDate
  ) async throws(WardrobeError) {
    try await wardrobe.write { db in
      let outfit = try self.outfitRow(of: id, db).outfit
      let known = try self.diaryEntries(from: day, to: day, db)
      let entry = known.last { entry in
        entry.outfit == nil && Set(entry.garments.map(\.id)) == Set(outfit.garments)
      }
      guard let entry, !known.contains(where: { $0.outfit?.id == id }) else { return }
      try db.execute(
        sql: "UPDATE diary_entries SET outfit = ?, name = ? WHERE number = ?",
        arguments: [id.description, outfit.name, entry.number])
    }
  }

  /// Sets the note of a day. An empty note removes the current note.
  ///
  /// - Throws: `invalid` if the note is too long.
  package func setNote(_ note: String, on day: CalendarDate) async throws(WardrobeError) {
    var record = DayRecord()
    record.note = note
    try await self.record(record, on: day)
  }

  /// Sets the owner's photo of a day. The photo is stored byte for byte. If `photo` is nil, the
  /// current photo is removed.
  ///
  /// - Parameter reading: an earlier analysis of the photo, or nil to decode the photo now.
  /// - Throws: `file` if the photo cannot be read.
  package func setPhoto(
    _ photo: PhotoSource?, on day: CalendarDate, reading: PhotoReading? = nil,
    context: PictureContext = PictureContext()
  ) async throws(WardrobeError) {
    var record = DayRecord()
    record.photo = photo.map { .replace($0) } ?? .remove
    try await self.record(record, on: day, reading: reading, context: context)
  }

  /// Returns the days of the diary that have entries, a note or a photo, in order.
  ///
  /// - Parameters:
  ///   - first: the first day to return, or nil for no limit.
  ///   - last: the last day to return, or nil for no limit. Without a limit, plans are included.
  package func diary(
    from first: CalendarDate? = nil, to last: CalendarDate? = nil
  ) async throws(WardrobeError) -> [DiaryDay] {
    try await wardrobe.read { db in try self.diary(from: first, to: last, db) }
  }
  /// Returns the entries of a day of the diary, in the order in which they were recorded.
  package func entries(on day: CalendarDate) async throws(WardrobeError) -> [DiaryEntry] {
    try await wardrobe.read { db in try self.diaryEntries(from: day, to: day, db) }
  }
}
