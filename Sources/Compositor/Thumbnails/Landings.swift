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
    var format: ImageFormat
    var fileExtension: String { format == .png ? "png" : "jpg" }
  }

  private var claims: [Claim] = []
  private var seen: Set<PhotoFinder.Photo> = []

  /// Notes a photo; false when it is there already, named twice.
  mutating func add(_ photo: PhotoFinder.Photo, _ format: ImageFormat) -> Bool {
    let real = PhotoFinder.Photo(
      path: photo.path.realPath ?? photo.path, relativePath: photo.relativePath)
    guard seen.insert(real).inserted else { return false }
    claims.append(Claim(photo: photo, format: format))
    return true
  }

  /// The place of each photo, in the order they were added.
  ///
  /// - Throws: a failure that names both where two photos still share a place.
  func resolve() throws(FileFailure) -> [FilePath] {
    var claimants: [FilePath: Int] = [:]
    for claim in claims { claimants[shortName(claim), default: 0] += 1 }
    var owners: [FilePath: FilePath] = [:]
    var places: [FilePath] = []
    for claim in claims {
      let short = shortName(claim)
      let place =
        claimants[short] == 1
        ? short : claim.photo.relativePath.appendingToName("." + claim.fileExtension)
      if let owner = owners[place] {
        throw FileFailure(
          .cannotCreate, place,
          "both \(owner.singleLine) and \(claim.photo.path.singleLine) would land here;"
            + " make their thumbnails in two runs with two output folders")
      }
      owners[place] = claim.photo.path
      places.append(place)
    }
    return places
  }

  private func shortName(_ claim: Claim) -> FilePath {
    claim.photo.relativePath.replacingExtension(claim.fileExtension)
  }
}
