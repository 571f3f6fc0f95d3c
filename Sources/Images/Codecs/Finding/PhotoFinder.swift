package import Core
package import SystemPackage

/// Finds the photos that paths lead to: files as they are named, folders with all below them.
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
/// In a folder, files whose names begin with a dot are left out, and so are masks (``PhotoMasks``), what systems put
/// there (``SystemFiles``) and thumbnails that were made here; symbolic links to folders are not followed.
package struct PhotoFinder {
  /// A photo, and where it belongs below an output folder.
  package struct Photo: Hashable, Sendable {
    /// The photo's file, as it was named or found.
    package var path: FilePath
    /// Its name, with the folders between it and the folder that was named.
    package var relativePath: FilePath

    /// A photo that was found in another way than by walking folders.
    ///
    /// - Parameters:
    ///   - path: the photo's file.
    ///   - relativePath: where it belongs below an output folder.
    package init(path: FilePath, relativePath: FilePath) {
      self.path = path
      self.relativePath = relativePath
    }
  }

  /// What was found, in the order of the paths and, in folders, in natural order.
  package enum Entry: Sendable {
    /// A file that is a photo by its name or by its first bytes, or that was named.
    case photo(Photo)
    /// A folder or a file that cannot be read, or a picture of a format that is not read, where all are needed.
    case failure(FileFailure)
  }

  /// What was found: photos, and what is wrong with others.
  package private(set) var entries: [Entry] = []
  /// How many files in folders are neither photos nor ``unread``.
  package private(set) var otherCount = 0
  /// The pictures and films in folders that are not read, by format, in the order of the formats' names; last the photos
  /// that are in iCloud only, by the names that they have when they are downloaded.
  package var unread: [UnreadFiles] {
    unreadByFormat.values.sorted { $0.format.displayName < $1.format.displayName }
      + [inICloud].compactMap(\.self)
  }
  /// The folders that were named, as they were, and whether anything was found in each.
  package private(set) var folders: [(path: FilePath, isEmpty: Bool)] = []

  /// What systems put into the folders.
  package private(set) var systemFiles = SystemFiles()
  /// Pictures that are taken for masks by their names, but could be photos: as of no photo beside them.
  package private(set) var likelyMasks: [FilePath] = []

  private var unreadByFormat: [FileFormat: UnreadFiles] = [:]
  private var inICloud: UnreadFiles?
  private let excluded: Set<FileIdentity>
  private let mark: String?
  private let isDeep: Bool
  private let isForGarments: Bool
  /// The pictures of outfits that were drawn into the folders that were walked.
  private var looks: Set<FilePath> = []

  /// Walks the folders. No photo is decoded, but for pictures that are called like masks, where photos of garments are
  /// looked for.
  ///
  /// - Parameters:
  ///   - paths: files, each taken for a photo, and folders to walk.
  ///   - output: a folder that is left out of every walk; it need not exist.
  ///   - others: more such folders.
  ///   - mark: folders with a file of this name are left out, too; nil for none.
  ///   - isDeep: whether the folders in folders are walked, too.
  ///   - isForGarments: whether photos of garments are looked for, and neither pictures of outfits that were drawn here
  ///     nor masks without their photos.
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
                "is also the output folder; name another, which may be a folder in it")))
        } else {
          let (count, unread) = (entries.count, unreadByFormat)
          walk(path, below: FilePath(""))
          // Pictures that are not read are photos, too, of whoever asks whether the folder's disk is there.
          folders.append((path, isEmpty: entries.count == count && unreadByFormat == unread))
        }
      } else {
        let name = path.lastComponent.map { FilePath(root: nil, [$0]) } ?? path
        entries.append(.photo(Photo(path: path, relativePath: name)))
      }
    }
  }

  /// - Parameter masked: the stems of the photos that the folder has masks of; nil where it is not one for masks.
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
      // Photos may stand beside the folders of thumbnails.
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

  /// The sizes of the thumbnails that were made here, each of which has a folder called so.
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
      // Whoever opens a pipe or a device with a photo's name reports it.
      default: takeByName(path, relative)
      }
    } catch .noSuchFileOrDirectory {
      // A symbolic link that leads nowhere.
      takeByName(path, relative)
    } catch {
      entries.append(.failure(FileFailure(.missing, path, error)))
    }
  }

  private static let extensions = Set(PhotoFormat.allCases.flatMap(\.fileExtensions))

  static func hasPhotoName(_ path: FilePath) -> Bool {
    Self.extensions.contains(path.extension?.lowercased() ?? "")
  }

  /// Takes what cannot be looked into for what its name says.
  private mutating func takeByName(_ path: FilePath, _ relative: FilePath) {
    if Self.hasPhotoName(path) {
      entries.append(.photo(Photo(path: path, relativePath: relative)))
    } else {
      otherCount += 1
    }
  }

  /// Takes note of a photo of which the folder has a placeholder, such as `.hat.jpg.icloud`, and not the photo itself.
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
