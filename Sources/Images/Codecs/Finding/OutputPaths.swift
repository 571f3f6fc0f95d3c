package import Core
package import SystemPackage

/// Assigns each photo its own output path below an output folder.
///
/// A photo's default path is its name with the extension of the output format. Photos with the same
/// path are renamed in two steps until all paths differ:
///
/// 1. Each photo keeps its whole name: `a.jpg` and `a.png` become `a.jpg.jpg` and `a.png.jpg`.
/// 2. Each photo gets its path below the deepest folder that contains all photos and all given
/// folders. Given folders without photos are included, because the photos may be on an unmounted
/// disk.
package struct OutputPaths {
  private struct Claim {
    var photo: PhotoFinder.Photo
    /// The photo's path without symbolic links.
    var source: FilePath
    var format: OutputFormat.Kind
    var step = Step.name
    /// The photo's path below the common folder, or nil if it was not yet computed.
    var path: FilePath?
  }

  private enum Step: Int { case name, wholeName, path, wholePath }

  private var claims: [Claim] = []
  private var seen: Set<PhotoFinder.Photo> = []
  private let folders: [FilePath]
  private let ignoresExtensions: Bool

  /// - Parameters:
  ///   - folders: the folders to search for photos, as given.
  ///   - ignoresExtensions: if true, paths that differ only in their extensions count as equal.
  package init(_ folders: [FilePath] = [], ignoresExtensions: Bool = false) {
    (self.folders, self.ignoresExtensions) = (folders, ignoresExtensions)
  }

  /// Adds a photo. Returns false if the photo was already added.
  ///
  /// - Parameters:
  ///   - photo: the photo to add.
  ///   - source: the photo's path without symbolic links.
  ///   - format: the format of the photo's output.
  package mutating func add(
    _ photo: PhotoFinder.Photo, _ source: FilePath, _ format: OutputFormat.Kind
  ) -> Bool {
    let real = PhotoFinder.Photo(path: source, relativePath: photo.relativePath)
    guard seen.insert(real).inserted else { return false }
    claims.append(Claim(photo: photo, source: source, format: format))
    return true
  }

  /// Assigns output paths to the successful entries, in the order of the calls to `add`. If two
  /// entries are the same photo with the same output path, only the first is kept.
  ///
  /// - Parameters:
  ///   - entries: the added photos, and failures.
  ///   - move: sets the output path of an entry.
  /// - Throws: a failure of kind `cannotCreate` if two photos would get the same path.
  package consuming func placing<Item>(
    _ entries: consuming [Result<Item, FileFailure>], _ move: (inout Item, FilePath) -> Void
  ) throws(FileFailure) -> [Result<Item, FileFailure>] {
    var places = try resolve()[...]
    var taken: Set<FilePath> = []
    // Entries are removed in place, because the array may be huge and few are removed.
    var kept = 0
    for index in entries.indices {
      var entry = entries[index]
      if case .success(var item) = entry {
        guard let place = places.popFirst(), taken.insert(place).inserted else { continue }
        move(&item, place)
        entry = .success(item)
      }
      entries[kept] = entry
      kept += 1
    }
    entries.removeSubrange(kept...)
    return entries
  }

  /// Returns the path of each photo, in the order of adding.
  ///
  /// - Throws: a failure that names both photos if two photos still share a path.
  private consuming func resolve() throws(FileFailure) -> [FilePath] {
    while true {
      let givingWay = claimsGivingWay()
      if givingWay.isEmpty { break }
      for index in givingWay { advance(index) }
    }
    let places = claims.map(place)
    try checkDistinct(places)
    return places
  }

  /// Returns the indices of the photos to rename next. In each group of photos with the same path,
  /// the photos that were renamed the fewest times are renamed next.
  private func claimsGivingWay() -> [Int] {
    Dictionary(grouping: claims.indices) { distinct(place(of: claims[$0])) }.values.flatMap {
      sharing in
      let isCrowded = sharing.contains { claims[$0].source != claims[sharing[0]].source }
      let step = sharing.map { claims[$0].step.rawValue }.min()
      return isCrowded && step != Step.wholePath.rawValue
        ? sharing.filter { claims[$0].step.rawValue == step } : []
    }
  }

  private mutating func advance(_ index: Int) {
    switch claims[index].step {
    case .name: claims[index].step = .wholeName
    case .wholeName:
      if claims[index].path == nil { findPaths() }
      claims[index].step = .path
    case .path, .wholePath: claims[index].step = .wholePath
    }
  }

  private mutating func findPaths() {
    var real: [FilePath: FilePath] = [:]
    let paths = claims.map { claim -> FilePath in
      let folder = claim.photo.path.parentFolder
      let resolved = real[folder] ?? folder.realPath ?? folder
      real[folder] = resolved
      // If the photo is a symbolic link, the path ends in the link's own name.
      return claim.photo.path.lastComponent.map { resolved.appending($0) } ?? resolved
    }
    guard var common = paths.first?.parentFolder else { return }
    for path in paths + folders.compactMap(\.realPath) {
      while !path.starts(with: common), common.removeLastComponent() {}
    }
    for (index, path) in paths.enumerated() {
      var below = path
      _ = below.removePrefix(common)
      // Components such as `..` are removed, so that no output path leads out of the output folder.
      claims[index].path = FilePath(
        root: nil, below.components.filter { $0.kind == .regular })
    }
  }

  private func place(of claim: Claim) -> FilePath {
    let path = claim.path ?? claim.photo.relativePath
    return switch claim.step {
    case .name: claim.photo.relativePath.replacingExtension(claim.format.fileExtension)
    case .wholeName: claim.photo.relativePath.appendingToName("." + claim.format.fileExtension)
    case .path: path.replacingExtension(claim.format.fileExtension)
    case .wholePath: path.appendingToName("." + claim.format.fileExtension)
    }
  }

  private func distinct(_ place: FilePath) -> FilePath {
    guard ignoresExtensions else { return place }
    var place = place
    place.extension = nil
    return place
  }

  private func checkDistinct(_ places: [FilePath]) throws(FileFailure) {
    var owners: [FilePath: Claim] = [:]
    for (place, claim) in zip(places, claims) {
      guard let owner = owners.updateValue(claim, forKey: distinct(place)),
        owner.source != claim.source
      else { continue }
      throw FileFailure(
        .cannotCreate, place,
        """
        \(owner.photo.path.escapedOnOneLine) and \(claim.photo.path.escapedOnOneLine) would both be written here; \
        choose another output folder for one of them
        """)
    }
  }
}
