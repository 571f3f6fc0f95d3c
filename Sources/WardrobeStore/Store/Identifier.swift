import FoundationEssentials
import GRDB
import Garments

/// The identifier of a garment, an outfit, a packing list or a user: a random UUID in lower case
/// (RFC 9562, version 4).
public struct Identifier<Subject>: Hashable, Sendable, CustomStringConvertible {
  /// The UUID as 36 characters, such as `0b2f6a5c-…`.
  public let description: String

  /// Makes a random identifier.
  public init() {
    description = UUID().uuidString.lowercased()
  }

  /// Parses an identifier. Returns nil if the text is not a UUID.
  public init?(_ text: String) {
    guard let uuid = UUID(uuidString: text) else { return nil }
    description = uuid.uuidString.lowercased()
  }
}

/// The identifier of a garment.
public typealias GarmentID = Identifier<Garment>
/// The identifier of an outfit.
public typealias OutfitID = Identifier<Outfit>
/// The identifier of a packing list.
public typealias PackingListID = Identifier<PackingList>
/// The identifier of a user.
public typealias UserID = Identifier<User>
