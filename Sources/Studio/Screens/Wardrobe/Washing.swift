import What2Wear

/// Garments that were marked as washed together.
struct Washing: Sendable {
  /// The day of each garment's previous wash, or nil for none.
  let before: [GarmentID: CalendarDate?]
  /// The day of this wash.
  let day: CalendarDate
}

/// The recent washes, by random names.
typealias RecentWashes = UndoCache<String, Washing>

extension RecentWashes {
  // A garment in a wash takes about 64 bytes.
  init() { self.init { $0.before.count * 64 } }
}
