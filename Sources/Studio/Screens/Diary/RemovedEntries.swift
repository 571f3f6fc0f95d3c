import What2Wear

/// An entry of the diary, or one garment of an entry, as a form names it.
struct DiaryPart: Hashable, LosslessStringConvertible, Sendable {
  let entry: Int64
  /// The garment, or nil for the whole entry.
  let garment: GarmentID?

  init(_ entry: Int64, _ garment: GarmentID? = nil) {
    (self.entry, self.garment) = (entry, garment)
  }

  /// Parses an entry's number, optionally followed by a full stop and a garment's identifier.
  init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let entry = Int64(parts[0]) else { return nil }
    let garment = parts.count == 2 ? GarmentID(String(parts[1])) : nil
    guard parts.count == 1 || garment != nil else { return nil }
    self.init(entry, garment)
  }

  var description: String { "\(entry)" + (garment.map { ".\($0)" } ?? "") }
}

/// The recently removed parts of all users' diaries, for Undo. They are kept in memory only.
struct RemovedEntries: Sendable {
  private struct Key: Hashable {
    let part: DiaryPart
    let user: User.ID
  }

  private let entries = RecentCache<Key, DiaryEntry>(byteCount: 2 << 20)
  /// The estimated memory of a garment in an entry, without its description, in bytes.
  private static let garmentByteCount = 100

  func keep(_ entry: DiaryEntry, as part: DiaryPart, of user: User.ID) {
    entries.keep(
      entry, as: Key(part: part, user: user),
      byteCount: entry.garments.reduce(entry.outfit?.name.utf8.count ?? 0) {
        $0 + $1.description.utf8.count + Self.garmentByteCount
      })
  }

  func entry(_ part: DiaryPart, of user: User.ID) -> DiaryEntry? {
    entries[Key(part: part, user: user)]
  }
}
