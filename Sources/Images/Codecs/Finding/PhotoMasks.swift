import Core
import Synchronization
package import SystemPackage

/// Recognises masks of photos by their names.
///
/// The mask of `hat.jpg` is a file `hat.mask.png`, `hat_mask.png` or `hat-mask.png` in the same
/// folder. The mask may also be in a subfolder `masks`, with one of the names above, or as `hat`
/// with the extension of any photo format. Names match regardless of upper and lower case. If a
/// photo has several masks, the first name listed here is used.
///
/// ```swift
/// let mask = PhotoMasks.mask(of: "photos/hat.jpg")  // photos/hat_mask.png
/// ```
package enum PhotoMasks {
  private static let endings = [".mask.png", "_mask.png", "-mask.png"]

  /// Returns true if a folder of this name contains masks of the photos beside it.
  static func isFolder(named name: String) -> Bool { name.lowercased() == "masks" }

  /// The likelihood that a file is a mask, judged by its name.
  enum Likeness {
    case none
    /// The file has a mask's name, but there is no photo with the matching name. The file's pixels
    /// are checked to find out if it is a mask.
    case open
    /// The file is treated as a mask, although a photo could have this name.
    case likely
    /// The file is the mask of an existing photo and has a name that only masks have.
    case sure
  }

  /// Returns the likelihood that a file is a mask, judged by its name.
  ///
  /// - Parameters:
  ///   - name: the file's name. A name like `hat.mask.png` always means a mask.
  ///   - stems: the lowercase stems of the photos in the same folder.
  ///   - above: the lowercase stems of the photos beside a mask folder; nil for another folder.
  static func likeness(
    of name: String, to stems: Set<String>, orFromAbove above: Set<String>?
  ) -> Likeness {
    let claims = claims(of: name, isInFolder: above != nil)
    let isUsual = name.lowercased().hasSuffix(endings[0])
    let isOfPhoto = claims.contains { claim in
      above?.contains(claim.stem) == true || !claim.isWholeName && stems.contains(claim.stem)
    }
    if isUsual { return isOfPhoto ? .sure : .likely }
    return isOfPhoto ? .likely : claims.isEmpty ? .none : .open
  }

  private struct Claim {
    /// The photo's lowercase stem.
    var stem: String
    /// The rank of the naming pattern, where 0 is the preferred pattern.
    var rank: Int
    /// True if the name has no mask suffix, and only the folder shows that the file is a mask.
    var isWholeName: Bool
  }

  private static func claims(of name: String, isInFolder: Bool) -> [Claim] {
    let lower = name.lowercased()
    var claims: [Claim] = []
    for (rank, ending) in endings.enumerated()
    where lower.hasSuffix(ending) && lower.count > ending.count {
      // A lowercase suffix such as `.mask.png` has precedence over `.Mask.PNG`.
      let isUsual = name.hasSuffix(ending)
      let stem = String(lower.dropLast(ending.count))
      claims.append(Claim(stem: stem, rank: 2 * rank + (isUsual ? 0 : 1), isWholeName: false))
    }
    if isInFolder, PhotoFinder.hasPhotoName(FilePath(name)), let stem = FilePath(lower).stem {
      claims.append(Claim(stem: stem, rank: 2 * endings.count, isWholeName: true))
    }
    return claims
  }

  // MARK: finding masks

  /// Returns the mask of a photo, or nil if the photo has none.
  ///
  /// - Parameter photo: the photo's file, which is not read.
  package static func mask(of photo: FilePath) -> FilePath? {
    guard let stem = photo.stem?.lowercased() else { return nil }
    let folder = photo.removingLastComponent()
    let masks = masks(in: folder.isEmpty ? "." : folder)[stem] ?? []
    return masks.map(folder.pushing).first { FileStamp(of: $0) != nil }
  }

  /// The masks in a folder. A key is a photo's stem, and its value lists the paths of the photo's
  /// masks, the preferred one first.
  private typealias Masks = [String: [FilePath]]

  private struct KnownMasks {
    var versions: [FilePath: FolderVersion]
    var masks: Masks
  }

  /// Cached masks, so that a folder is not read again for each of its photos.
  private static let known = Mutex<[FilePath: KnownMasks]>([:])
  private static let mostKnown = 64

  private static func masks(in folder: FilePath) -> Masks {
    if let known = known.withLock({ $0[folder] }),
      known.versions.allSatisfy({ $1.holds(at: $0) })
    {
      return known.masks
    }
    var versions = [folder: FolderVersion(settledAt: folder)]
    var found: [String: [(path: FilePath, rank: Int)]] = [:]
    func add(_ names: [FilePath.Component], in place: FilePath) {
      for name in names {
        for claim in claims(of: name.string, isInFolder: !place.isEmpty) {
          let rank = claim.rank + (place.isEmpty ? 0 : 2 * endings.count)
          found[claim.stem, default: []].append((place.appending(name), rank))
        }
      }
    }
    let names = (try? FolderListing.names(in: folder)) ?? []
    add(names, in: "")
    for name in names where isFolder(named: name.string) {
      let path = folder.appending(name)
      // Symbolic links to folders are ignored, because a link may lead anywhere.
      guard (try? Stat(path, followTargetSymlink: false))?.type == .directory else { continue }
      versions[path] = FolderVersion(settledAt: path)
      add((try? FolderListing.names(in: path)) ?? [], in: FilePath(root: nil, [name]))
    }
    let masks = found.mapValues { $0.sorted { $0.rank < $1.rank }.map(\.path) }
    let settled = versions.compactMapValues(\.self)
    if settled.count == versions.count {
      known.withLock { known in
        if known.count >= mostKnown { known = [:] }
        known[folder] = KnownMasks(versions: settled, masks: masks)
      }
    }
    return masks
  }
}
