package import Core
package import SystemPackage

/// Where photos land below an output folder, so that no two land on one file.
///
/// A photo lands on its own name with the extension of the output's format. Photos that would share
/// a place give way, a step at a time until each has a place of its own, while all others stay where
/// they would land without them:
///
/// 1. Each keeps its whole name in front: `a.jpg` and `a.png` become `a.jpg.jpg` and `a.png.jpg`.
/// 2. Each lands by its path below the deepest folder that all photos of the run are in, and all
///    folders that were named, empty ones too: `tops/tee.jpg` and `gym/tee.jpg`, whose folders were
///    both named, stay that, though the disk of a third is not mounted today.
package struct Landings {
  private struct Claim {
    var photo: PhotoFinder.Photo
    /// Without symbolic links.
    var source: FilePath
    var format: OutputFormat.Kind
    var step = Step.name
    /// The path below the folder that all are in, once it is asked for.
    var path: FilePath?
  }

  private enum Step: Int { case name, wholeName, path, wholePath }

  private var claims: [Claim] = []
  private var seen: Set<PhotoFinder.Photo> = []
  private let folders: [FilePath]
  private let tellsByStem: Bool

  /// - Parameters:
  ///   - folders: the folders that were named to be walked for photos.
  ///   - tellsByStem: whether places are one that differ in their endings alone.
  package init(_ folders: [FilePath] = [], tellsByStem: Bool = false) {
    (self.folders, self.tellsByStem) = (folders, tellsByStem)
  }

  /// Notes a photo, `source` without symbolic links; false when it is there already, named twice.
  package mutating func add(
    _ photo: PhotoFinder.Photo, _ source: FilePath, _ format: OutputFormat.Kind
  ) -> Bool {
    let real = PhotoFinder.Photo(path: source, relativePath: photo.relativePath)
    guard seen.insert(real).inserted else { return false }
    claims.append(Claim(photo: photo, source: source, format: format))
    return true
  }

  /// The entries with the places of the photos that were added, which stand among them in that order.
  /// Of a photo that was named in two ways, and has one place for both, the first entry stays.
  ///
  /// - Parameter move: gives an entry its place.
  /// - Throws: a failure of kind `cannotCreate` where two photos would land on one place.
  package consuming func placing<Item>(
    _ entries: consuming [Result<Item, FileFailure>], _ move: (inout Item, FilePath) -> Void
  ) throws(FileFailure) -> [Result<Item, FileFailure>] {
    var places = try resolve()[...]
    var taken: Set<FilePath> = []
    // In place: a list may have a million entries, and nearly all of them stay.
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

  /// The place of each photo, in the order they were added; of a photo that was named in two ways
  /// both may be the same.
  ///
  /// - Throws: a failure that names both where two photos still share a place, as two may that are not
  ///   there.
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

  /// Of those that share a place with another photo the ones that have given way least: a name that
  /// another was given is no reason to give way for who has it already.
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

  /// Gives each photo its path below the deepest folder that all are in.
  private mutating func findPaths() {
    var real: [FilePath: FilePath] = [:]
    let paths = claims.map { claim -> FilePath in
      let folder = claim.photo.path.parentFolder
      let resolved = real[folder] ?? folder.realPath ?? folder
      real[folder] = resolved
      // The name of a link, rather than of what it leads to.
      return claim.photo.path.lastComponent.map { resolved.appending($0) } ?? resolved
    }
    guard var common = paths.first?.parentFolder else { return }
    for path in paths + folders.compactMap(\.realPath) {
      while !path.starts(with: common), common.removeLastComponent() {}
    }
    for (index, path) in paths.enumerated() {
      var below = path
      _ = below.removePrefix(common)
      // Of a photo that is not there nothing may lead out of the output folder either.
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

  /// What no two photos have.
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
        name another output folder for one of them
        """)
    }
  }
}
