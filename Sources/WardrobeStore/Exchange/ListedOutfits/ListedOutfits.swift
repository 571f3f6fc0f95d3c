package import Core
import Garments
import Images
package import SystemPackage

/// A list (CSV) of outfits, read before anything is written.
///
/// A row is an outfit with all its garments, in one cell or in several columns, or it is one garment of the outfit that
/// it names, or of that of the row before it.
package struct ListedOutfits: Sendable {
  struct Row: Sendable {
    var number: Int
    /// Empty where it names none.
    var name = ""
    var cells: [GarmentCell] = []
    /// The problem with it.
    var fault: Message?
  }

  package let list: FilePath
  let rows: [Row]
  /// How the list is written.
  package let form: ListForm
  /// The columns that are not used.
  package let unknownColumns: [String]
  /// The photos that its words name, by the words.
  let photos: [String: PhotoName]
  /// What an import before took in of these photos.
  package var imported = ImportedPhotos()

  /// - Parameters:
  ///   - list: its first row names the columns: one for the outfits' names, one or several for garments.
  ///   - folder: the folder that the files lead from; nil where garments are named by no files.
  /// - Throws: `invalid` where the list lacks a column, `file` where it cannot be read, `interrupted` with the work.
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

  /// The photos of the folder that words name.
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

/// An error in a row of a list of outfits.
struct OutfitRowFault: ExplainedCause {
  let message: Message
  var wayOut: WayOut?

  init(_ number: Int, _ words: Message, _ wayOut: WayOut? = nil) {
    message = "row \(number): \(words.clipped)"
    self.wayOut = wayOut
  }

  /// An error of what the row says, with what is near.
  init(_ number: Int, _ error: WardrobeError) {
    self.init(number, error.message, error.failures.first?.wayOut)
  }
}
