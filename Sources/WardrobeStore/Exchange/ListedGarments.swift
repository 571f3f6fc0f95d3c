import Images
import Core
package import Garments
package import SystemPackage

extension ImportPlan {
  /// The column names of a garment list, `file` first.
  package static var columnNames: [String] { ["file"] + GarmentField.all.map(\.name) }

  /// Plans an import of the photos and details in a CSV list.
  ///
  /// - Parameters:
  ///   - folder: the base folder for the list's paths.
  ///   - list: the CSV file. The header may name `file`, any of `columnNames`, `currency`, and `id`
  ///     from an export.
  ///   - type: the type of garments if the list states none, or nil to infer it from names and
  ///     photos.
  ///   - reading: options for ambiguous cells. The list's own statements take precedence.
  /// - Throws: `invalid` if the list has no `file` column or a repeated column; `file` if the list
  ///   cannot be read.
  package init(
    _ folder: FilePath, list: FilePath, type: TypedSubtype? = nil,
    reading: ListReading = ListReading()
  ) throws(WardrobeError) {
    let finder = try Self.finder(folder)
    let text = try CSVText(reading: list)
    let table = CSVTable(text.bytes)
    let columns = ListColumns(table.header)
    try Self.check(columns.names, of: list)
    var reading = reading
    reading.currency = columns.currency ?? reading.currency
    var rows = ListedRows(
      rows: table.rows, columns: columns.names, list: list, folder: folder, type: type,
      reading: reading)
    var form = ListForm(table, text.encoding)
    var hasForeignIDs = false
    var unlisted: Set<FilePath> = []
    for case .photo(let photo) in finder.entries { unlisted.insert(photo.relativePath) }
    rows.findRepeated()
    for position in 0..<rows.count {
      let row = rows.row(position)
      guard let texts = row.texts else { continue }
      if let file = row.file { unlisted.remove(file.lexicallyNormalized()) }
      if texts.hasForeignID { hasForeignIDs = true }
      form.note(texts)
    }
    form.settle(&rows.reading)
    self.init(ImportEntries(rows))
    self.form = form
    unknownColumns = zip(table.header, columns.names)
      .filter { $1 == nil && !$0.isEmpty || hasForeignIDs && $1 == "id" }.map(\.0)
    unlistedCount = unlisted.count
  }

  private static func check(
    _ columns: [String?], of list: FilePath
  ) throws(WardrobeError) {
    for column in ListColumns.all where columns.count(where: { $0 == column }) > 1 {
      throw .invalid(.repeatedColumn(column, list))
    }
    if !columns.contains("file") { throw .invalid(.noColumn("file", list)) }
  }
}

struct ListedRows: Sendable {
  let rows: CSVTable.Rows
  /// The field of each column, or nil for an ignored column.
  let columns: [String?]
  let list: FilePath
  let folder: FilePath
  let type: TypedSubtype?
  var reading: ListReading
  /// The positions of repeated rows, with the numbers of the original rows.
  private var repeated: [Int: Int] = [:]

  var count: Int { rows.count }

  /// The folder's name, which may describe its photos. For speed, the name is looked up only once.
  private let folderName: FilePath.Component?
  private let paths: WrittenPaths

  init(
    rows: CSVTable.Rows, columns: [String?], list: FilePath, folder: FilePath,
    type: TypedSubtype?, reading: ListReading
  ) {
    (self.rows, self.columns, self.list) = (rows, columns, list)
    (self.folder, self.type, self.reading) = (folder, type, reading)
    folderName = ImportPlan.name(of: folder)
    paths = WrittenPaths(in: folder, fromList: true)
  }

  func row(_ position: Int) -> ListedRow {
    ListedRow(written(position), columns, list, reading, paths)
  }

  private func written(_ position: Int) -> CSVTable.Row {
    rows[rows.index(rows.startIndex, offsetBy: position)]
  }

