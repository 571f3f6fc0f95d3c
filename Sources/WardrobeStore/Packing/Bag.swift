/// A bag: the garments that a user plans to take along, each with a quantity.
///
/// A user may have one unnamed bag and several named ones. A bag exists while it holds at least one
/// garment.
public struct Bag: Hashable, Sendable {
  /// The bag's name, or an empty string for the unnamed bag.
  public let name: String
  /// The bag's garments, in the order in which they were added.
  public let items: [BagItem]

  /// The total number of pieces in the bag: the sum of the quantities.
  public var pieceCount: Int { items.reduce(0) { $0 + $1.quantity } }

  /// The allowed number of pieces of one garment in a bag.
  public static let quantities = 1...99

  /// The maximum number of different garments in a bag.
  ///
  /// A bag of this size is processed in milliseconds and takes a few hundred kilobytes.
  public static let mostItems = 2000
}

/// A garment in a bag.
public struct BagItem: Hashable, Sendable {
  /// The garment in its current state.
  public let garment: Garment
  /// The number of pieces of the garment, within ``Bag/quantities``.
  public let quantity: Int
}

/// A bag's name and counts, without its garments.
public struct BagSummary: Hashable, Sendable {
  /// The bag's name, or an empty string for the unnamed bag.
  public let name: String
  /// The number of different garments in the bag, at least 1.
  public let itemCount: Int
  /// The total number of pieces in the bag.
  public let pieceCount: Int
}

/// The current counts of a bag.
public struct BagChange: Hashable, Sendable {
  /// The current number of pieces of each requested garment, 0 if it is not in the bag.
  public let quantities: [GarmentID: Int]
  /// The number of different garments in the bag.
  public let itemCount: Int
  /// The total number of pieces in the bag.
  public let pieceCount: Int
  /// The former places of the garments that were removed. See ``Closet/putBackInBag(_:_:at:in:)``.
  package let places: [GarmentID: BagPlace]
}
