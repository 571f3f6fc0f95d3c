import Codecs
import Files
import SystemPackage

/// What a bundle's manifests say that it holds, beside what is there.
struct BundleClaims {
  /// What is to be looked into.
  private(set) var contents: [BundleContent] = []
  /// The paths of files among what the bundle holds, of those too that manifests name and that are not there.
  private(set) var names: Set<String> = []
  /// How many files manifests name; of a bag those of its payload.
  private(set) var fileCount = 0
  var faults: [FileFailure] = []
  var warnings: [PhotoWarning] = []

  /// - Throws: why a folder of the bundle cannot be read.
  init(_ bundle: borrowing OpenedBundle) throws(FileFailure) {
    let (root, place, top) = (bundle.root, bundle.place, bundle.top)
    var own: [BundleListing.Entry] = []
    for entry in try BundleListing(root).entries {
      var path = entry.path
      if place.isEmpty || path.removePrefix(place) {
        own.append(BundleListing.Entry(path: path, type: entry.type, byteCount: entry.byteCount))
      } else {
        // An archive has it beside the bundle's folder.
        add(Self.fault(ofStranger: entry), to: root.pushing(entry.path))
      }
    }
    switch bundle.form {
    case .folder:
      let manifest = try manifest(in: top)
      fileCount = manifest?.files.count ?? 0
      compare(
        own, in: top, payload: nil, known: [manifest?.source ?? BundleManifest.fileName],
        with: manifest.map { manifest in
          manifest.files.map { file in
            ClaimedFile(path: file.path, sha256: file.sha256, manifest: manifest.source)
          }
        })
    case .bag:
      let bag = try Bag(top, own)
      (faults, warnings) = (faults + bag.faults, warnings + bag.warnings)
      fileCount = bag.files.count { $0.path.hasPrefix("\(Bag.payloadName)/") }
      let inside = try payloadFiles(of: own, in: top)
      compare(own, in: top, payload: Bag.payloadName, known: bag.known, with: bag.files + inside)
    }
  }

  private mutating func add(_ fault: BundleFault, to path: FilePath) {
    faults.append(FileFailure(.unusable, path, fault))
  }

  /// What the manifest says that a bundle in a bag has itself; empty where the bag holds something else, of which a
  /// file may have the manifest's name: another bag's, or any list of sums.
  private mutating func payloadFiles(
    of entries: [BundleListing.Entry], in top: FilePath
  ) throws(FileFailure) -> [ClaimedFile] {
    let name = "\(Bag.payloadName)/\(BundleManifest.fileName)"
    let files = Set(entries.compactMap { $0.type == .regular ? $0.name : nil })
    guard files.contains(name), files.contains("\(Bag.payloadName)/\(BundleRecord.fileName)"),
      !files.contains("\(Bag.payloadName)/\(BagDeclaration.fileName)"),
      let manifest = try manifest(in: top.appending(Bag.payloadName))
    else { return [] }
    return manifest.files.map { file in
      ClaimedFile(
        path: "\(Bag.payloadName)/\(file.path)", sha256: file.sha256, manifest: name)
    }
  }

  /// Nil where there is none, or what is there is none, which is noted.
  private mutating func manifest(in top: FilePath) throws(FileFailure) -> BundleManifest? {
    do throws(FileFailure) {
      if let manifest = try BundleManifest.read(in: top) { return manifest }
      add(.manifestIsMissing, to: top.appending(BundleManifest.fileName))
      return nil
    } catch {
      guard error.kind == .unusable else { throw error }
      var failure = error
      // Its own words tell of what a new bundle replaces.
      if let fault = error.cause as? BundleManifest.Fault {
        failure.cause = BundleFault.manifest(fault)
      }
      faults.append(failure)
      return nil
    }
  }

  /// - Parameters:
  ///   - entries: all that is in the folder `top`.
  ///   - payload: the folder with what the bundle holds; nil for all of it.
  ///   - known: files that no manifest needs to name.
  ///   - claimed: what manifests name; nil where that cannot be told.
  private mutating func compare(
    _ entries: [BundleListing.Entry], in top: FilePath, payload: String?, known: Set<String>,
    with claimed: [ClaimedFile]?
  ) {
    // Names are the same where they are composed of the same letters: some systems compose them anew.
    let claims = Dictionary(grouping: claimed ?? [], by: \.path)
    var found: Set<String> = []
    for entry in entries {
      let path = top.pushing(entry.path)
      guard let name = entry.name else {
        add(.nameIsNotUTF8, to: path)
        continue
      }
      guard found.insert(name).inserted else {
        add(.isTwice, to: path)
        continue
      }
      // A bag may have nothing in it.
      if entry.type == .directory, name == payload { continue }
      guard entry.type == .regular || entry.type == .directory else {
        add(.isNoFile(entry.type), to: path)
        continue
      }
      let claim = claims[name] ?? []
      if entry.type == .directory || claimed != nil && claim.isEmpty && !known.contains(name) {
        add(Self.fault(ofStranger: entry), to: path)
        continue
      }
      contents.append(
        BundleContent(
          path: path, byteCount: entry.byteCount, claims: claim,
          nameInBundle: Self.name(of: entry.path, in: payload)))
    }
    // With those that no manifest names, which is told already.
    names = Set(entries.compactMap { Self.name(of: $0.path, in: payload) })
    for claim in claimed ?? [] where found.insert(claim.path).inserted {
      let path = FilePath(claim.path)
      add(.isMissing(by: claim.manifest), to: top.pushing(path))
      // It is named once, and not by the record too.
      if let name = Self.name(of: path, in: payload) { names.insert(name) }
    }
  }

  /// The path of a file among what the bundle holds; nil of one that only tells of that.
  private static func name(of path: FilePath, in payload: String?) -> String? {
    var inside = path
    return payload.map { inside.removePrefix(FilePath($0)) } ?? true ? inside.string : nil
  }

  /// What is wrong with a file that no manifest names, or with an empty folder.
  private static func fault(ofStranger entry: BundleListing.Entry) -> BundleFault {
    guard entry.type == .regular || entry.type == .directory else { return .isNoFile(entry.type) }
    let parts = entry.path.components.map { $0.string.lowercased() }
    if parts.first == "__macosx" || parts.last == ".ds_store" || parts.last?.hasPrefix("._") == true
    {
      return .isOfSystem(.mac)
    }
    let isOfWindows = parts.last == "thumbs.db" || parts.last == "desktop.ini"
    return isOfWindows ? .isOfSystem(.windows) : .isStranger
  }
}
