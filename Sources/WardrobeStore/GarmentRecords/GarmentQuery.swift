public import Garments

/// A filter and sort order for a list of garments. Filters that are nil or empty are ignored.
///
/// ```swift
/// var query = GarmentQuery()
/// query.kinds = [.clothing]
/// query.color = try ColorSearch(typed: "#203A60")
/// query.limit = 20
/// let bluest = try await closet.garments(query)
/// ```
public struct GarmentQuery: Hashable, Sendable {
  /// The sort order of a list of garments.
  public enum Sort: String, CaseIterable, Sendable {
    /// Newest first.
    case added
    /// By description, alphabetically.
    case description
    /// By kind, then by type, then newest first.
    case kind
    /// Cheapest first. Garments without a price come last.
    case price
    /// Least recently worn first. Garments that were never worn come before all others.
    case worn
  }

  /// Whether a list has archived garments, for example sold ones.
  public enum Archive: Hashable, Sendable {
    case excluded, only, included
  }

  /// Matches only garments of these kinds.
  public var kinds: Set<GarmentKind.Name> = []
  /// Matches only clothing of these types.
  public var types: Set<ClothingType> = []
  /// Matches also garments of these finer types, such as jeans or hats.
  public var subtypes: Set<GarmentSubtype> = []
  /// True if a subtype that is a phrase, such as "chelsea boots", also matches garments of its kind
  /// whose details have all of its words, such as "black chelsea boots".
  package var findsPhrases = false
  /// Search terms. Every term must match the start of a word in the details, in English or Spanish.
  public var words: String?
  /// Matches only garments that have all of these tags. Case and accents are ignored.
  public var tags: [String] = []
  /// Matches only garments of these brands. Case, accents, spaces and punctuation are ignored.
  public var brands: [String] = []
  /// Matches only garments labelled with one of these sizes. Case is ignored.
  public var sizes: [String] = []
  /// Matches only garments with a colour that this search finds. If nil, all colours match.
  public var color: ColorSearch?
  /// Matches only garments that were worn on this day.
  package var wornOn: CalendarDate?
  /// Matches only garments that were not worn on or after this day.
  package var unwornSince: CalendarDate?
  /// Matches only garments that need no wash if true, or only garments that need one if false.
  package var isClean: Bool?
  /// Selects garments that left the wardrobe.
  public var archive = Archive.excluded
  /// The current day. Plans for later days do not count as worn. If the current day is nil, plans
  /// count as worn.
  package var today: CalendarDate?
  /// The sort order. The default is nearest first in a colour search, otherwise newest first.
  public var sort: Sort?
  /// The maximum number of garments, or nil for no limit. Negative values count as 0.
  public var limit: Int?
  /// The number of garments to skip. Negative values count as 0.
  public var offset = 0
  /// The end of the previous page, or nil for the first page. A cursor of another sort order is
  /// ignored.
  package var after: GarmentCursor?

  /// Makes a query for all garments, newest first.
  public init() {}

  /// Returns a query for the garments that need a wash, newest first.
  ///
  /// - Parameter today: the current day in the owner's time zone.
  package static func toWash(by today: CalendarDate) -> GarmentQuery {
    var query = GarmentQuery()
    (query.isClean, query.today) = (false, today)
    return query
  }

  /// The effective sort order, or nil for nearest colour first.
  var order: Sort? { sort ?? (color == nil ? .added : nil) }
}
