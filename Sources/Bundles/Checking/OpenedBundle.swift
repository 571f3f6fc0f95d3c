public import Archives
public import Files
public import SystemPackage
public import Work

/// A bundle as somebody sent it: a folder, a bag (RFC 8493), or an archive of either, which is unpacked as long as
/// this value lives.
///
/// ```swift
/// let bundle = try OpenedBundle("brunch.zip")
/// let report = try await BundleCheck().check(bundle)
/// if report.isWhole { print(try FolderListing.names(in: bundle.folder)) }
/// ```
public struct OpenedBundle: ~Copyable, Sendable {
  /// How a bundle tells what it holds.
  public enum Form: String, Sendable {
    /// By `manifest-sha256.txt` beside its files, or `manifest.json`, as bundles had before. A folder with
    /// `outfit.json` alone is such a bundle, which lacks its manifest.
    case folder
    /// As a bag: the files are in `data`.
    case bag
  }

  /// The folder or archive, as somebody named it.
  public let path: FilePath
  /// How it tells what it holds.
  public let form: Form
  /// Where what was sent begins: the folder, or what the archive was unpacked into.
  let root: FilePath
  /// The bundle's own folder from there; empty where that is it.
  let place: FilePath
  private let archive: UnpackedArchive?

  /// Whether it was sent as one file.
  public var isArchive: Bool { archive != nil }

  /// The folder with the bundle's files: collage, photos and so on.
  public var folder: FilePath { form == .bag ? top.appending(Bag.payloadName) : top }

  /// The folder with the manifest.
  var top: FilePath { root.pushing(place) }

  /// Opens a bundle, and looks at nothing in it but what it is.
  ///
  /// - Parameters:
  ///   - path: a folder, or a ZIP file or tar archive.
  ///   - limits: how much an archive may unpack to.
  ///   - work: when to give up.
  /// - Throws: a failure of kind `missing` where nothing is there; `unusable`, with a ``BundleFault`` or
  ///   an `ArchiveFault`, for what is no bundle, or an archive that is not unpacked.
  public init(
    _ path: FilePath, limits: ArchiveLimits = ArchiveLimits(), work: WorkContext = WorkContext()
  ) throws(FileFailure) {
    let type: FileType
    do throws(Errno) {
      type = try Stat(path).type
    } catch {
      throw FileFailure(.missing, path, error)
    }
    if type == .directory {
      try self.init(path, at: path, nil)
    } else {
      let archive = try UnpackedArchive(path, limits: limits, work: work)
      let root = archive.folder
      try self.init(path, at: root, archive)
    }
  }

  private init(
    _ path: FilePath, at root: FilePath, _ archive: consuming UnpackedArchive?
  ) throws(FileFailure) {
    (place, form) = try Self.find(in: root, called: path)
    (self.path, self.root) = (path, root)
    self.archive = archive
  }

  /// Whether a folder is to be taken for a bundle, which may lack some of its files: it has the manifest of one, what
  /// declares a bag, or the record. A file `manifest.json` is among many things, and makes no bundle of them.
  public static func isThere(in folder: FilePath) -> Bool {
    [BundleManifest.fileName, BagDeclaration.fileName, BundleRecord.fileName].contains { name in
      has(name, in: folder)
    }
  }

  /// A failure of a file in ``folder``, told by the file's place in what was sent.
  public func named(_ failure: FileFailure) -> FileFailure { failure.moved(from: root, to: path) }

  // MARK: finding it

  /// The bundle: what was sent, or, in an archive, a folder in that.
  private static func find(
    in root: FilePath, called path: FilePath
  ) throws(FileFailure) -> (FilePath, Form) {
    if let form = form(of: root) { return ("", form) }
    // Whoever names a folder means that, and no other in it.
    if root == path { throw FileFailure(.unusable, path, BundleFault.isNoBundle) }
    let names: [FilePath.Component]
    do throws(Errno) {
      names = try FolderListing.names(in: root)
    } catch {
      throw FileFailure(.inputOutput, root, error)
    }
    let found = names.compactMap { name in
      form(of: root.appending(name)).map { (FilePath(root: nil, [name]), $0) }
    }
    guard let first = found.first else {
      throw FileFailure(.unusable, path, BundleFault.isNoBundle)
    }
    if found.count > 1 { throw FileFailure(.unusable, path, BundleFault.isSeveral) }
    return first
  }

  private static func form(of folder: FilePath) -> Form? {
    if has(BagDeclaration.fileName, in: folder) { return .bag }
    return isThere(in: folder) || has(OlderManifest.fileName, in: folder) ? .folder : nil
  }

  private static func has(_ name: String, in folder: FilePath) -> Bool {
    (try? Stat(folder.appending(name), followTargetSymlink: false)) != nil
  }
}
