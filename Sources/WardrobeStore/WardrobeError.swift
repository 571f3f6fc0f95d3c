public import Files

/// Why a wardrobe could not do what was asked. Nothing was changed then.
public enum WardrobeError: Error, Sendable {
  /// What was said makes no sense; what a person reads.
  case invalid(String)
  /// There is no such garment, outfit or user.
  case unknown(String)
  /// It may be one of several; a line for each.
  case ambiguous(String, candidates: [String])
  /// The garment is in outfits of these names.
  case inUse(GarmentID, outfits: [String])
  /// A photo of the same bytes is there already, as this garment's.
  case alreadyThere(GarmentID, description: String)
  /// A file could not be read or written, or the wardrobe itself could not be opened.
  case file(FileFailure)
  /// The task that asked for it was cancelled.
  case cancelled
}
