import Codecs
import Collages
import Files
import Pixels
import SystemPackage

/// The pictures of a bundle: `collage.png`, and `collage-2.png` and so on of a sheet with more pages.
enum BundlePages {
  /// - Parameter number: from 1.
  static func name(_ number: Int) -> String {
    number == 1 ? "collage.png" : "collage-\(number).png"
  }

  /// Those that the bundle in a folder wrote: pages of one sheet have one size. A picture of another size
  /// that is called so may be the only one of it that somebody has.
  static func names(in folder: FilePath) -> [String] {
    let first = size(of: folder.appending(name(1)))
    var names = [name(1)]
    while let first, size(of: folder.appending(name(names.count + 1))) == first {
      names.append(name(names.count + 1))
    }
    return names
  }

  private static func size(of picture: FilePath) -> PixelSize? {
    guard let reader = try? PhotoReader(picture) else { return nil }
    return reader.header.uprightSize
  }
}
