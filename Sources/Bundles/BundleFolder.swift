import Codecs
import Files
import SystemPackage

/// Where the parts of a bundle stand in its folder.
enum BundleFolder {
  static let descriptionName = "description.txt"
  static let photosName = "photos"

  /// `collage.png`, and `collage-2.png` and so on of a sheet with more pages.
  ///
  /// - Parameter number: from 1.
  static func pageName(_ number: Int, _ format: OutputFormat.Kind) -> String {
    (number == 1 ? "collage." : "collage-\(number).") + format.fileExtension
  }

  /// Whether a bundle without a manifest may have held a file of this path: a further page, or the copy of a
  /// photo. Only early programs made such bundles, and those wrote no other formats.
  static func mayHaveHeld(_ path: FilePath) -> Bool {
    let isPhoto = path.string.wholeMatch(of: /photos\/[0-9]{2,}-[^\/]+\.jpg/) != nil
    return isPhoto || path.string.wholeMatch(of: /collage-[0-9]+\.png/) != nil
  }

  /// The file names of the copies of photos with these names: numbered so that they sort as text.
  static func photoNames(_ names: [String], _ format: OutputFormat.Kind) -> [String] {
    let digits = max(2, String(names.count).count)
    return names.enumerated().map { index, name in
      let number = String(index + 1)
      let zeros = String(repeating: "0", count: digits - number.count)
      return "\(zeros)\(number)-\(SafeName.make(name, fallback: "photo")).\(format.fileExtension)"
    }
  }
}
