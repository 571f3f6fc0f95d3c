import Files
import FoundationEssentials
import SystemPackage

/// One step of an import.
enum ImportEntry: Sendable {
  case item(ImportItem)
  /// Known to be there before its photo is looked at.
  case there(GarmentID, description: String, path: FilePath)
  case failure(FileFailure)
}

/// A garment that an import takes in.
struct ImportItem: Sendable {
  /// The row of a list that it stands in.
  struct Row: Sendable {
    var list: FilePath
    var number: Int
    /// As the row has it.
    var file: FilePath
  }

  /// What another wardrobe knew of it.
  struct Past: Sendable {
    var photo: String
    var created: Date
    var edited: Date
  }

  let path: FilePath
  let details: GarmentDetails
  var id = GarmentID()
  var row: Row?
  var past: Past?

  init(path: FilePath, details: GarmentDetails) {
    self.path = path
    self.details = details
  }

  /// A failure of its photo, told of the row that names it.
  func placed(_ failure: FileFailure) -> FileFailure {
    guard let row else { return failure }
    let reason = "row \(row.number): \(row.file.singleLine): \(failure.reason)"
    return FileFailure(failure.kind, row.list, reason)
  }
}
