import Images
import Core
package import Garments
package import SystemPackage

extension ImportPlan {
  /// The columns that a list of garments may have, `file` first.
  package static var columnNames: [String] { ["file"] + GarmentField.all.map(\.name) }

  /// The list of a large wardrobe is far shorter, in bytes.
  private static let longestList = 1 << 26

  /// Takes the photos that the rows of a list name (RFC 4180, UTF-8), with what it says of them.
  ///
  /// - Parameters:
  ///   - folder: the folder that the list's paths lead from.
  ///   - list: its first row names the columns: `file`, a path from `folder`, and any of
  ///     `columnNames`.
  ///   - kind: what all of those are of which the list does not say it; nil to tell by the names of
  ///     files and folders.
  /// - Throws: `invalid` where the list has no column `file` or one twice, `file` where it cannot be
  ///   read.
  package init(
    _ folder: FilePath, list: FilePath, kind: GarmentKind? = nil
  ) throws(WardrobeError) {
    let (finder, table) = try Self.read(folder, list)
    let columns = table.header.map { name in Self.columnNames.first { $0 == name.folded } }
    try Self.check(columns, of: list)
    let rows = ListedRows(
      rows: table.rows, columns: columns, list: list, folder: folder, kind: kind)
    self.init(ImportEntries(rows))
    unknownColumns = zip(table.header, columns).filter { $1 == nil }.map(\.0)
    var unlisted: Set<FilePath> = []
    for case .photo(let photo) in finder.entries { unlisted.insert(photo.relativePath) }
    // By the position of the first row that can be taken, as far as that had to be looked at.
    var first: [FilePath: Int] = [:]
    for position in 0..<rows.count {
      guard let file = rows.row(position).file else { continue }
      let photo = file.lexicallyNormalized()
      if let earlier = first[photo] {
        // What is wrong with a row is told when it is its turn.
        guard case .item(let item) = rows.entry(position), let row = item.row else { continue }
        if case .item(let taken) = rows.entry(earlier), let number = taken.row?.number {
          repeatedRows.append(RepeatedRow(number: row.number, first: number, file: file))
        } else {
          first[photo] = position
        }
      } else if unlisted.remove(photo) != nil {
        first[photo] = position
      }
    }
    unlistedCount = unlisted.count
  }

  private static func read(
    _ folder: FilePath, _ list: FilePath
  ) throws(WardrobeError) -> (PhotoFinder, CSVTable) {
    let finder = try finder(folder)
    do throws(FileFailure) {
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
    _ columns: [String?], of list: FilePath
  ) throws(WardrobeError) {
    for column in Self.columnNames where columns.count(where: { $0 == column }) > 1 {
      throw .invalid(.repeatedColumn(column, list))
    }
    if !columns.contains("file") { throw .invalid(.noFileColumn(list)) }
  }
}

/// The rows of a list, and what they are read with.
struct ListedRows: Sendable {
  let rows: CSVTable.Rows
  /// What each column is; nil for what is not looked at.
  let columns: [String?]
  let list: FilePath
  let folder: FilePath
  let kind: GarmentKind?

  var count: Int { rows.count }

  /// What the folder is called, which tells of its photos; asked once, for a million rows.
  private let folderName: FilePath.Component?
  private let paths: WrittenPaths

  init(
    rows: CSVTable.Rows, columns: [String?], list: FilePath, folder: FilePath, kind: GarmentKind?
  ) {
    (self.rows, self.columns, self.list) = (rows, columns, list)
    (self.folder, self.kind) = (folder, kind)
    folderName = ImportPlan.name(of: folder)
    paths = WrittenPaths(in: folder, fromList: true)
  }

  fileprivate func row(_ position: Int) -> ListedRow {
    ListedRow(rows[rows.index(rows.startIndex, offsetBy: position)], columns, list, paths)
  }

  func entry(_ position: Int) -> ImportEntry {
    row(position).entry(in: folder, named: folderName, kind: kind)
  }

  /// The file in the folder that a row names; nil for none.
  func path(_ position: Int) -> FilePath? {
    guard let file = row(position).file, file.fault(in: folder) == nil else { return nil }
    return folder.pushing(file)
  }
}

/// A row of a list, which may be a bad one.
private struct ListedRow {
  private let list: FilePath
  private let number: Int
  private let texts: ListedTexts?
  /// What is wrong with it.
  private let fault: String?

  /// The file that it names, as it is spelled in the folder.
  let file: FilePath?

