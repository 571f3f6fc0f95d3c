package import Core
package import SystemPackage

/// Assigns photos their places below an output folder, so that no two get the same file.
///
/// A photo's place is its own name with the extension of the output's format. Photos with the same
/// place move, a step at a time until each has its own place, while all others stay:
///
/// 1. Each keeps its whole name in front: `a.jpg` and `a.png` become `a.jpg.jpg` and `a.png.jpg`.
/// 2. Each gets its path below the deepest folder that contains all photos of the run and all
///    folders given, including empty ones. `tops/tee.jpg` and `gym/tee.jpg` from two given folders
///    therefore keep their places even if the disk of a third is not mounted today.
package struct OutputPaths {
  private struct Claim {
    var photo: PhotoFinder.Photo
    /// The photo's path without symbolic links.
    var source: FilePath
    var format: OutputFormat.Kind
    var step = Step.name
    /// The path below the common folder, once it is needed.
    var path: FilePath?
  }

  private enum Step: Int { case name, wholeName, path, wholePath }

  private var claims: [Claim] = []
  private var seen: Set<PhotoFinder.Photo> = []
  private let folders: [FilePath]
  private let tellsByStem: Bool

  /// - Parameters:
  ///   - folders: the folders to walk for photos, as given.
  ///   - tellsByStem: if true, places that differ only in their extensions count as the same.
  package init(_ folders: [FilePath] = [], tellsByStem: Bool = false) {
    (self.folders, self.tellsByStem) = (folders, tellsByStem)
  }

  /// Adds a photo, with `source` free of symbolic links. Returns false if it was already added.
  package mutating func add(
    _ photo: PhotoFinder.Photo, _ source: FilePath, _ format: OutputFormat.Kind
  ) -> Bool {
    let real = PhotoFinder.Photo(path: source, relativePath: photo.relativePath)
    guard seen.insert(real).inserted else { return false }
    claims.append(Claim(photo: photo, source: source, format: format))
    return true
  }

  /// Returns the entries, with places for the photos that were added, which appear among them in
  /// that order. If a photo was named in two ways with one place, only its first entry stays.
  ///
  /// - Parameter move: gives an entry its place.
  /// - Throws: a failure of kind `cannotCreate` if two photos would get the same place.
  package consuming func placing<Item>(
    _ entries: consuming [Result<Item, FileFailure>], _ move: (inout Item, FilePath) -> Void
  ) throws(FileFailure) -> [Result<Item, FileFailure>] {
    var places = try resolve()[...]
    var taken: Set<FilePath> = []
    // The list changes in place, because it may have a million entries, and nearly all of them
    // stay.
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

  /// The place of each photo, in the order of adding. A photo that was named in two ways may have
  /// the same place twice.
  ///
  /// - Throws: a failure that names both photos if two still share a place, as missing photos may.
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

  /// The photos that share a place and have moved least. A photo keeps its place if another was
  /// moved onto it.
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

  /// Gives each photo its path below the deepest common folder.
  private mutating func findPaths() {
    var real: [FilePath: FilePath] = [:]
    let paths = claims.map { claim -> FilePath in
      let folder = claim.photo.path.parentFolder
      let resolved = real[folder] ?? folder.realPath ?? folder
      real[folder] = resolved
      // The name of the link itself, not of its target.
      return claim.photo.path.lastComponent.map { resolved.appending($0) } ?? resolved
    }
    guard var common = paths.first?.parentFolder else { return }
    for path in paths + folders.compactMap(\.realPath) {
      while !path.starts(with: common), common.removeLastComponent() {}
    }
    for (index, path) in paths.enumerated() {
      var below = path
      _ = below.removePrefix(common)
      // Even the path of a missing photo must not lead out of the output folder.
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

  /// The form of a place that is compared between photos.
  private func distinct(_ place: FilePath) -> FilePath {
    guard tellsByStem else { return place }
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
