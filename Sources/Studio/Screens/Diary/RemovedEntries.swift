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

/// The recently removed parts of diaries.
typealias RemovedEntries = UndoCache<DiaryPart, DiaryEntry>

extension RemovedEntries {
  init() {
    self.init { entry in
      // A garment in an entry takes about 100 bytes without its description.
      entry.garments.reduce(entry.outfit?.name.utf8.count ?? 0) {
        $0 + $1.description.utf8.count + 100
      }
    }
  }
}
