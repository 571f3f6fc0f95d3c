import Garments
import SystemPackage

/// The steps of an import. Those of a list are made of its rows when they are asked for: of a million
/// rows none is kept but the list's own text.
struct ImportEntries: RandomAccessCollection, Sendable {
  private enum Source: Sendable {
    case made([ImportEntry])
    case listed(ListedRows)
  }

  private let source: Source

  init(_ entries: [ImportEntry]) { source = .made(entries) }

  init(_ rows: ListedRows) { source = .listed(rows) }

  /// The rows of the list that the steps are made of; nil where there is none.
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

  /// The photo of a step; nil where it names none. What is said of it is not looked at, which takes far
  /// longer.
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
