import Codecs
import Files
import SystemPackage

/// What the files of a bag (RFC 8493) beside its payload say: which files it has, by which sums.
struct Bag {
  static let payloadName = "data"
  static let infoName = "bag-info.txt"
  static let tagSumsName = "tagmanifest-sha256.txt"
  private static let fetchName = "fetch.txt"
  /// As a bundle's own is called.
  private static let sumsName = BundleManifest.fileName
  /// In bytes: as long as a bundle's manifest may be.
  private static let longest = 1 << 24
  private static let sha256Digits = 64

  /// The payload's sums, and those of other files.
  private(set) var files: [ClaimedFile] = []
  /// Files beside the payload that need no manifest to name them.
  private(set) var known: Set<String> = [BagDeclaration.fileName, infoName, fetchName]
  private(set) var faults: [FileFailure] = []
  private(set) var warnings: [PhotoWarning] = []

  private let top: FilePath
  private let entries: [BundleListing.Entry]
  private let names: Set<String>

  /// - Parameters:
  ///   - top: the bag's folder.
  ///   - entries: all that is in it.
  init(_ top: FilePath, _ entries: [BundleListing.Entry]) throws(FileFailure) {
    (self.top, self.entries) = (top, entries)
    names = Set(entries.compactMap { $0.type == .regular ? $0.name : nil })
    if let bytes = try bytes(of: BagDeclaration.fileName),
      let fault = BagDeclaration.fault(in: bytes)
    {
      add(fault, to: BagDeclaration.fileName)
    }
    if names.contains(Self.fetchName) {
      add("has files fetched from elsewhere, which is never done", to: Self.fetchName)
    }
    try readManifests()
    try readTagManifests()
    try checkOxum()
  }

  private mutating func add(_ words: String, to name: String) {
    faults.append(FileFailure(.unusable, top.pushing(FilePath(name)), BundleFault.bag(words)))
  }

  /// Nil where there is no such file.
  private func bytes(of name: String) throws(FileFailure) -> [UInt8]? {
    guard names.contains(name) else { return nil }
    return try FileContents.read(top.appending(name), limit: Self.longest)
  }

  /// Manifests of this kind beside those of SHA-256.
  private func others(_ prefix: String) -> [String] {
    let own = "\(prefix)sha256.txt"
    return names.filter { name in
      name.hasPrefix(prefix) && name.hasSuffix(".txt") && name != own && !name.contains("/")
    }.sorted()
  }

  // MARK: manifests

  private mutating func readManifests() throws(FileFailure) {
    let isPayload = { (path: String) in path.hasPrefix("\(Self.payloadName)/") }
    guard let manifest = try read(Self.sumsName, Self.sha256Digits, isPayload) else {
      faults.append(
        FileFailure(
          .unusable, top.appending(Self.sumsName),
          BundleFault.bag("is missing: no other sums are checked")))
      return
    }
    let paths = Set(manifest.map(\.path))
    for name in others("manifest-") {
      guard let other = try read(name, nil, isPayload) else { continue }
      if Set(other.map(\.path)) != paths {
        add("names other files than \(Self.sumsName)", to: name)
      }
      warnings.append(PhotoWarning(path: top.appending(name), words: Self.isNotChecked))
    }
    files += manifest.map { ClaimedFile(path: $0.path, sha256: $0.sum, manifest: Self.sumsName) }
  }

  private mutating func readTagManifests() throws(FileFailure) {
    let isTag = { (path: String) in
      !path.hasPrefix("\(Self.payloadName)/") && !path.hasPrefix("tagmanifest-")
    }
    let manifest = try read(Self.tagSumsName, Self.sha256Digits, isTag) ?? []
    files += manifest.map { ClaimedFile(path: $0.path, sha256: $0.sum, manifest: Self.tagSumsName) }
    for name in others("tagmanifest-") {
      known.insert(name)
      warnings.append(PhotoWarning(path: top.appending(name), words: Self.isNotChecked))
    }
  }

  private static let isNotChecked = "was not checked: only sums by SHA-256 are"

  /// The files of a manifest, which is known then; nil where there is none.
  private mutating func read(
    _ name: String, _ digits: Int?, _ isNamed: (String) -> Bool
  ) throws(FileFailure) -> [BagManifest.File]? {
    guard let bytes = try bytes(of: name) else { return nil }
    known.insert(name)
    let manifest = BagManifest(
      bytes, digits: digits, isThere: { names.contains($0) }, isNamed: isNamed)
    for fault in manifest.faults { add(fault, to: name) }
    return manifest.files
  }

  // MARK: lengths

  /// Compares what `bag-info.txt` says of the payload's length.
  private mutating func checkOxum() throws(FileFailure) {
    guard let bytes = try bytes(of: Self.infoName) else { return }
    guard let tags = BagTags(bytes) else {
      add("must have lines such as 'Bagging-Date: 2026-05-24', in UTF-8", to: Self.infoName)
      return
    }
    let said = tags.values(of: "Payload-Oxum")
    if said.count > 1 { add("says Payload-Oxum twice", to: Self.infoName) }
    let payload = entries.filter { entry in
      entry.type == .regular && entry.path.components.first?.string == Self.payloadName
        && entry.path.components.count > 1
    }
    let found = "\(payload.reduce(0) { $0 + $1.byteCount }).\(payload.count)"
    if let said = said.first, said != found {
      add("says Payload-Oxum \(said), and the bag has \(found) (bytes.files)", to: Self.infoName)
    }
  }
}
