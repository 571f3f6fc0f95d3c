import Core
import GRDB
import Garments
import Images

/// Restores an archive's diary into a closet.
struct ArchivedDiary {
  let archive: WardrobeArchive
  let closet: Closet
  /// The garments' identifiers in the closet, keyed by archive identifier.
  let garments: [String: GarmentID]
  /// The outfits' identifiers in the closet, keyed by archive identifier.
  let outfits: [String: OutfitID]

  /// Adds archived entries, a note or a photo that a day of the diary lacks. Existing entries,
  /// notes and photos stay unchanged.
  func restore(
    _ record: WardrobeRecord.DiaryDayRecord, isRehearsal: Bool, _ context: PictureContext,
    report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    do throws(WardrobeError) {
      guard let day = CalendarDate(record.day) else {
        throw .invalid(.record("'\(record.day.clipped)' is not a day"))
      }
      try TextLimit.check(record.note, DiaryDay.longestNote, "the note")
      let entries = try record.entries.map { record throws(WardrobeError) in try entry(record) }
      let there = try await closet.diary(from: day, to: day).first
      let photo = there?.photo == nil ? try await photo(of: record, context, report: report) : nil
      let isNew =
        try await isRehearsal
        ? closet.wardrobe.read { db in
          try addition(to: closet.diaryDay(day, db), record, entries, photo != nil).isNew
        } : add(record, entries, photo, on: day, context)
      report(isNew ? .dayAdded(day) : .dayAlreadyThere(day))
    } catch {
      guard !error.endsImport else { throw error }
      report(.failed(archive.failure("the diary of '\(record.day)'", error)))
    }
  }

  private typealias Entry = (outfit: DiaryOutfit?, garments: [DiaryGarment])

  /// The parts of an archived day that the diary does not have yet.
  private struct Addition {
    var entries: [Entry]
    var note: String?
    var hasPhoto: Bool

    var isNew: Bool { !entries.isEmpty || note != nil || hasPhoto }
  }

  /// Returns the missing parts of a day.
  ///
  /// - Throws: `invalid` if the day would have too many entries.
  private func addition(
    to there: DiaryDay, _ record: WardrobeRecord.DiaryDayRecord, _ entries: [Entry],
    _ hasPhoto: Bool
  ) throws(WardrobeError) -> Addition {
    let missing = there.missing(of: entries)
    guard there.entries.count + missing.count <= DiaryDay.mostEntries else {
      throw .invalid(.tooManyEntries(there.day, limit: DiaryDay.mostEntries))
    }
    return Addition(
      entries: missing, note: there.note == nil ? record.note?.trimmed.nonEmpty : nil,
      hasPhoto: there.photo == nil && hasPhoto)
  }

  /// Adds the missing parts of a day. Returns false if nothing was missing.
  private func add(
    _ record: WardrobeRecord.DiaryDayRecord, _ entries: [Entry], _ photo: PhotoSource?,
    on day: CalendarDate, _ context: PictureContext
  ) async throws(WardrobeError) -> Bool {
    try await closet.wardrobe.withPhoto(ifAny: photo, context) { put throws(WardrobeError) in
      try await closet.wardrobe.write { db in
        let addition = try addition(to: closet.diaryDay(day, db), record, entries, put != nil)
        for entry in addition.entries {
          _ = try closet.insertEntry(entry.outfit, entry.garments, on: day, db)
        }
        if let note = addition.note { try closet.setDay(day, "note", to: note, db) }
        if let put, addition.hasPhoto {
          try closet.setDay(day, "photo", to: put.name.description, db)
        }
        return addition.isNew
      }
    }
  }

  /// Converts an archived entry. An outfit or a garment without a counterpart in the closet keeps
  /// its archive identifier.
  private func entry(
    _ record: WardrobeRecord.DiaryDayRecord.Entry
  ) throws(WardrobeError) -> (outfit: DiaryOutfit?, garments: [DiaryGarment]) {
    var worn: [DiaryGarment] = []
    for garment in record.garments {
      try TextLimit.check(garment.description, TextLimit.description, "the description")
      let id =
        if let id = garments[garment.id] { id } else {
          try WardrobeRecord.identifier(garment.id) as GarmentID
        }
      guard !worn.contains(where: { $0.id == id }) else { continue }
      worn.append(
        DiaryGarment(
          id: id, description: garment.description, isExtra: garment.isExtra ?? false))
    }
    guard let outfit = record.outfit else { return (nil, worn) }
    try TextLimit.check(record.name, TextLimit.name, "the outfit's name")
    let id =
      if let id = outfits[outfit] { id } else {
        try WardrobeRecord.identifier(outfit) as OutfitID
      }
    return (DiaryOutfit(id: id, name: record.name ?? ""), worn)
  }

  /// Returns the archived photo of a day, or nil if there is none or the file is unusable.
  private func photo(
    of record: WardrobeRecord.DiaryDayRecord, _ context: PictureContext,
    report: (ImportResult) -> Void
  ) async throws(WardrobeError) -> PhotoSource? {
    guard let photo = record.photo else { return nil }
    do throws(WardrobeError) {
      return .file(try await archive.checkedPath(of: photo, context))
    } catch {
      guard !error.endsImport else { throw error }
      report(.failed(archive.failure("the photo of '\(record.day)'", error)))
      return nil
    }
  }
}

extension DiaryDay {
  /// Returns the archived entries that the day lacks. An archived entry is not missing if an
  /// existing entry has the same outfit and all of the archived garments.
  fileprivate func missing(
    of archived: [(outfit: DiaryOutfit?, garments: [DiaryGarment])]
  ) -> [(outfit: DiaryOutfit?, garments: [DiaryGarment])] {
    archived.filter { entry in
      let ids = Set(entry.garments.map(\.id))
      return !entries.contains { known in
        known.outfit?.id == entry.outfit?.id && ids.isSubset(of: known.garments.map(\.id))
      }
    }
  }
}
