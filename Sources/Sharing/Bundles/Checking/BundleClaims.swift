import Images
import Core
import SystemPackage

/// What a bundle's manifest says that it holds, beside what is there.
struct BundleClaims {
  /// What is to be looked into.
  private(set) var contents: [BundleContent] = []
  /// The paths of the bundle's files, of those too that the manifest names and that are not there.
  private(set) var names: Set<String> = []
  /// How many files the manifest names.
  let fileCount: Int
  var faults: [FileFailure] = []
  var warnings: [PhotoWarning] = []

  /// - Throws: why a folder of the bundle cannot be read.
  init(_ bundle: borrowing OpenedBundle) throws(FileFailure) {
    var (own, strangers): ([BundleListing.Entry], [BundleListing.Entry]) = ([], [])
    for entry in try BundleListing(bundle.root).entries {
      var path = entry.path
      if bundle.place.isEmpty || path.removePrefix(bundle.place) {
        own.append(BundleListing.Entry(path: path, type: entry.type, byteCount: entry.byteCount))
      } else {
        // An archive has it beside the bundle's folder.
        strangers.append(entry)
      }
    }
    let (manifest, failure) = try Self.manifest(in: bundle.folder)
    fileCount = manifest?.files.count ?? 0
    for stranger in strangers {
      add(Self.fault(ofStranger: stranger), to: bundle.root.pushing(stranger.path))
    }
    if let failure { faults.append(failure) }
    compare(own, in: bundle.folder, with: manifest)
  }

  private mutating func add(_ fault: BundleFault, to path: FilePath) {
    faults.append(FileFailure(.unusable, path, fault))
  }

  /// The manifest, or what is wrong with it.
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
      // Its own words tell of what a new bundle replaces.
      if let fault = error.cause as? BundleManifest.Fault {
        failure.cause = BundleFault.manifest(fault)
      }
      return (nil, failure)
    }
  }

  /// - Parameters:
  ///   - entries: all that is in the bundle's folder.
  ///   - folder: the bundle's folder.
  ///   - manifest: nil where it cannot be told what the bundle held.
  private mutating func compare(
    _ entries: [BundleListing.Entry], in folder: FilePath, with manifest: BundleManifest?
  ) {
    // Names are the same where they are composed of the same letters: some systems compose them anew.
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
        add(Self.fault(ofStranger: entry), to: path)
        continue
      }
      contents.append(
        BundleContent(
          path: path, byteCount: entry.byteCount, name: entry.path.string, sha256: sums[name]))
    }
    // With those that the manifest does not name, which is told already; an import passes over those of systems.
    names = Set(
      entries.map(\.path.string).filter {
        sums[$0] != nil || SystemFiles.maker(of: FilePath($0)) == nil
      })
    for file in manifest?.files ?? [] where found.insert(file.path).inserted {
      add(.isMissing, to: folder.pushing(FilePath(file.path)))
      // It is named once, and not by the record too.
      names.insert(file.path)
    }
  }

  /// What is wrong with a file that the manifest does not name, or with an empty folder.
  private static func fault(ofStranger entry: BundleListing.Entry) -> BundleFault {
    guard entry.type == .regular || entry.type == .directory else { return .isNoFile(entry.type) }
    return SystemFiles.maker(of: entry.path).map(BundleFault.isOfSystem) ?? .isStranger
  }
}
