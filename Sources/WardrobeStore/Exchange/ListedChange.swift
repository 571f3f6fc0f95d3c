package import Core
import Garments
package import SystemPackage

/// What a row of a list changes in a garment that is there.
package struct ListedChange: Sendable {
  /// The garment without the row.
  package let before: Garment
  /// The garment with what the row says. What the row leaves out stays, and so does the photo unless it is replaced.
  package let after: Garment
  /// The row's photo.
  package let path: FilePath
  let photo: PhotoName
  /// The names of the fields that differ; none where the row says nothing new.
  package let fields: [String]
  /// The row's photo, if it may replace the garment's; nil to keep that.
  let replacement: PhotoReplacement?

  /// True if the row's photo replaces the garment's.
  package var replacesPhoto: Bool { after.photo != before.photo }

  /// True if the garment keeps another photo than the row's.
  package var keepsOtherPhoto: Bool { photo != after.photo }

  /// True if the row says nothing new.
  package var isEmpty: Bool { fields.isEmpty && !replacesPhoto }

  /// The mask beside a new photo, nil for none; or the reason why it cannot be used.
  package var cutout: Result<IncomingCutout?, FileFailure> {
    replacesPhoto ? replacement?.cutout ?? .success(nil) : .success(nil)
  }

  /// The SKU that it gives the garment; nil where that has it already.
  package var newSKU: String? { fields.contains("sku") ? after.details.sku : nil }

  /// - Parameter mask: the stored mask on the new photo.
  init(
    _ garment: Garment, _ row: ImportItem.Row, _ photo: PhotoName, _ path: FilePath,
    replacement: PhotoReplacement? = nil, mask: PhotoName? = nil
  ) throws(WardrobeError) {
    var details = garment.details
    try row.texts.apply(to: &details)
    fields = details.fields(otherThanIn: garment.details)
    before = garment
    let replaced = photo == garment.photo ? nil : replacement
    after = Garment(
      id: garment.id, owner: garment.owner, photo: replaced == nil ? garment.photo : photo,
      cutout: replaced == nil ? garment.cutout : mask, details: details,
      readColors: replaced?.colors ?? garment.readColors, created: garment.created,
      edited: .ofChange(after: garment.edited))
    (self.photo, self.path, self.replacement) = (photo, path, replacement)
  }
}

/// A photo that replaces a garment's.
struct PhotoReplacement: Sendable {
  /// Read from it.
  let colors: [GarmentColor]
  /// The mask beside it, nil for none; or the reason why it cannot be used.
  let cutout: Result<IncomingCutout?, FileFailure>
}

extension GarmentDetails {
  /// The names of the fields that hold something else in `other`.
  func fields(otherThanIn other: GarmentDetails) -> [String] {
    GarmentField.all.filter { $0.value(of: self) != $0.value(of: other) }.map(\.name)
  }
}
