import Core
import FoundationEssentials
import Garments

extension WardrobeRecord {
  /// A day of the diary in an export.
  struct DiaryDayRecord: Codable, Sendable {
    struct Entry: Codable, Sendable {
      /// The identifier of the outfit, which may have been deleted.
      var outfit: String?
      /// The outfit's name when the entry was recorded.
      var name: String?
      var garments: [Garment]
    }

    struct Garment: Codable, Sendable {
      /// The identifier of the garment, which may have been deleted.
      var id: String
      var description: String
      /// True if the garment was worn with an outfit but did not belong to the outfit, otherwise
      /// nil.
      var isExtra: Bool?
    }

    var day: String
    var note: String?
    var photo: PhotoRecord?
    var entries: [Entry]

    init(_ day: DiaryDay, photo: PhotoRecord?) {
      (self.day, note, self.photo) = ("\(day.day)", day.note, photo)
      entries = day.entries.map { entry in
        Entry(
          outfit: entry.outfit.map { "\($0.id)" }, name: entry.outfit?.name,
          garments: entry.garments.map { garment in
            Garment(
              id: "\(garment.id)", description: garment.description,
              isExtra: garment.isExtra ? true : nil)
          })
      }
    }
  }
}
