import Jobs
import SystemPackage
import WardrobeStore

/// The JSON for a packing list that was drawn or shared, with the paths of the output.
struct DrawnPackingList: Encodable {
  private let line: PackingLine
  private var pictures: [FilePath]?
  private var folder: FilePath?

  private enum Key: CodingKey {
    case pictures, picturesBase64, folder, folderBase64
  }

  init(_ list: PackingList, pictures: [FilePath]) {
    line = PackingLine(PackingListSummary(list))
    self.pictures = pictures
  }

  init(_ list: PackingList, folder: FilePath) {
    line = PackingLine(PackingListSummary(list))
    self.folder = folder
  }

  func encode(to encoder: any Encoder) throws {
    try line.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    if let pictures {
      try container.encode(pictures.map(\.string), forKey: .pictures)
      // All pictures are in one folder, so either all paths are UTF-8 or none is.
      let encoded = pictures.compactMap(\.base64IfNotUTF8)
      if !encoded.isEmpty { try container.encode(encoded, forKey: .picturesBase64) }
    }
    try container.encodeIfPresent(folder?.string, forKey: .folder)
    try container.encodeIfPresent(folder?.base64IfNotUTF8, forKey: .folderBase64)
  }
}
