package import SystemPackage

/// A valid row of a list that is skipped.
package struct LeftOutRow: Sendable {
  package enum Reason: Sendable {
    /// The row repeats an earlier row with this number.
    case repeats(Int)
    /// The row's garment is in the trash.
    case inTrash(WardrobeError.Candidate)
  }

  package let list: FilePath
  package let number: Int
  package let reason: Reason
}

/// An existing garment that is similar to a new garment in a list.
package struct GarmentTwin: Sendable {
  package enum Likeness: Sendable {
    case photo
    /// Both garments have the same name.
    case name
    /// The garments have the same name, and no other row or garment has this name.
    case onlyName
  }

  package let garment: WardrobeError.Candidate
  package let likeness: Likeness

  init(_ garment: KnownGarment, by likeness: Likeness) {
    self.garment = garment.candidate
    self.likeness = likeness
  }
}
