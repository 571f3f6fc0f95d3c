import Garments
import SystemPackage

/// The entries of an import. To save memory, an entry of a list is made from its row only when
/// needed.
struct ImportEntries: RandomAccessCollection, Sendable {
  private enum Source: Sendable {
    case made([ImportEntry])
    case listed(ListedRows)
  }

  private let source: Source

  init(_ entries: [ImportEntry]) { source = .made(entries) }

  init(_ rows: ListedRows) { source = .listed(rows) }

  /// The rows of the list, or nil for an import without a list.
  var list: ListedRows? {
    if case .listed(let rows) = source { rows } else { nil }
  }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch source {
    case .made(let entries): entries.count
    case .listed(let rows): rows.count
    }
  }

  /// Returns the photo's path, or nil if the entry has none. The rest of the entry is not parsed.
  func path(_ position: Int) -> FilePath? {
    switch source {
    case .made(let entries):
      if case .item(let item) = entries[position] { item.path } else { nil }
    case .listed(let rows): rows.path(position)
    }
  }

  subscript(position: Int) -> ImportEntry {
    switch source {
    case .made(let entries): entries[position]
    case .listed(let rows): rows.entry(position)
    }
  }
}
