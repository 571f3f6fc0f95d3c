public import Garments
public import FoundationEssentials

/// A packing list: a copy of a bag's garments, made when the bag was checked out.
///
/// Later changes to the garments do not change the list.
public struct PackingList: Hashable, Sendable, Identifiable {
  /// The packing list's identifier, which never changes.
  public let id: PackingListID
  /// The user who owns the packing list.
  public let owner: UserID
  /// The packing list's title, note and days.
  public let details: PackingDetails
  /// The items of the packing list, in the order of the bag.
  public internal(set) var items: [PackingItem]
  /// The creation time of the packing list, rounded to milliseconds.
  public let created: Date
  /// The time when an item was last checked or unchecked. For a new list, the value is the creation
  /// time.
  public internal(set) var edited: Date

  /// The total number of pieces in the packing list: the sum of the quantities.
  public var pieceCount: Int { items.reduce(0) { $0 + $1.quantity } }
  /// The number of items that are checked off.
  public var packedCount: Int { items.count(where: \.isPacked) }

  /// Finds an item by its description, its identifier or the start of its identifier.
  ///
  /// - Throws: `unknown` if no item matches, `ambiguous` if several items match.
  public func item(_ text: String) throws(WardrobeError) -> PackingItem {
    try TypedName(text).only(among: items, .packingItem(text))
  }
}

/// An item of a packing list: a copy of a garment's details.
public struct PackingItem: Hashable, Sendable {
  /// The garment's identifier. The garment may be gone.
  public let garment: GarmentID
  /// The number of pieces of the garment, within ``Bag/quantities``.
  public let quantity: Int
  /// True if the item is checked off.
  public internal(set) var isPacked: Bool
  /// The garment's details when the list was made, including its effective colours.
  public let details: GarmentDetails
}

extension PackingItem: Nameable {
  var names: [String] { [details.description] }
  var candidate: WardrobeError.Candidate {
    WardrobeError.Candidate(id: "\(garment)", words: [details.description])
  }
}

/// A packing list without its items.
public struct PackingListSummary: Hashable, Sendable, Identifiable {
  /// The packing list's identifier.
  public let id: PackingListID
  /// The user who owns the packing list.
  public let owner: UserID
  /// The packing list's title, note and days.
  public let details: PackingDetails
  /// The number of garments in the packing list.
  public let itemCount: Int
  /// The total number of pieces in the packing list.
  public let pieceCount: Int
  /// The number of items that are checked off.
  public let packedCount: Int
  /// The creation time of the packing list, rounded to milliseconds.
  public let created: Date
  /// The time when an item was last checked or unchecked. For a new list, the value is the creation
  /// time.
  public let edited: Date
}

extension PackingListSummary {
  package init(_ list: PackingList) {
    (id, owner, details) = (list.id, list.owner, list.details)
    (itemCount, pieceCount) = (list.items.count, list.pieceCount)
    (packedCount, created, edited) = (list.packedCount, list.created, list.edited)
  }
}
