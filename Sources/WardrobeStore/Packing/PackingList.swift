public import Garments
public import FoundationEssentials

/// What a bag became when it was checked out: its garments with their words as they were then.
///
/// A list keeps its words whatever becomes of its garments.
public struct PackingList: Hashable, Sendable, Identifiable {
  /// What the wardrobe knows it by; it never changes.
  public let id: PackingListID
  /// Whose it is.
  public let owner: UserID
  /// Its title, note and days.
  public let details: PackingDetails
  /// In the order in which they were put into the bag.
  public internal(set) var items: [PackingItem]
  /// When it was made, to the millisecond.
  public let created: Date
  /// When something of it was last ticked, to the millisecond; else when it was made.
  public internal(set) var edited: Date

  /// How many pieces there are in all: the sum of the quantities.
  public var pieceCount: Int { items.reduce(0) { $0 + $1.quantity } }
  /// How many of the items are ticked.
  public var packedCount: Int { items.count(where: \.isPacked) }

  /// The item that a person means by a description, an identifier or the beginning of one, as garments are
  /// found; the garment may be gone.
  ///
  /// - Throws: `unknown` where there is none in the list, `ambiguous` where it may be one of several.
  public func item(_ text: String) throws(WardrobeError) -> PackingItem {
    try TypedName(text).only(among: items, .packingItem(text))
  }
}

/// A garment of a packing list, as it was when the list was made.
public struct PackingItem: Hashable, Sendable {
  /// The garment's identifier. It may be gone.
  public let garment: GarmentID
  /// How many pieces of it, in ``Bag/quantities``.
  public let quantity: Int
  /// True if somebody ticked it.
  public internal(set) var isPacked: Bool
  /// What was said of the garment, with the colours that it counted as having.
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
  /// What the wardrobe knows it by.
  public let id: PackingListID
  /// Whose it is.
  public let owner: UserID
  /// Its title, note and days.
  public let details: PackingDetails
  /// How many garments are in it.
  public let itemCount: Int
  /// How many pieces there are in all.
  public let pieceCount: Int
  /// How many of the garments are ticked.
  public let packedCount: Int
  /// When it was made, to the millisecond.
  public let created: Date
  /// When something of it was last ticked, to the millisecond; else when it was made.
  public let edited: Date
}

extension PackingListSummary {
  /// The summary of a list.
  package init(_ list: PackingList) {
    (id, owner, details) = (list.id, list.owner, list.details)
    (itemCount, pieceCount) = (list.items.count, list.pieceCount)
    (packedCount, created, edited) = (list.packedCount, list.created, list.edited)
  }
}
