import Garments
package import SystemPackage

/// What a row of a list changes in a garment that is there.
package struct ListedChange: Sendable {
  /// The garment without the row.
  package let before: Garment
  /// The garment with what the row says. What the row leaves out stays, and so does the photo.
  package let after: Garment
  /// The row's photo.
  package let path: FilePath
  let photo: PhotoName
  /// The names of the fields that differ; none where the row says nothing new.
  package let fields: [String]

  /// Whether the row has another photo than the garment.
  package var hasOtherPhoto: Bool { photo != before.photo }

  /// The SKU that it gives the garment; nil where that has it already.
  package var newSKU: String? { fields.contains("sku") ? after.details.sku : nil }

  init(
    _ garment: Garment, _ row: ImportItem.Row, _ photo: PhotoName, _ path: FilePath
  ) throws(WardrobeError) {
    var details = garment.details
    try row.texts.apply(to: &details)
    fields = details.fields(otherThanIn: garment.details)
    before = garment
    after = Garment(
      id: garment.id, owner: garment.owner, photo: garment.photo, cutout: garment.cutout,
      details: details, readColors: garment.readColors, created: garment.created,
      edited: .ofChange(after: garment.edited))
    (self.photo, self.path) = (photo, path)
  }
}

extension GarmentDetails {
  /// The names of the fields that hold something else in `other`.
  func fields(otherThanIn other: GarmentDetails) -> [String] {
    GarmentField.all.filter { $0.value(of: self) != $0.value(of: other) }.map(\.name)
  }
}
