import Codecs
import Files
import SystemPackage

/// Where photos land below an output folder, so that no two land on one file.
///
/// A photo lands on its own name with the extension of the output's format. Photos that would share
/// a place each keep their whole name in front of it: `a.jpg` and `a.png` become `a.jpg.jpg` and
/// `a.png.jpg`.
struct Landings {
  private struct Claim {
    var photo: PhotoFinder.Photo
    var format: OutputFormat.Kind
  }

  private var claims: [Claim] = []
  private var seen: Set<PhotoFinder.Photo> = []

  /// Notes a photo, `source` without symbolic links; false when it is there already, named twice.
  mutating func add(
    _ photo: PhotoFinder.Photo, _ source: FilePath, _ format: OutputFormat.Kind
  ) -> Bool {
    let real = PhotoFinder.Photo(path: source, relativePath: photo.relativePath)
    guard seen.insert(real).inserted else { return false }
    claims.append(Claim(photo: photo, format: format))
    return true
  }

  /// The place of each photo, in the order they were added.
  ///
  /// - Throws: a failure that names both where two photos still share a place.
  func resolve() throws(FileFailure) -> [FilePath] {
    var places = claims.map(shortName)
    // A whole name may be another photo's short one, which then gives way too.
    while true {
      let claimants = Dictionary(grouping: places.indices) { places[$0] }
      let crowded = claimants.values.filter { $0.count > 1 }.joined()
      let givingWay = crowded.filter { places[$0] != wholeName(claims[$0]) }
      if givingWay.isEmpty { break }
      for index in givingWay { places[index] = wholeName(claims[index]) }
    }
    try checkDistinct(places)
    return places
  }

  private func checkDistinct(_ places: [FilePath]) throws(FileFailure) {
    var owners: [FilePath: FilePath] = [:]
    for (place, claim) in zip(places, claims) {
      if let owner = owners.updateValue(claim.photo.path, forKey: place) {
        throw FileFailure(
          .cannotCreate, place,
          "both \(owner.escapedOnOneLine) and \(claim.photo.path.escapedOnOneLine) would land here;"
            + " make their thumbnails in two runs with two output folders")
      }
    }
  }

  private func shortName(_ claim: Claim) -> FilePath {
    claim.photo.relativePath.replacingExtension(claim.format.fileExtension)
  }

  private func wholeName(_ claim: Claim) -> FilePath {
    claim.photo.relativePath.appendingToName("." + claim.format.fileExtension)
  }
}
