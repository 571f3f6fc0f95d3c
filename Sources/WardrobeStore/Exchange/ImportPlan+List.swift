import Codecs
import Files
public import Garments
public import SystemPackage

extension ImportPlan {
  /// The list of a large wardrobe is far shorter, in bytes.
  private static let longestList = 1 << 26

  /// Takes the photos that the rows of a list name (RFC 4180, UTF-8), with what it says of them.
  ///
  /// - Parameters:
  ///   - list: its first row names the columns: `file`, a path from `folder`, and any of
  ///     `description`, `kind`, `type`, `brand`, `size`, `height`, `price`, `bought`, `tags`,
  ///     `colors`.
  ///   - kind: what all of those are of which the list does not say it; nil to tell by the names of
  ///     files and folders.
  /// - Throws: `invalid` where the list has no column `file` or one twice, `file` where it cannot be
  ///   read.
  public init(
    _ folder: FilePath, list: FilePath, kind: GarmentKind? = nil
  ) throws(WardrobeError) {
    let (finder, table) = try Self.read(folder, list)
    let columns = table.header.map { GarmentColumn(rawValue: $0.folded) }
    try Self.check(columns, of: list)
    let rows = table.rows.map { ListedRow($0, columns, list) }
    self.init(rows.map { $0.entry(in: folder, kind: kind) })
    unknownColumns = zip(table.header, columns).filter { $1 == nil }.map(\.0)
    let named = Set(rows.compactMap { $0.file?.lexicallyNormalized() })
    for case .photo(let photo) in finder.entries where !named.contains(photo.relativePath) {
      unlistedCount += 1
    }
  }

  private static func read(
    _ folder: FilePath, _ list: FilePath
  ) throws(WardrobeError) -> (PhotoFinder, CSVTable) {
    do throws(FileFailure) {
      let finder = try finder(folder)
      let bytes = try FileContents.read(list, limit: longestList)
      guard String(validating: bytes, as: UTF8.self) != nil else {
        throw FileFailure(.unusable, list, "is not UTF-8 text; save it as UTF-8 first")
      }
      return (finder, CSVTable(bytes))
    } catch {
      throw .file(error)
    }
  }

  private static func check(
    _ columns: [GarmentColumn?], of list: FilePath
  ) throws(WardrobeError) {
    for column in GarmentColumn.allCases where columns.count(where: { $0 == column }) > 1 {
      throw .invalid("\(list.singleLine): has the column \(column) twice")
    }
    guard columns.contains(.file) else {
      throw .invalid(
        """
        \(list.singleLine): has no column 'file'; its first row must name the columns, with commas \
        between them
        """)
    }
  }
}

/// A row of a list, which may be a bad one.
private struct ListedRow {
  private let list: FilePath
  private let number: Int
  private let row: GarmentRow?
  /// What is wrong with it.
  private let fault: String?

  var file: FilePath? { row?.file }

  init(_ row: CSVTable.Row, _ columns: [GarmentColumn?], _ list: FilePath) {
    self.list = list
    number = row.number
    self.row = row.fields.map { GarmentRow($0, columns: columns) }
    if let count = row.fields?.count {
      fault =
        count == columns.count
        ? nil : "has \(count) fields where the first row has \(columns.count)"
    } else {
      fault = "a quote is not closed, or stands where none may; within quotes, write two for one"
    }
  }

  func entry(in folder: FilePath, kind: GarmentKind?) -> ImportEntry {
    guard let row, fault == nil else { return failure(fault ?? "cannot be read") }
    guard let file = row.file else { return failure("names no file") }
    do throws(WardrobeError) {
      let details = try row.details(of: file, in: folder, kind: kind)
      var item = ImportItem(path: folder.pushing(file), details: details)
      item.row = ImportItem.Row(list: list, number: number, file: file)
      return .item(item)
    } catch {
      return failure("\(file.singleLine): \(error.words)")
    }
  }

  private func failure(_ reason: String) -> ImportEntry {
    .failure(FileFailure(.unusable, list, "row \(number): \(reason.singleLine)"))
  }
}
