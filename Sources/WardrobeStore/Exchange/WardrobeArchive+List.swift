import Garments
import SystemPackage

extension WardrobeArchive {
  /// True if the export's garment list was edited. An import reads only the record, not the list.
  package var hasEditedList: Bool {
    let list = Self.path(of: Self.listName, in: folder)
    guard let text = try? CSVText(reading: list) else { return false }
    let table = CSVTable(text.bytes)
    guard let id = table.header.firstIndex(of: "id") else { return false }
    let garments = Dictionary(record.garments.map { ($0.id, $0.fields) }) { first, _ in first }
    let columns = GarmentField.all.compactMap { field in
      table.header.firstIndex(of: field.name).map { (index: $0, name: field.name) }
    }
    return table.rows.contains { row in
      guard let fields = row.fields, let garment = garments[fields[id].trimmed] else { return true }
      return columns.contains { column in
        fields[column.index].trimmed != (garment[column.name]?.listed ?? "").trimmed
      }
    }
  }
}
