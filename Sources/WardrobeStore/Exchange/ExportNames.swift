import Codecs
import Files
import Garments

/// Gives the photos of an export friendly names, no two the same on any file system.
struct ExportNames {
  /// What leads to them from the export's folder.
  private let folder: String
  private var names: [PhotoName: String] = [:]
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  init(folder: String) {
    self.folder = folder
  }

  /// Where a photo of something described so belongs. The same photo has one place.
  mutating func path(of photo: PhotoName, describedAs description: String) -> String {
    if let name = names[photo] { return name }
    let stem = SafeName.make(description, fallback: "photo")
    let key = stem.folded
    var number = counts[key, default: 0]
    var name = stem
    repeat {
      number += 1
      name = number == 1 ? stem : "\(stem)-\(number)"
    } while !taken.insert(name.folded).inserted
    counts[key] = number
    let path = "\(folder)/\(name).\(photo.format.fileExtension)"
    names[photo] = path
    return path
  }

  /// The photos and their places.
  var all: [(photo: PhotoName, path: String)] {
    names.map { (photo: $0.key, path: $0.value) }.sorted { $0.path < $1.path }
  }
}
