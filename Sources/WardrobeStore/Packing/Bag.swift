/// What a user has put together to take along: garments as they are now, each with a quantity.
///
/// A user may have several bags under names, and one without; a bag is there as long as something is in it.
public struct Bag: Hashable, Sendable {
  /// What its owner calls it; empty for the one without a name.
  public let name: String
  /// In the order in which they were added.
  public let items: [BagItem]

  /// How many pieces there are in all: the sum of the quantities.
  public var pieceCount: Int { items.reduce(0) { $0 + $1.quantity } }

  /// How many pieces of one garment a bag may hold.
  public static let quantities = 1...99

  /// How many garments a bag may hold, each with its quantity. A whole wardrobe of a family has fewer; and
  /// what is made of a bag at once, a list with a copy of each garment's words, stays a matter of
  /// milliseconds and of some hundred kilobytes.
  public static let mostItems = 2000
}

/// A garment in a bag.
public struct BagItem: Hashable, Sendable {
  /// The garment as it is now.
  public let garment: Garment
  /// How many pieces of it, in ``Bag/quantities``.
  public let quantity: Int
}

/// A bag without what is in it.
public struct BagSummary: Hashable, Sendable {
  /// What its owner calls it; empty for the one without a name.
  public let name: String
  /// How many garments are in it, 1 or more.
  public let itemCount: Int
  /// How many pieces there are in all.
  public let pieceCount: Int
}

/// What a bag holds in numbers, after a change or when it is asked for.
public struct BagChange: Hashable, Sendable {
  /// How many pieces there are now of each garment that the change, or the question, was about; 0 where none
  /// is in it.
  public let quantities: [GarmentID: Int]
  /// How many garments are in the whole bag.
  public let itemCount: Int
  /// How many pieces there are in the whole bag.
  public let pieceCount: Int
  /// Where those stood that the change took out; see ``Closet/putBackInBag(_:_:at:in:)``.
  package let places: [GarmentID: BagPlace]
}
