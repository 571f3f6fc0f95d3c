public import Garments

/// Which garments to list, and in what order. What is nil or empty leaves none out.
public struct GarmentQuery: Hashable, Sendable {
  public enum Sort: String, CaseIterable, Sendable {
    /// The last one added first.
    case added
    case description
    /// By kind, then type; the last one added first.
    case kind
    /// The cheapest first, those without a price last.
    case price
  }

  public var kind: GarmentKind.Name?
  public var type: ClothingType?
  /// Each must begin a word that is said of the garment, in either language.
  public var words: String?
  public var tag: String?
  public var color: ColorSearch?
  /// Nil for the nearest first where a colour is looked for, else the last one added first.
  public var sort: Sort?
  /// Nil for all; none where it is below 1.
  public var limit: Int?
  /// How many to leave out first; none where it is below 1.
  public var offset = 0

  public init() {}
}
