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
        \(words) was not changed, although the export has a newer version; use --update to import it
        """
      case (.inExport, false):
        """
        \(words) were not changed, although the export has newer versions; use --update to import them
        """
      case (.inWardrobe, true):
        "\(words) was not changed, because the wardrobe has a newer version than the export"
      case (.inWardrobe, false):
        "\(words) were not changed, because the wardrobe has newer versions than the export"
      case (.unknown, true): "\(words) differs from the export and was not changed"
      case (.unknown, false): "\(words) differ from the export and were not changed"
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
