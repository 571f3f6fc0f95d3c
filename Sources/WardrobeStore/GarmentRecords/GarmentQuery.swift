public import Garments

/// Which garments to list, and in what order. What is nil or empty leaves none out.
///
/// ```swift
/// var query = GarmentQuery()
/// query.kinds = [.clothing]
/// query.color = try ColorSearch(typed: "#203A60")
/// query.limit = 20
/// let bluest = try await closet.garments(query)
/// ```
public struct GarmentQuery: Hashable, Sendable {
  /// In what order.
  public enum Sort: String, CaseIterable, Sendable {
    /// The last one added first.
    case added
    /// By description, in order of the alphabet.
    case description
    /// By kind, then type; the last one added first.
    case kind
    /// The cheapest first, those without a price last.
    case price
    /// Those not worn for the longest time first, beginning with those never worn.
    case worn
  }

  /// Lists garments of any of these kinds only.
  public var kinds: Set<GarmentKind.Name> = []
  /// Lists clothing of any of these types only.
  public var types: Set<ClothingType> = []
  /// Each must begin a word that is said of the garment, in either language.
  public var words: String?
  /// Lists garments that have all of these tags, in whatever case, with or without accents.
  public var tags: [String] = []
  /// Lists garments of any of these brands only. Case, accents, blanks and marks do not count.
  public var brands: [String] = []
  /// Lists garments whose label has any of these sizes only, in whatever case.
  public var sizes: [String] = []
  /// Lists garments that have a colour it finds; nil for all colours.
  public var color: ColorSearch?
  /// Lists garments that were worn on this day only.
  package var wornOn: CalendarDate?
  /// Lists garments that were last worn before this day, or never.
  package var unwornSince: CalendarDate?
  /// Today, so that plans do not count as worn; nil counts them.
  package var today: CalendarDate?
  /// Nil for the nearest first where a colour is looked for, else the last one added first.
  public var sort: Sort?
  /// Nil for all; none where it is below 1.
  public var limit: Int?
  /// How many to leave out first; none where it is below 1.
  public var offset = 0
  /// Lists what comes behind the page that ended here, and leaves out the first `offset` of that; nil to
  /// begin with the first. One of a list in another order counts as nil.
  package var after: GarmentCursor?

  /// All, the last one added first.
  public init() {}

  /// In what order the list is; nil for the nearest colour first.
  var order: Sort? { sort ?? (color == nil ? .added : nil) }
}
