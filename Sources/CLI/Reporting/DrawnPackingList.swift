import Jobs
import SystemPackage
import WardrobeStore

/// What scripts are told of a packing list that was drawn or put into a folder to send: the list, and where
/// that stands.
struct DrawnPackingList: Encodable {
  private let line: PackingLine
  private var pictures: [FilePath]?
  private var folder: FilePath?

  private enum Key: CodingKey {
    case pictures, picturesBase64, folder, folderBase64
  }

  /// A list of which `pictures` were drawn.
  init(_ list: PackingList, pictures: [FilePath]) {
    line = PackingLine(PackingListSummary(list))
    self.pictures = pictures
  }

  /// A list that is sent in `folder`.
  init(_ list: PackingList, folder: FilePath) {
    line = PackingLine(PackingListSummary(list))
    self.folder = folder
  }

  func encode(to encoder: any Encoder) throws {
    try line.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    if let pictures {
      try container.encode(pictures.map(\.string), forKey: .pictures)
      // All of them stand in one folder, whose name is UTF-8 or not.
      let encoded = pictures.compactMap(\.base64IfNotUTF8)
      if !encoded.isEmpty { try container.encode(encoded, forKey: .picturesBase64) }
    }
    try container.encodeIfPresent(folder?.string, forKey: .folder)
    try container.encodeIfPresent(folder?.base64IfNotUTF8, forKey: .folderBase64)
  }
}
