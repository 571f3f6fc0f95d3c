import Core
import WardrobeStore

private let mostSKUs = 10

extension Session {
  /// Reports the number of items that differ from an export and were left unchanged.
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

  /// Reports the garments with an SKU that a list does not contain.
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
