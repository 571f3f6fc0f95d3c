package import Sharing
import Images
import Core
package import WardrobeStore

/// A garment as it is arranged: its photo, what is known of it, and by what an arrangement knows it again.
package struct ArrangedGarment: Sendable, Identifiable {
  /// Which garment it is.
  package let id: GarmentID
  /// Its photo, and what a picture takes of its words.
  package var photo: SharedPhoto
  let mark: PieceMark
  /// Of its photo's bytes.
  let sha256: String

  /// A garment of a wardrobe.
  package init(_ garment: Garment, in wardrobe: Wardrobe) {
    self.init(garment, SharedPhoto(garment, in: wardrobe))
  }

  init(_ garment: Garment, _ photo: SharedPhoto) {
    self.init(
      garment.id, photo, sha256: garment.photo.sha256, cutout: garment.cutout?.sha256)
  }

  /// A garment of which another process knows no more.
  ///
  /// - Parameters:
  ///   - sha256: of its photo's bytes.
  ///   - cutout: the SHA-256 of the cut-out that is kept of it; nil where none is.
  package init(_ id: GarmentID, _ photo: SharedPhoto, sha256: String, cutout: String?) {
    self.id = id
    self.photo = photo
    mark = PieceMark(garment: id, cutout: cutout)
    self.sha256 = sha256
  }
}

/// What a piece of a kept arrangement is called: the garment that it is of, and the cut-out that the garment
/// had. Two garments may have one photo, so that its hash does not tell them apart.
struct PieceMark: Hashable {
  var garment: GarmentID
  /// The SHA-256 of the kept cut-out; nil where none was kept.
  var cutout: String?

  init(garment: GarmentID, cutout: String?) { (self.garment, self.cutout) = (garment, cutout) }

  /// Nil for another name.
  init?(_ name: String) {
    let stem = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)[0]
    guard let garment = GarmentID(String(stem.prefix(Self.identifierLength))) else { return nil }
    let rest = stem.dropFirst(Self.identifierLength)
    self.init(garment: garment, cutout: rest.isEmpty ? nil : String(rest.dropFirst()))
  }

  private static let identifierLength = 36

  /// As a file of such a name would be called.
  func name(ending: String?) -> String {
    let stem = ["\(garment)", cutout].compactMap(\.self).joined(separator: "-")
    return [stem, ending].compactMap(\.self).joined(separator: ".")
  }
}
