package import Core
package import SystemPackage

/// Finds photos at given paths. Folders are searched with their subfolders.
///
/// ```swift
/// let finder = PhotoFinder(["photos", "hat.jpg"], leavingOut: "thumbs")
/// for entry in finder.entries {
///   switch entry {
///   case .photo(let photo): print(photo.relativePath)
///   case .failure(let failure): print(failure)
///   }
/// }
/// ```
///
/// The search skips hidden files, masks (``PhotoMasks``), system files (``SystemFiles``),
/// thumbnails made by this program, and symbolic links to folders.
package struct PhotoFinder {
  /// A photo, with the relative path to use for its output.
  package struct Photo: Hashable, Sendable {
    package var path: FilePath
    /// The photo's path relative to the given folder, or its name if the file itself was given.
    package var relativePath: FilePath

    /// Makes a photo that was not found by a search.
    ///
    /// - Parameters:
    ///   - path: the photo's file.
    ///   - relativePath: the photo's path relative to an output folder.
    package init(path: FilePath, relativePath: FilePath) {
      self.path = path
      self.relativePath = relativePath
    }
  }

  package enum Entry: Sendable {
    /// A given file, or a found file whose name or first bytes show that it is a photo.
    case photo(Photo)
    /// A folder or file that cannot be used.
    case failure(FileFailure)
  }

  /// The photos and failures, in the order of the given paths and in natural order within folders.
  package private(set) var entries: [Entry] = []
  /// The number of other files found in folders. Photos and the files in ``unread`` are not
  /// counted.
  package private(set) var otherCount = 0
  /// The unsupported pictures and films in folders, grouped by format and sorted by the format's
  /// name. If there are photos that exist only in iCloud, they form the last group.
  package var unread: [UnreadFiles] {
    unreadByFormat.values.sorted { $0.format.displayName < $1.format.displayName }
      + [inICloud].compactMap(\.self)
  }
  /// The folders to search, as the caller wrote their paths. `isEmpty` is true if neither photos
  /// nor unsupported pictures were found in the folder.
  package private(set) var folders: [(path: FilePath, isEmpty: Bool)] = []

  /// The files in folders that were made by an operating system or by this program.
  package private(set) var systemFiles = SystemFiles()
  /// Pictures that were skipped as probable masks, although they could be photos.
  package private(set) var likelyMasks: [FilePath] = []

  private var unreadByFormat: [FileFormat: UnreadFiles] = [:]
  private var inICloud: UnreadFiles?
  private let excluded: Set<FileIdentity>
  private let mark: String?
  private let isDeep: Bool
  private let isForGarments: Bool
  /// The pictures of outfits rendered by this program.
  private var looks: Set<FilePath> = []

  /// Searches the folders. Photos are not decoded, except possible masks in a search for garments.
  ///
  /// - Parameters:
  ///   - paths: files, each taken as a photo, and folders to search.
  ///   - output: a folder to exclude, which may be missing.
  ///   - others: more folders to exclude.
  ///   - mark: the name of a file that marks folders to exclude; nil for none.
  ///   - isDeep: if true, subfolders are searched, too.
  ///   - isForGarments: if true, rendered outfits and masks without photos are excluded.
  package init(
    _ paths: [FilePath], leavingOut output: FilePath, _ others: [FilePath] = [],
    foldersWith mark: String? = nil,
    isDeep: Bool = true, isForGarments: Bool = false
  ) {
    let output = FileIdentity(of: output)
    excluded = Set(([output] + others.map { FileIdentity(of: $0) }).compactMap(\.self))
    self.mark = mark
    self.isDeep = isDeep
    self.isForGarments = isForGarments
    for path in paths {
      if let status = try? Stat(path), status.type == .directory {
        if FileIdentity(status) == output {
          entries.append(
            .failure(
              FileFailure(
                .cannotCreate, path,
                "is also the output folder; choose another one. A folder inside it is fine")))
        } else {
          let (count, unread) = (entries.count, unreadByFormat)
          walk(path, below: FilePath(""))
          // Unsupported pictures also show that the disk of the folder is mounted.
          folders.append((path, isEmpty: entries.count == count && unreadByFormat == unread))
        }
      } else {
        let name = path.lastComponent.map { FilePath(root: nil, [$0]) } ?? path
        entries.append(.photo(Photo(path: path, relativePath: name)))
      }
    }
  }

  /// - Parameter masked: if `folder` is a mask folder, the stems of the photos beside it; otherwise
  ///   nil.
  private mutating func walk(
    _ folder: FilePath, below relative: FilePath, masksOf masked: Set<String>? = nil
  ) {
    let names: [FilePath.Component]
    do throws(Errno) {
      names = try FolderListing.names(in: folder)
    } catch {
      entries.append(.failure(FileFailure(.missing, folder, error)))
      return
    }
    if let mark, names.contains(where: { $0.string == mark }) { return }
    let stems = Set(
      names.map { FilePath(root: nil, [$0]) }.filter(Self.hasPhotoName)
        .compactMap { $0.stem?.lowercased() })
    let sizes = thumbnailSizes(in: folder)
    if isForGarments {
      let recorded = RecordFile.ofLooks(in: folder).lines().compactMap { RecordedLook(line: $0) }
      looks.formUnion(recorded.flatMap { $0.pages(in: folder) })
    }
    for name in names {
      let path = folder.appending(name)
      if systemFiles.add(path) { continue }
      if name.string.hasPrefix(".") {
        takeICloud(name, in: folder)
        continue
      }
      // Thumbnail folders and rendered outfits may be in the same folder as the photos.
      if sizes.contains(name.string) || looks.contains(path) {
        systemFiles.addMade(path)
        continue
      }
      switch PhotoMasks.likeness(of: name.string, to: stems, orFromAbove: masked) {
      case .sure: continue
      case .likely:
        likelyMasks.append(path)
        continue
      case .open where isForGarments && PhotoMasks.isBlackAndWhite(path):
        likelyMasks.append(path)
        continue
      case .open, .none: break
      }
      visit(
        path, relative.appending(name),
        masksOf: PhotoMasks.isFolder(named: name.string) ? stems : nil)
    }
  }

  /// Returns the names of the thumbnail folders in a folder. A thumbnail folder is named after its
  /// size, such as `256`.
  private func thumbnailSizes(in folder: FilePath) -> Set<String> {
    let record = ThumbnailRecord(lines: RecordFile.ofThumbnails(in: folder).lines())
    return Set(record.entries.values.lazy.flatMap(\.thumbnails.keys).map { String($0) })
  }

  private mutating func visit(
    _ path: FilePath, _ relative: FilePath, masksOf masked: Set<String>?
  ) {
    do throws(Errno) {
      let status = try Stat(path)
      switch status.type {
      case .directory:
        let isLink = try Stat(path, followTargetSymlink: false).type == .symbolicLink
        if isDeep && !isLink && !excluded.contains(FileIdentity(status)) {
          walk(path, below: relative, masksOf: masked)
        }
      case .regular: take(path, relative)
      // A pipe or device with a photo's name is added as a photo, so that opening it reports an
      // error.
      default: takeByName(path, relative)
      }
    } catch .noSuchFileOrDirectory {
      // The file is a broken symbolic link.
      takeByName(path, relative)
    } catch {
      entries.append(.failure(FileFailure(.missing, path, error)))
    }
  }

  private static let extensions = Set(PhotoFormat.allCases.flatMap(\.fileExtensions))

  static func hasPhotoName(_ path: FilePath) -> Bool {
    Self.extensions.contains(path.extension?.lowercased() ?? "")
  }

  /// Adds a pipe, device or broken symbolic link as a photo if it has a photo's name.
  private mutating func takeByName(_ path: FilePath, _ relative: FilePath) {
    if Self.hasPhotoName(path) {
      entries.append(.photo(Photo(path: path, relativePath: relative)))
    } else {
      otherCount += 1
    }
  }

  /// Adds an iCloud photo that exists only as a placeholder file, such as `.hat.jpg.icloud`.
  private mutating func takeICloud(
    _ placeholder: FilePath.Component, in folder: FilePath
  ) {
    guard placeholder.extension?.lowercased() == "icloud",
      let name = FilePath.Component(String(placeholder.stem.dropFirst()))
    else { return }
    let photo = folder.appending(name)
    if !Self.hasPhotoName(photo) || looks.contains(photo) || FileIdentity(of: photo) != nil {
      return
    }
    if inICloud?.paths.append(photo) == nil { inICloud = UnreadFiles(.iCloud, photo) }
  }

  private mutating func take(_ path: FilePath, _ relative: FilePath) {
    let name = path.lastComponent?.string.lowercased() ?? ""
    if Self.hasPhotoName(path) {
      entries.append(.photo(Photo(path: path, relativePath: relative)))
      return
    }
    do throws(FileFailure) {
      switch try FileSignature(ofFileAt: path) {
      case .photo: entries.append(.photo(Photo(path: path, relativePath: relative)))
      case let signature:
        if let format = FileFormat(ofUnread: signature, named: name) {
          if unreadByFormat[format]?.paths.append(path) == nil {
            unreadByFormat[format] = UnreadFiles(format, path)
          }
        } else {
          otherCount += 1
        }
      }
    } catch {
      entries.append(.failure(error))
    }
  }
}
