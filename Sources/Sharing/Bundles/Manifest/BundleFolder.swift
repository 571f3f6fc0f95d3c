import Images
import Outfits
import Core
import SystemPackage

enum BundleFolder {
  static let descriptionName = "description.txt"
  static let alternativeTextName = "alt.txt"
  static let pageName = "index.html"
  static let previewName = "preview.jpg"
  static let recordName = "outfit.json"
  static let photosName = "photos"
  /// The longest side of the preview, in pixels.
  static let previewSide = 600

  /// Returns the name of a picture: `collage.png`, `collage-2.png` for a sheet's second page, or
  /// `story.png` for a preset.
  ///
  /// - Parameter number: the page, from 1.
  static func pictureName(
    _ preset: Preset?, _ number: Int, _ format: OutputFormat.Kind
  ) -> String {
    let stem = preset?.rawValue ?? "collage"
    return "\(stem)\(number == 1 ? "" : "-\(number)").\(format.fileExtension)"
  }

  /// Returns true if What2Wear writes files with this path into bundles.
  static func mayHold(_ path: FilePath) -> Bool {
    let texts = [descriptionName, alternativeTextName, pageName, previewName, recordName]
    if texts.contains(path.string) { return true }
    if path.string.wholeMatch(of: /photos\/[0-9]{2,}-[^\/]+\.[a-z]+/) != nil { return true }
    guard let picture = path.string.wholeMatch(of: /(.+?)(-[0-9]+)?\.[a-z]+/)?.1 else {
      return false
    }
    return picture == "collage" || Preset(rawValue: String(picture)) != nil
  }

  /// Returns file names for the copies of photos, with sortable numbers and without extensions.
  static func photoNames(_ names: [String]) -> [String] {
    let digits = max(2, String(names.count).count)
    return names.enumerated().map { index, name in
      let number = String(index + 1)
      let zeros = String(repeating: "0", count: digits - number.count)
      return "\(zeros)\(number)-\(SafeName.make(name, fallback: "photo"))"
    }
  }
}
