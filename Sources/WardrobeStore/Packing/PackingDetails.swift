import Core
public import Garments

/// What a person says of a packing list.
///
/// ```swift
/// var details = PackingDetails(title: "Weekend in Porto")
/// details.starts = CalendarDate("2026-05-01")
/// ```
public struct PackingDetails: Hashable, Sendable {
  /// What it is for, on one line; not empty, at most 200 characters.
  public var title: String
  /// What else there is to say, on any number of lines, at most 10,000 characters; nil for nothing.
  public var note: String?
  /// Its first day; nil where nobody said.
  public var starts: CalendarDate?
  /// Its last day, not before the first; nil where nobody said.
  public var ends: CalendarDate?

  /// Nothing is checked here. The wardrobe tidies and checks details when it stores them.
  public init(
    title: String, note: String? = nil, starts: CalendarDate? = nil, ends: CalendarDate? = nil
  ) {
    self.title = title
    self.note = note
    self.starts = starts
    self.ends = ends
  }

  /// These details as they are stored: no blanks around words, and the title on one line.
  ///
  /// - Throws: `invalid` for an empty title, a text that is too long, and an end before the start.
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

  /// Its days as people and programs read them: `2026-05-01 – 2026-05-03`, `2026-05-01 –`, or one day
  /// alone; nil where nobody said any.
  public var days: String? {
    if starts == ends { return starts?.description }
    return [starts?.description, "–", ends?.description].compactMap(\.self).joined(separator: " ")
  }
}
