import FoundationEssentials
import GRDB
import Garments

/// What tells one garment, outfit, packing list or user from all others: a random UUID (RFC 9562, version 4), written
/// in lower case.
public struct Identifier<Subject>: Hashable, Sendable, CustomStringConvertible {
  /// 36 characters: `0b2f6a5c-…`.
  public let description: String

  /// A new one.
  public init() {
    description = UUID().uuidString.lowercased()
  }

  /// One that was written down; nil for what is no UUID.
  public init?(_ text: String) {
    guard let uuid = UUID(uuidString: text) else { return nil }
    description = uuid.uuidString.lowercased()
  }
}

/// What tells a garment from all others.
public typealias GarmentID = Identifier<Garment>
/// What tells an outfit from all others.
public typealias OutfitID = Identifier<Outfit>
/// What tells a packing list from all others.
public typealias PackingListID = Identifier<PackingList>
/// What tells a user from all others.
public typealias UserID = Identifier<User>
