package import Core
import Garments
package import SystemPackage

/// The changes that a row of a list makes to an existing garment.
package struct ListedChange: Sendable {
  /// The garment before the change.
  package let before: Garment
  /// The garment after the change. Fields missing from the row stay unchanged.
  package let after: Garment
  /// The path of the row's photo.
  package let path: FilePath
  let photo: PhotoName
  /// The names of the changed fields.
  package let fields: [String]
  /// The row's photo if it may replace the garment's photo, otherwise nil.
  let replacement: PhotoReplacement?

  package var replacesPhoto: Bool { after.photo != before.photo }

  /// True if the garment's photo after the change is not the row's photo.
  package var keepsOtherPhoto: Bool { photo != after.photo }

  /// True if the row changes nothing.
  package var isEmpty: Bool { fields.isEmpty && !replacesPhoto }

  /// The mask for the new photo, nil if there is none, or the error if the mask is unusable.
  package var cutout: Result<IncomingCutout?, FileFailure> {
    replacesPhoto ? replacement?.cutout ?? .success(nil) : .success(nil)
  }

  /// The garment's new SKU, or nil if the SKU does not change.
  package var newSKU: String? { fields.contains("sku") ? after.details.sku : nil }

  /// - Parameter mask: the stored mask of the new photo.
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

struct PhotoReplacement: Sendable {
  /// The colours read from the photo.
  let colors: [GarmentColor]
  /// The mask beside the photo, nil if there is none, or the error if the mask is unusable.
  let cutout: Result<IncomingCutout?, FileFailure>
}

extension GarmentDetails {
  /// Returns the names of the fields that differ from `other`.
  func fields(otherThanIn other: GarmentDetails) -> [String] {
    GarmentField.all.filter { $0.value(of: self) != $0.value(of: other) }.map(\.name)
  }
}
