public import Files
public import SystemPackage

/// What became of one photo, row or outfit of an import.
public enum ImportResult: Sendable {
  case added(GarmentID)
  /// The owner has a garment of the same photo; nothing was changed.
  case alreadyThere(GarmentID, description: String, path: FilePath)
  case outfitAdded(OutfitID)
  /// Nothing was changed.
  case outfitAlreadyThere(OutfitID, name: String)
  /// It was left out.
  case failed(FileFailure)
}

extension WardrobeError {
  /// What is wrong, in one line.
  var words: String {
    switch self {
    case .invalid(let words), .unknown(let words), .ambiguous(let words, _): words
    case .inUse(let id, _): "garment \(id) is in use"
    case .alreadyThere(let id, _): "is there already, as garment \(id)"
    case .file(let failure): failure.reason
    case .cancelled: "was cancelled"
    }
  }
}