  init(_ row: CSVTable.Row, _ columns: [String?], _ list: FilePath, _ paths: WrittenPaths) {
    self.list = list
    number = row.number
    texts = row.fields.map { ListedTexts($0, columns: columns) }
    file = (texts?.file).map(paths.found)
    if let count = row.fields?.count {
      fault =
        count == columns.count
        ? nil : "has \(count) fields where the first row has \(columns.count)"
    } else {
      fault = "a quote is not closed, or stands where none may; within quotes, write two for one"
    }
  }

  func entry(
    in folder: FilePath, named folderName: FilePath.Component?, kind: GarmentKind?
  ) -> ImportEntry {
    guard let texts, fault == nil else { return failure(fault ?? "cannot be read") }
    guard let file else { return failure("names no file") }
    if let fault = file.fault(in: folder) { return failure("\(file.escapedOnOneLine): \(fault)") }
    do throws(WardrobeError) {
      let told = ImportPlan.told(file, below: folderName)
      let stated = try texts.statedKind ?? kind
      let said = stated ?? GarmentKind(guessedFrom: told, saying: texts.words)
      let details = try texts.details(of: file, kind: said ?? .unsaid)
      var item = ImportItem(
        path: folder.pushing(file), details: details, isNamed: texts.name(of: file) != nil)
      item.row = ImportItem.Row(list: list, number: number, file: file)
      item.statedKind = stated
      if said == nil {
        item.kindSource = .nothing(
          reason("\(file.escapedOnOneLine): \(ListedTexts.unclearKindReason)"))
      }
      return .item(item)
    } catch {
      return failure("\(file.escapedOnOneLine): \(error.reason)")
    }
  }

  private func failure(_ words: String) -> ImportEntry { .failure(reason(words)) }

  private func reason(_ words: String) -> WardrobeError {
    .file(FileFailure(.unusable, list, "row \(number): \(words.escapedOnOneLine.clipped)"))
  }
}

/// What a row says, by its columns, which are fields of garments and `file`.
private struct ListedTexts {
  private let texts: [String: String]

  /// - Parameter columns: what each field is; nil for what is not looked at.
  init(_ fields: [String], columns: [String?]) {
    var texts: [String: String] = [:]
    for (column, field) in zip(columns, fields) {
      if let column, let text = field.trimmed.nonEmpty { texts[column] = text }
    }
    self.texts = texts
  }

  /// Nil where none is named, or what is named can be no file.
  var file: FilePath? {
    texts["file"].flatMap { $0.utf8.contains(0) ? nil : FilePath($0) }
  }

  /// Why a row is left out of whose photo nothing tells the kind.
  static var unclearKindReason: String {
    """
    neither its name nor a look at it says what it is; put footwear or accessory in the column kind, or \
    in the column type one of \(ClothingType.names)
    """
  }

  /// What it says in words: the description, then each tag.
  var words: [String] {
    let tags = texts["tags"]?.split { $0 == GarmentFieldValue.separator || $0 == "," } ?? []
    return [texts["description"] ?? ""] + tags.map(String.init)
  }

  /// How the row describes the garment, else its file's name; nil where neither does.
  func name(of file: FilePath) -> String? {
    texts["description"] ?? file.describedByName.spokenName
  }

  /// What the row says; of its kind what is known already.
  func details(of file: FilePath, kind: GarmentKind) throws(WardrobeError) -> GarmentDetails {
    var details = GarmentDetails(
      kind: kind, description: name(of: file) ?? kind.word(in: .english))
    do throws(InvalidField) {
      for field in GarmentField.all {
        if let text = texts[field.name] { try field.set(text, in: &details) }
      }
    } catch {
      throw .invalid(.record(error.description))
    }
    return try details.checked()
  }

  /// The kind that the row states; nil where it states none.
  var statedKind: GarmentKind? {
    get throws(WardrobeError) {
      let name = try read("kind", GarmentKind.Name.init(typed:))
      let type = try read("type", ClothingType.init(typed:))
      guard name != nil || type != nil else { return nil }
      if let kind = GarmentKind(name ?? .clothing, type) { return kind }
      throw .invalid(
        .record(
          type == nil
            ? "clothing needs a type; the types are \(ClothingType.names)"
            : "only clothing has a type"))
    }
  }

  private func read<Value>(
    _ column: String, _ read: (String) throws(UnknownName<Value>) -> Value
  ) throws(WardrobeError) -> Value? {
    guard let text = texts[column] else { return nil }
    do throws(UnknownName<Value>) {
      return try read(text)
    } catch {
      throw .invalid(.record("\(error)"))
    }
  }
}

extension ClothingType {
  /// All of them, as people type them.
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
