import Core
import FoundationEssentials
import Garments

extension WardrobeRecord {
  /// A day of the diary.
  struct DiaryDayRecord: Codable, Sendable {
    struct Entry: Codable, Sendable {
      /// The outfit's identifier, and its name on that day. The outfit may be gone.
      var outfit: String?
      var name: String?
      var garments: [Garment]
    }

    struct Garment: Codable, Sendable {
      /// An identifier; the garment may be gone.
      var id: String
      var description: String
      /// True for a garment that was worn with an outfit and is not in it; else nil.
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
