import Core
public import Garments

/// The title, note and days of a packing list.
///
/// ```swift
/// var details = PackingDetails(title: "Weekend in Porto")
/// details.starts = CalendarDate("2026-05-01")
/// ```
public struct PackingDetails: Hashable, Sendable {
  /// The packing list's title, on one line; not empty, at most 200 characters.
  public var title: String
  /// The packing list's note; it may have several lines and at most 10,000 characters.
  public var note: String?
  /// The first day of the trip, or nil if unknown.
  public var starts: CalendarDate?
  /// The last day of the trip, or nil if unknown. The last day is not before the first.
  public var ends: CalendarDate?

  /// Makes details, which are checked when the wardrobe stores them.
  public init(
    title: String, note: String? = nil, starts: CalendarDate? = nil, ends: CalendarDate? = nil
  ) {
    self.title = title
    self.note = note
    self.starts = starts
    self.ends = ends
  }

  /// Returns the details as they are stored: trimmed, with the title on one line.
  ///
  /// - Throws: `invalid` if the title is empty, a text is too long, or the end is before the start.
  public func checked() throws(WardrobeError) -> PackingDetails {
    var tidied = self
    tidied.title = title.collapsedOnOneLine
    tidied.note = note?.trimmed.nonEmpty
    if tidied.title.isEmpty { throw .invalid(.emptyPackingTitle) }
    try TextLimit.check(tidied.title, TextLimit.title, "the packing list's title")
    try TextLimit.check(tidied.note, TextLimit.description, "the packing list's note")
    if let starts, let ends, ends < starts {
      throw .invalid(.endsBeforeStart(starts: starts, ends: ends))
    }
    return tidied
  }

  /// The days of the trip as text, such as `2026-05-01 – 2026-05-03`, or nil if unknown.
  public var days: String? {
    if starts == ends { return starts?.description }
    return [starts?.description, "–", ends?.description].compactMap(\.self).joined(separator: " ")
  }
}
