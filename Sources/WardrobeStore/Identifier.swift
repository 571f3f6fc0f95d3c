import FoundationEssentials

/// What tells one garment, outfit or user from all others: a random UUID (RFC 9562, version 4), written
/// in lower case.
public struct Identifier<Subject>: Hashable, Sendable, CustomStringConvertible {
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

public typealias GarmentID = Identifier<Garment>
public typealias OutfitID = Identifier<Outfit>
public typealias UserID = Identifier<User>
