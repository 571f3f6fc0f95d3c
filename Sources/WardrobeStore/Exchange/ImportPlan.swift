import Codecs
public import Files
public import Garments
public import SystemPackage

/// Which photos of a folder an import takes in, with what is said of each: decided before anything is
/// written.
public struct ImportPlan: Sendable {
  let entries: [ImportEntry]
  /// The columns of the list that say nothing to a wardrobe.
  public internal(set) var unknownColumns: [String] = []
  /// Photos of the folder that the list does not name; they are left alone.
  public internal(set) var unlistedCount = 0
  /// Files of the folder that are no photos.
  public internal(set) var otherCount = 0
  /// How many photos or rows there are, with those that cannot be used.
  public var count: Int { entries.count }
  /// Whether there is anything to take in: files that are there and begin as photos do.
  public var hasPhotos: Bool {
    entries.contains { entry in
      guard case .item(let item) = entry else { return false }
      return (try? PhotoStore.checkFormat(of: item.path)) != nil
    }
  }

  init(_ entries: [ImportEntry]) {
    self.entries = entries
  }

  /// Takes all photos in `folder` and below it, each described by its name; those of a wardrobe in a
  /// folder below are left alone.
  ///
  /// - Parameter kind: what all of them are; nil to tell by the names of files and folders.
  /// - Throws: a failure of kind `missing` where there is no such folder, `unusable` where it is a
  ///   wardrobe.
  public init(_ folder: FilePath, kind: GarmentKind? = nil) throws(FileFailure) {
    let finder = try Self.finder(folder)
    entries = finder.entries.map { entry in
      switch entry {
      case .failure(let failure): return .failure(failure)
      case .photo(let photo):
        guard let kind = kind ?? GarmentKind(guessedFrom: Self.told(photo.relativePath, folder))
        else {
          return .failure(FileFailure(.unusable, photo.path, Self.noKind))
        }
        let details = GarmentDetails(kind: kind, description: photo.relativePath.describedByName)
        return .item(ImportItem(path: photo.path, details: details))
      }
    }
    otherCount = finder.otherCount
  }

  static func finder(_ folder: FilePath) throws(FileFailure) -> PhotoFinder {
    let isFolder: Bool
    do throws(Errno) {
      isFolder = try Stat(folder).type == .directory
    } catch {
      throw FileFailure(.missing, folder, error)
    }
    guard isFolder else { throw FileFailure(.missing, folder, "is a file, not a folder") }
    let wardrobe = WardrobeFolder(folder).database
    if FileStamp(of: wardrobe) != nil {
      throw FileFailure(
        .unusable, folder,
        "is a wardrobe, not a folder of photos; 'what2wear export' takes out what is in it")
    }
    return PhotoFinder(
      [folder], leavingOut: FilePath(""), foldersWith: wardrobe.lastComponent?.string)
  }

  /// A photo's path from `folder` on, with that folder's own name, which tells of its photos, too.
  static func told(_ path: FilePath, _ folder: FilePath) -> FilePath {
    guard let name = (folder.realPath ?? folder).lastComponent else { return path }
    return FilePath(root: nil, [name]).pushing(path)
  }

  private static let noKind = """
    its name does not say what it is; name it or its folder for that (shirt.jpg, Zapatos/1.jpg), or \
    give --kind footwear, --kind accessory or --type with one of \(ClothingType.names)
    """
}
