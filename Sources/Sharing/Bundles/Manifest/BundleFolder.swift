import Images
import Outfits
import Core
import SystemPackage

/// Where the parts of a bundle stand in its folder.
enum BundleFolder {
  static let descriptionName = "description.txt"
  static let alternativeTextName = "alt.txt"
  static let pageName = "index.html"
  static let previewName = "preview.jpg"
  static let recordName = "outfit.json"
  static let photosName = "photos"
  /// The longest side of the preview, in pixels.
  static let previewSide = 600

  /// `collage.png`, and `collage-2.png` and so on of a sheet with more pages; `story.png` of a picture for a place
  /// to post it.
  ///
  /// - Parameter number: from 1.
  static func pictureName(
    _ preset: Preset?, _ number: Int, _ format: OutputFormat.Kind
  ) -> String {
    let stem = preset?.rawValue ?? "collage"
    return "\(stem)\(number == 1 ? "" : "-\(number)").\(format.fileExtension)"
  }

  /// Whether a bundle may hold a file of this path. A manifest may be somebody else's: it names what is theirs.
  static func mayHold(_ path: FilePath) -> Bool {
    let texts = [descriptionName, alternativeTextName, pageName, previewName, recordName]
    if texts.contains(path.string) { return true }
    if path.string.wholeMatch(of: /photos\/[0-9]{2,}-[^\/]+\.[a-z]+/) != nil { return true }
    guard let picture = path.string.wholeMatch(of: /(.+?)(-[0-9]+)?\.[a-z]+/)?.1 else {
      return false
    }
    return picture == "collage" || Preset(rawValue: String(picture)) != nil
  }

  /// The names of the copies of photos with these names, without endings: numbered so that they sort as text.
  static func photoNames(_ names: [String]) -> [String] {
    let digits = max(2, String(names.count).count)
    return names.enumerated().map { index, name in
      let number = String(index + 1)
      let zeros = String(repeating: "0", count: digits - number.count)
      return "\(zeros)\(number)-\(SafeName.make(name, fallback: "photo"))"
    }
  }
}
