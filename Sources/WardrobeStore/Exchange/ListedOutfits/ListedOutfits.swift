package import Core
import Garments
import Images
package import SystemPackage

/// A CSV list of outfits.
///
/// A row contains either all garments of an outfit or a single garment. A single garment without an
/// outfit name belongs to the previous row's outfit.
package struct ListedOutfits: Sendable {
  struct Row: Sendable {
    var number: Int
    /// The outfit's name, or an empty string if the row has none.
    var name = ""
    var cells: [GarmentCell] = []
    /// The row's error, or nil if there is none.
    var fault: Message?
  }

  package let list: FilePath
  let rows: [Row]
  package let form: ListForm
  package let unknownColumns: [String]
  /// The photos of files named in the list, keyed by the text in the list.
  let photos: [String: PhotoName]
  /// The garments that an earlier import made from these photos.
  package var imported = ImportedPhotos()

  /// - Parameters:
  ///   - list: the CSV file. The header names one column for outfits and one or more for garments.
  ///   - folder: the base folder for file names, or nil if the list names no files.
  /// - Throws: `invalid` if a column is missing or repeated; `file` if the list cannot be read;
  ///   `interrupted` if the work is interrupted.
  package init(
    _ list: FilePath, in folder: FilePath?, _ work: WorkContext = WorkContext()
  ) async throws(WardrobeError) {
    let text = try CSVText(reading: list)
    let table = CSVTable(text.bytes)
    let columns = OutfitColumns(table.header)
    if columns.hasSeveralNames { throw .invalid(.repeatedColumn("name", list)) }
    if columns.name == nil { throw .invalid(.noColumn("name", list)) }
    if columns.places.isEmpty { throw .invalid(.noColumn("garments", list)) }
    self.list = list
    form = ListForm(table, text.encoding)
    unknownColumns = columns.unused
    rows = table.rows.map { Self.row($0, columns, of: table.header.count) }
    photos = try await Self.photos(rows, in: folder, work)
  }

  private static func row(
    _ row: CSVTable.Row, _ columns: OutfitColumns, of columnCount: Int
  ) -> Row {
    guard let fields = row.fields else {
      return Row(number: row.number, fault: ListedRow.unreadable)
    }
    let name = columns.name(in: fields)
    if fields.count > columnCount {
      let fault: Message =
        """
        has \(fields.count) fields, but the first row has \(columnCount); separate garments with semicolons
        """
      return Row(number: row.number, name: name, fault: fault)
    }
    return Row(number: row.number, name: name, cells: columns.cells(of: fields))
  }

  private static func photos(
    _ rows: [Row], in folder: FilePath?, _ work: WorkContext
  ) async throws(WardrobeError) -> [String: PhotoName] {
    guard let folder else { return [:] }
    let paths = WrittenPaths(in: folder, fromList: true)
    var words: Set<String> = []
    for row in rows {
      for cell in row.cells { words.formUnion(cell.candidates) }
    }
    let files = words.compactMap { word -> (key: String, path: FilePath)? in
      guard !word.utf8.contains(0) else { return nil }
      let file = paths.found(FilePath(word))
      let path = folder.pushing(file)
      guard file.fault(in: folder) == nil, (try? Stat(path))?.type == .regular else { return nil }
      return (word, path)
    }
    return try await PhotoName.names(of: files, work)
  }
}

struct OutfitRowFault: ExplainedCause {
  let message: Message
  var wayOut: WayOut?

  init(_ number: Int, _ words: Message, _ wayOut: WayOut? = nil) {
    message = "row \(number): \(words.clipped)"
    self.wayOut = wayOut
  }

  /// Makes an error for a row, with a suggestion if there are similar names.
  init(_ number: Int, _ error: WardrobeError) {
    self.init(number, error.message, error.failures.first?.wayOut)
  }
}
