package import Sharing
import Images
import Core
package import WardrobeStore

/// A garment to arrange, with its photo and the hashes that identify its pictures.
package struct ArrangedGarment: Sendable, Identifiable {
  package let id: GarmentID
  /// The photo and the text to draw below the photo.
  package var photo: SharedPhoto
  let mark: PieceMark
  /// The SHA-256 of the photo's bytes.
  let sha256: String

  package init(_ garment: Garment, in wardrobe: Wardrobe) {
    self.init(garment, SharedPhoto(garment, in: wardrobe))
  }

  init(_ garment: Garment, _ photo: SharedPhoto) {
    self.init(
      garment.id, photo, sha256: garment.photo.sha256, cutout: garment.cutout?.sha256)
  }

  /// Makes a garment from data sent to another process.
  ///
  /// - Parameters:
  ///   - sha256: the SHA-256 of the photo's bytes.
  ///   - cutout: the SHA-256 of the stored cutout, or nil if there is none.
  package init(_ id: GarmentID, _ photo: SharedPhoto, sha256: String, cutout: String?) {
    self.id = id
    self.photo = photo
    mark = PieceMark(garment: id, cutout: cutout)
    self.sha256 = sha256
  }
}

/// The name of a piece in a saved arrangement. The name identifies the garment and the cutout. The
/// photo's hash is not enough, because two garments may share a photo.
struct PieceMark: Hashable {
  var garment: GarmentID
  /// The SHA-256 of the stored cutout, or nil if there is none.
  var cutout: String?

  init(garment: GarmentID, cutout: String?) { (self.garment, self.cutout) = (garment, cutout) }

  /// Parses a piece's name. Returns nil if it is invalid.
  init?(_ name: String) {
    let stem = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)[0]
    guard let garment = GarmentID(String(stem.prefix(Self.identifierLength))) else { return nil }
    let rest = stem.dropFirst(Self.identifierLength)
    self.init(garment: garment, cutout: rest.isEmpty ? nil : String(rest.dropFirst()))
  }

  private static let identifierLength = 36

  /// Returns the piece's name with a file extension.
  func name(ending: String?) -> String {
    let stem = ["\(garment)", cutout].compactMap(\.self).joined(separator: "-")
    return [stem, ending].compactMap(\.self).joined(separator: ".")
  }
}
