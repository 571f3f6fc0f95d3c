import Core
package import Garments
package import Images

/// Clothes, a note and a photo to record on a day of the diary.
package struct DayRecord: Sendable {
  /// A change to the day's photo.
  package enum PhotoChange: Sendable {
    case replace(PhotoSource)
    case remove
  }

  /// The outfit that was worn, or nil for none.
  package var outfit: OutfitID?
  /// Additional garments, or all garments if there is no outfit.
  package var garments: [GarmentID]
  /// The new note, or nil to keep the current note. An empty note removes the current note.
  package var note: String?
  /// The change to the photo, or nil to keep the current photo.
  package var photo: PhotoChange?

  package init(outfit: OutfitID? = nil, garments: [GarmentID] = []) {
    (self.outfit, self.garments) = (outfit, garments)
  }
}

extension Closet {
  /// Records clothes, a note and a photo on a day of the diary, in one transaction. On an error,
  /// nothing is recorded.
  ///
  /// - Parameters:
  ///   - record: what to record. For the outfit and the garments, see ``wear(_:with:on:)``.
  ///   - day: the day in the owner's time zone.
  ///   - reading: an earlier analysis of the photo, or nil to decode the photo now.
  /// - Returns: the new entry, or nil if there is none or if the day already has it.
  /// - Throws: `unknown` if the owner does not have the outfit or a garment, `invalid` if the note
  ///   is too long or the day has too many entries, `file` if the photo cannot be read.
  @discardableResult
  package func record(
    _ record: DayRecord, on day: CalendarDate, reading: PhotoReading? = nil,
    context: PictureContext = PictureContext()
  ) async throws(WardrobeError) -> DiaryEntry? {
    var note: String?
    if let text = record.note { note = try DiaryDay.checked(note: text) }
    let checkedNote = note
    var source: PhotoSource?
    if case .replace(let photo) = record.photo { source = photo }
    let (entry, old) = try await wardrobe.withPhoto(ifAny: source, reading: reading, context) {
      photo throws(WardrobeError) in
      try await wardrobe.write { db -> (DiaryEntry?, PhotoName?) in
        let entry = try self.wear(record, on: day, db)
        if let checkedNote { try self.setDay(day, "note", to: checkedNote.nonEmpty, db) }
        guard record.photo != nil else { return (entry, nil) }
        let old = try self.diaryDays(from: day, to: day, db)[day]?.photo
        try self.setDay(day, "photo", to: photo?.name.description, db)
        return (entry, old == photo?.name ? nil : old)
      }
    }
    if let old { await wardrobe.removeUnusedPhotos([old]) }
    return entry
  }
}
