public import FoundationEssentials

/// Garments that go together, in their order, under a name.
public struct Outfit: Hashable, Sendable, Identifiable {
  public let id: OutfitID
  public let owner: UserID
  public let name: String
  public let garments: [GarmentID]
  /// A picture of its own.
  public let cover: PhotoName?
  /// To the millisecond.
  public let created: Date
  public let edited: Date
}
