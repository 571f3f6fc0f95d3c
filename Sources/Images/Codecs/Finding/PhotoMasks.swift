import Core
import Synchronization
package import SystemPackage

/// Which files are masks of photos, by their names.
///
/// The mask of `hat.jpg` is `hat.mask.png`, `hat_mask.png` or `hat-mask.png` beside it, or a picture called so, or `hat`,
/// in a folder `masks` beside it. Capitals do not count. Of several the first in this order is used.
///
/// ```swift
/// let mask = PhotoMasks.mask(of: "photos/hat.jpg")  // photos/hat_mask.png
/// ```
package enum PhotoMasks {
  private static let endings = [".mask.png", "_mask.png", "-mask.png"]

  /// Whether a folder of this name is one for masks of the photos beside it.
  static func isFolder(named name: String) -> Bool { name.lowercased() == "masks" }

  /// Whether a file is a mask, by its name.
  enum Likeness {
    /// A photo of its own.
    case none
    /// Called like a mask, but of no photo that is there: its pixels tell.
    case open
    /// Taken for a mask, though a photo could be called so.
    case likely
    /// A mask of a photo that is there, called as nothing else would be.
    case sure
  }

  /// Whether a file is a mask, rather than a photo of its own.
  ///
  /// - Parameters:
  ///   - name: the file's name. As `hat.mask.png` it is a mask whatever photos there are.
  ///   - stems: those of the photos beside it, in lower case.
  ///   - above: those of the photos beside the folder that it is in, if that is one for masks; nil where it is none.
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

  /// The photo that a file is a mask of, if there is such a photo.
  private struct Claim {
    /// The photo's, in lower case.
    var stem: String
    /// How far the name is from the usual one.
    var rank: Int
    /// Whether the folder alone says that it is a mask.
    var isWholeName: Bool
  }

  private static func claims(of name: String, isInFolder: Bool) -> [Claim] {
    let lower = name.lowercased()
    var claims: [Claim] = []
    for (rank, ending) in endings.enumerated()
    where lower.hasSuffix(ending) && lower.count > ending.count {
      // As everybody writes it goes before other capitals.
      let isUsual = name.hasSuffix(ending)
      let stem = String(lower.dropLast(ending.count))
      claims.append(Claim(stem: stem, rank: 2 * rank + (isUsual ? 0 : 1), isWholeName: false))
    }
    if isInFolder, PhotoFinder.hasPhotoName(FilePath(name)), let stem = FilePath(lower).stem {
      claims.append(Claim(stem: stem, rank: 2 * endings.count, isWholeName: true))
    }
    return claims
  }

  // MARK: on the disk

  /// The mask of a photo; nil where there is none.
  ///
  /// - Parameter photo: the photo's file, which is not looked at.
  package static func mask(of photo: FilePath) -> FilePath? {
    guard let stem = photo.stem?.lowercased() else { return nil }
    let folder = photo.removingLastComponent()
    let masks = masks(in: folder.isEmpty ? "." : folder)[stem] ?? []
    return masks.map(folder.pushing).first { FileStamp(of: $0) != nil }
  }

  /// Paths from a folder, by the stems of the photos that they are masks of, the one to be used first.
  private typealias Masks = [String: [FilePath]]

  private struct KnownMasks {
    var versions: [FilePath: FolderVersion]
    var masks: Masks
  }

  /// So that a folder is not read again for each of its photos.
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
      // A link may lead anywhere.
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
