import ColorReading
import GRDB

extension Wardrobe {
  /// Reads the colours of garments from their photos where none are known, for wardrobes of a program that
  /// knew no colours. A photo that cannot be used is left for `check` to tell of.
  func readMissingColors() async throws {
    let users = try await users()
    for user in users {
      let closet = try await closet(of: user.id)
      let unread = try await closet.garments().filter(\.readColors.isEmpty)
      let read = unread.compactMap { garment -> Garment? in
        guard let reading = try? GarmentColors(photo: path(of: garment.photo)) else { return nil }
        return Garment(
          id: garment.id, owner: garment.owner, photo: garment.photo, details: garment.details,
          readColors: reading.colors, created: garment.created, edited: garment.edited)
      }
      try await write { db in
        for garment in read {
          try closet.update(closet.row(of: garment.id, db).number, garment, db)
        }
      }
    }
  }
}
