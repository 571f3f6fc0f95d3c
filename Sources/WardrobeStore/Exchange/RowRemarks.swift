package import SystemPackage

// Remarks on rows of a list.

/// A row of a list that is left out without being wrong.
package struct LeftOutRow: Sendable {
  package enum Reason: Sendable {
    /// It says the same as an earlier row, of this number.
    case repeats(Int)
    /// Its garment is in the trash.
    case inTrash(WardrobeError.Candidate)
  }

  package let list: FilePath
  package let number: Int
  package let reason: Reason
}

/// A garment that the row of a new garment is like.
package struct GarmentTwin: Sendable {
  /// How they are alike.
  package enum Likeness: Sendable {
    case photo
    /// They are called the same.
    case name
    /// The same, and nothing else of the list or the wardrobe is.
    case onlyName
  }

  package let garment: WardrobeError.Candidate
  package let likeness: Likeness

  init(_ garment: KnownGarment, by likeness: Likeness) {
    self.garment = garment.candidate
    self.likeness = likeness
  }
}
