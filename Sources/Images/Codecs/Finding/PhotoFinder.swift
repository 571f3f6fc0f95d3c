package import Core
package import SystemPackage

/// Finds the photos at paths: files as they are named, and folders with everything below them.
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
/// In folders, skips files with names that begin with a dot, masks (``PhotoMasks``), files of the
/// system (``SystemFiles``) and thumbnails made by this program. Does not follow symbolic links to
/// folders.
package struct PhotoFinder {
  /// A photo, and its path below an output folder.
  package struct Photo: Hashable, Sendable {
    /// The photo's file, as it was named or found.
    package var path: FilePath
    /// Its name, with the folders between it and the folder that was named.
    package var relativePath: FilePath

    /// A photo that was not found by walking folders.
    ///
    /// - Parameters:
    ///   - path: the photo's file.
    ///   - relativePath: its path below an output folder.
    package init(path: FilePath, relativePath: FilePath) {
      self.path = path
      self.relativePath = relativePath
    }
  }

  /// A result, in the order of the paths and, within folders, in natural order.
  package enum Entry: Sendable {
    /// A file that is a photo by its name or its first bytes, or that was named.
    case photo(Photo)
    /// An unreadable folder or file, or, if every picture is required, one in an unsupported
    /// format.
    case failure(FileFailure)
  }

  /// The photos, and the failures of others.
  package private(set) var entries: [Entry] = []
  /// The number of files in folders that are neither photos nor ``unread``.
  package private(set) var otherCount = 0
  /// The unsupported pictures and films in folders, by format, in the order of the formats' names.
  /// Last come photos that are only in iCloud, with the names that they get when they are
  /// downloaded.
  package var unread: [UnreadFiles] {
    unreadByFormat.values.sorted { $0.format.displayName < $1.format.displayName }
      + [inICloud].compactMap(\.self)
  }
  /// The folders that were named, as they were named, each with true if nothing was found in it.
  package private(set) var folders: [(path: FilePath, isEmpty: Bool)] = []

  /// The files that systems put into the folders.
  package private(set) var systemFiles = SystemFiles()
  /// Pictures that are assumed to be masks because of their names, but could be photos, such as
  /// those without a photo beside them.
  package private(set) var likelyMasks: [FilePath] = []

  private var unreadByFormat: [FileFormat: UnreadFiles] = [:]
  private var inICloud: UnreadFiles?
  private let excluded: Set<FileIdentity>
  private let mark: String?
  private let isDeep: Bool
  private let isForGarments: Bool
  /// The pictures of outfits that were drawn into the folders.
  private var looks: Set<FilePath> = []

  /// Walks the folders. Decodes no photo, except pictures with a mask's name when searching for
  /// photos of garments.
  ///
  /// - Parameters:
  ///   - paths: files, each assumed to be a photo, and folders to walk.
  ///   - output: a folder to leave out of every walk; it need not exist.
  ///   - others: more folders to leave out.
  ///   - mark: the name of a file that marks folders to leave out; nil for none.
  ///   - isDeep: if true, subfolders are walked too.
  ///   - isForGarments: if true, finds only photos of garments: no pictures of outfits that this
  ///     program drew, and no masks without their photos.
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
          // Unsupported pictures count as photos when checking if the folder's disk is mounted.
          folders.append((path, isEmpty: entries.count == count && unreadByFormat == unread))
        }
      } else {
        let name = path.lastComponent.map { FilePath(root: nil, [$0]) } ?? path
        entries.append(.photo(Photo(path: path, relativePath: name)))
      }
    }
  }

  /// - Parameter masked: the stems of the photos that the folder has masks for; nil if it is not a
  ///   mask folder.
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
      // Photos may be beside the folders of thumbnails.
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

  /// The sizes of the thumbnails made here, each in a folder with the size as its name.
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
      // Opening a pipe or a device with a photo's name reports the error later.
      default: takeByName(path, relative)
      }
    } catch .noSuchFileOrDirectory {
      // A broken symbolic link.
      takeByName(path, relative)
    } catch {
      entries.append(.failure(FileFailure(.missing, path, error)))
    }
  }

  private static let extensions = Set(PhotoFormat.allCases.flatMap(\.fileExtensions))

  static func hasPhotoName(_ path: FilePath) -> Bool {
    Self.extensions.contains(path.extension?.lowercased() ?? "")
  }

  /// Classifies a file that cannot be inspected by its name.
  private mutating func takeByName(_ path: FilePath, _ relative: FilePath) {
    if Self.hasPhotoName(path) {
      entries.append(.photo(Photo(path: path, relativePath: relative)))
    } else {
      otherCount += 1
    }
  }

  /// Notes a photo of which the folder has only a placeholder, such as `.hat.jpg.icloud`.
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
