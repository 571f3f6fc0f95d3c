import Images
import Core
import SystemPackage

/// The contents listed by a bundle's manifest, compared with the bundle's actual files.
struct BundleClaims {
  private(set) var contents: [BundleContent] = []
  /// The paths of the bundle's files, including missing files that the manifest lists.
  private(set) var names: Set<String> = []
  let fileCount: Int
  var faults: [FileFailure] = []
  var warnings: [PhotoWarning] = []

  /// - Throws: an error if a folder of the bundle cannot be read.
  init(_ bundle: borrowing OpenedBundle) throws(FileFailure) {
    var (own, unlisted): ([BundleListing.Entry], [BundleListing.Entry]) = ([], [])
    for entry in try BundleListing(bundle.root).entries {
      var path = entry.path
      if bundle.place.isEmpty || path.removePrefix(bundle.place) {
        own.append(BundleListing.Entry(path: path, type: entry.type, byteCount: entry.byteCount))
      } else {
        // The file is in the archive, but outside the bundle's folder.
        unlisted.append(entry)
      }
    }
    let (manifest, failure) = try Self.manifest(in: bundle.folder)
    fileCount = manifest?.files.count ?? 0
    for entry in unlisted {
      add(Self.fault(ofUnlisted: entry), to: bundle.root.pushing(entry.path))
    }
    if let failure { faults.append(failure) }
    compare(own, in: bundle.folder, with: manifest)
  }

  private mutating func add(_ fault: BundleFault, to path: FilePath) {
    faults.append(FileFailure(.unusable, path, fault))
  }

  /// Returns the manifest, or the fault that makes it unreadable.
  private static func manifest(
    in folder: FilePath
  ) throws(FileFailure) -> (BundleManifest?, FileFailure?) {
    do throws(FileFailure) {
      if let manifest = try BundleManifest.read(in: folder) { return (manifest, nil) }
      let path = folder.appending(BundleManifest.fileName)
      return (nil, FileFailure(.unusable, path, BundleFault.manifestIsMissing))
    } catch {
      guard error.kind == .unusable else { throw error }
      var failure = error
      // The original error message does not fit, because it is about replacing a bundle.
      if let fault = error.cause as? BundleManifest.Fault {
        failure.cause = BundleFault.manifest(fault)
      }
      return (nil, failure)
    }
  }

  /// - Parameters:
  ///   - entries: all entries of the bundle's folder.
  ///   - folder: the bundle's folder.
  ///   - manifest: the manifest, or nil if it is missing or invalid.
  private mutating func compare(
    _ entries: [BundleListing.Entry], in folder: FilePath, with manifest: BundleManifest?
  ) {
    // Swift's strings compare names regardless of normalization, which some systems change.
    let sums = Dictionary(
      (manifest?.files ?? []).map { ($0.path, $0.sha256) }, uniquingKeysWith: { first, _ in first })
    var found: Set<String> = []
    for entry in entries {
      let path = folder.pushing(entry.path)
      guard let name = entry.name else {
        add(.nameIsNotUTF8, to: path)
        continue
      }
      guard found.insert(name).inserted else {
        add(.isTwice, to: path)
        continue
      }
      let isNamed = manifest == nil || sums[name] != nil || name == BundleManifest.fileName
      guard entry.type == .regular, isNamed else {
        add(Self.fault(ofUnlisted: entry), to: path)
        continue
      }
      contents.append(
        BundleContent(
          path: path, byteCount: entry.byteCount, name: entry.path.string, sha256: sums[name]))
    }
    // Unlisted files are included, because they were already reported. System files are left out,
    // because an import ignores them.
    names = Set(
      entries.map(\.path.string).filter {
        sums[$0] != nil || SystemFiles.maker(of: FilePath($0)) == nil
      })
    for file in manifest?.files ?? [] where found.insert(file.path).inserted {
      add(.isMissing, to: folder.pushing(FilePath(file.path)))
      // The name is added so that the check of the record does not report the same missing file
      // again.
      names.insert(file.path)
    }
  }

  /// Returns the fault of a file that the manifest does not list, or of an empty folder.
  private static func fault(ofUnlisted entry: BundleListing.Entry) -> BundleFault {
    guard entry.type == .regular || entry.type == .directory else { return .isNoFile(entry.type) }
    return SystemFiles.maker(of: entry.path).map(BundleFault.isOfSystem) ?? .isUnlisted
  }
}
