import Core
import WardrobeStore

/// At most so many SKUs are named; the others are counted.
private let mostSKUs = 10

extension Session {
  /// Says how much of an export differs from the wardrobe and was not changed here.
  func note(_ counts: ArchivedCounts, changed order: ChangeOrder) {
    guard let words = counts.words else { return }
    let message: Message =
      switch (order, counts.count == 1) {
      case (.inExport, true):
        """
        \(words) was changed later in the export than here, and was left alone; --update takes the export's
        """
      case (.inExport, false):
        """
        \(words) were changed later in the export than here, and were left alone; --update takes the export's
        """
      case (.inWardrobe, true):
        "\(words) was changed later here than in the export, and was left alone"
      case (.inWardrobe, false):
        "\(words) were changed later here than in the export, and were left alone"
      case (.unknown, true): "\(words) was not as in the export, and was left alone"
      case (.unknown, false): "\(words) were not as in the export, and were left alone"
      }
    note(message)
  }

  /// Says which garments with an SKU a list does not name.
  func note(unlistedSKUs: [String]) {
    let count = unlistedSKUs.count
    if count == 0 { return }
    let more = count - mostSKUs
    var names: [Message] = unlistedSKUs.prefix(mostSKUs).map { "\($0.escapedOnOneLine)" }
    if more > 0 { names.append("and \(more) more") }
    note(
      count == 1
        ? "1 garment with an SKU is not in the list: \(names.joined())"
        : "\(count) garments with an SKU are not in the list: \(names.joined())")
  }
}
