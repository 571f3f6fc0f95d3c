package import SystemPackage

/// A row of a list that is left out though nothing in it is wrong.
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
