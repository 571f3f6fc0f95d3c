import FoundationEssentials
import What2Wear

/// Garments that were marked as washed together.
struct Washing: Sendable {
  /// The day of each garment's previous wash, or nil for none.
  let before: [GarmentID: CalendarDate?]
  /// The day of this wash.
  let day: CalendarDate
}

/// The recent washes of all users, for Undo. They are kept in memory only.
struct Washings: Sendable {
  private struct Key: Hashable {
    let name: String
    let user: User.ID
  }

  private let washings = RecentCache<Key, Washing>(byteCount: 2 << 20)
  /// The estimated memory of a garment in a wash, in bytes.
  private static let garmentByteCount = 64

  /// Keeps a wash, and returns its random name.
  func keep(_ washing: Washing, of user: User.ID) -> String {
    let name = UUID().uuidString
    washings.keep(
      washing, as: Key(name: name, user: user),
      byteCount: washing.before.count * Self.garmentByteCount)
    return name
  }

  func washing(_ name: String, of user: User.ID) -> Washing? {
    washings[Key(name: name, user: user)]
  }
}