  /// Finds rows that repeat earlier rows. Ignored columns are compared, too.
  mutating func findRepeated() {
    // Only hashes are stored, because the fields would take ten times as much memory as the list.
    var hashes: [Int: Int] = [:]
    for position in 0..<count {
      let row = written(position)
      guard let fields = row.fields?.map(\.trimmed) else { continue }
      guard let known = hashes.updateValue(position, forKey: fields.hashValue) else { continue }
      let earlier = written(known)
      if earlier.fields?.map(\.trimmed) == fields {
        repeated[position] = repeated[known] ?? earlier.number
      }
    }
  }

  func entry(_ position: Int) -> ImportEntry {
    if let earlier = repeated[position] {
      return .leftOut(
        LeftOutRow(list: list, number: written(position).number, reason: .repeats(earlier)))
    }
    return row(position).entry(in: folder, named: folderName, type: type)
  }

  /// Returns the path of a row's file, or nil if the row has no file or is skipped.
  func path(_ position: Int) -> FilePath? {
    guard repeated[position] == nil, let file = row(position).file, file.fault(in: folder) == nil
    else { return nil }
    return folder.pushing(file)
  }
}

/// A valid or invalid row of a list.
struct ListedRow {
  private let list: FilePath
  private let number: Int
  /// The row's fields, or nil if the row is unreadable.
  let texts: ListedTexts?
  /// The row's error, or nil if there is none.
  private let fault: Message?

  /// The error message for an unreadable row.
  static let unreadable: Message =
    "a quotation mark is missing or misplaced; inside quotes, write each quotation mark twice"

  /// The row's file path, spelled as in the folder.
  let file: FilePath?

  fileprivate init(
    _ row: CSVTable.Row, _ columns: [String?], _ list: FilePath, _ reading: ListReading,
    _ paths: WrittenPaths
  ) {
    self.list = list
    number = row.number
    texts = row.fields.map { ListedTexts($0, columns: columns, reading) }
    file = (texts?.file).map(paths.found)
    if let count = row.fields?.count {
      fault =
        count == columns.count
        ? nil : "has \(count) fields, but the first row has \(columns.count)"
    } else {
      fault = Self.unreadable
    }
  }

  func entry(
    in folder: FilePath, named folderName: FilePath.Component?, type: TypedSubtype?
  ) -> ImportEntry {
    guard let texts, fault == nil else { return failure(fault ?? "cannot be read") }
    guard let file else { return failure("lists no files") }
    if let fault = file.fault(in: folder) { return failure("\(file.escapedOnOneLine): \(fault)") }
    do throws(WardrobeError) {
      let told = ImportPlan.told(file, below: folderName)
      let isClothing = texts.lacksType
      let own = try texts.statedKind
      let usual = isClothing && type?.kind.name != .clothing ? nil : type
      let stated = own ?? usual?.kind
      var said = stated ?? GarmentKind(guessedFrom: told, saying: texts.words)
      if isClothing, said?.name != .clothing { said = nil }
      var details = try texts.details(of: file, kind: said ?? .unsaid)
      if own == nil, details.subtype == nil { details.subtype = usual?.subtype }
      var item = ImportItem(
        path: folder.pushing(file), details: details, isNamed: texts.name(of: file) != nil)
      item.row = ImportItem.Row(list: list, number: number, file: file, texts: texts)
      item.statedKind = stated
      if said == nil {
        let words = isClothing ? ListedTexts.missingTypeReason : ListedTexts.unclearKindReason
        item.kindSource = .nothing(reason("\(file.escapedOnOneLine): \(words)"))
        item.isClothing = isClothing
      }
      return .item(item)
    } catch {
      return failure("\(file.escapedOnOneLine): \(error.message)")
    }
  }

  private func failure(_ words: Message) -> ImportEntry { .failure(reason(words)) }

  private func reason(_ words: Message) -> WardrobeError {
    .file(FileFailure(.unusable, list, "row \(number): \(words.clipped)"))
  }
}
