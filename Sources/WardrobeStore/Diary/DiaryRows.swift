import Core
import GRDB
import Garments

// Reads and writes the diary's tables.

extension Closet {
  /// Returns the days with entries, a note or a photo, in order. A nil argument means no limit.
  func diary(
    from first: CalendarDate?, to last: CalendarDate?, _ db: Database
  ) throws -> [DiaryDay] {
    var days = try diaryDays(from: first, to: last, db)
    for entry in try diaryEntries(from: first, to: last, db) {
      days[entry.day, default: DiaryDay(entry.day)].entries.append(entry)
    }
    return days.values.sorted { $0.day < $1.day }
  }

  /// Returns a day with its entries, note and photo.
  func diaryDay(_ day: CalendarDate, _ db: Database) throws -> DiaryDay {
    try diary(from: day, to: day, db).first ?? DiaryDay(day)
  }

  /// Returns the entries in a range of days, ordered by day. A nil argument means no limit.
  func diaryEntries(
    from first: CalendarDate?, to last: CalendarDate?, _ db: Database
  ) throws -> [DiaryEntry] {
    let range = StatementArguments([ownerNumber]) + Self.range(first, last)
    var garments: [Int64: [DiaryGarment]] = [:]
    let worn = try Row.fetchCursor(
      db,
      sql: """
        SELECT entry, garment, description, is_extra FROM diary_entries JOIN diary_garments ON entry = number
        WHERE owner = ? AND day BETWEEN ? AND ? ORDER BY entry, position
        """, arguments: range)
    while let row = try worn.next() {
      garments[try row.value("entry"), default: []].append(
        DiaryGarment(
          id: try row.identifier("garment"), description: try row.value("description"),
          isExtra: try row.value("is_extra")))
    }
    return try Row.fetchAll(
      db,
      sql: """
        SELECT number, day, outfit, name FROM diary_entries
        WHERE owner = ? AND day BETWEEN ? AND ? ORDER BY day, number
        """, arguments: range
    ).map { row in
      let number: Int64 = try row.value("number")
      let name: String? = try row.value("name")
      return DiaryEntry(
        number: number, day: try row.day("day"),
        outfit: try name.map { DiaryOutfit(id: try row.identifier("outfit"), name: $0) },
        garments: garments[number] ?? [])
    }
  }

  /// Returns the days with a note or a photo. The result contains no entries.
  func diaryDays(
    from first: CalendarDate?, to last: CalendarDate?, _ db: Database
  ) throws -> [CalendarDate: DiaryDay] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT day, note, photo FROM diary_days WHERE owner = ? AND day BETWEEN ? AND ?",
      arguments: StatementArguments([ownerNumber]) + Self.range(first, last))
    var days: [CalendarDate: DiaryDay] = [:]
    for row in rows {
      let day = try row.day("day")
      var found = DiaryDay(day)
      (found.note, found.photo) = (try row.value("note"), try row.photoIfAny("photo"))
      days[day] = found
    }
    return days
  }

  /// Days are stored as text such as `2026-05-01`, so text order is date order.
  private static func range(_ first: CalendarDate?, _ last: CalendarDate?) -> StatementArguments {
    [first?.description ?? "", last?.description ?? "9999-12-31"]
  }

  /// Inserts an entry and returns the entry's row number.
  ///
  /// - Parameter number: the former row number of a removed entry, or nil for a new entry.
  func insertEntry(
    _ outfit: DiaryOutfit?, _ garments: [DiaryGarment], on day: CalendarDate,
    number: Int64? = nil, _ db: Database
  ) throws -> Int64 {
    try db.execute(
      sql: "INSERT INTO diary_entries (number, owner, day, outfit, name) VALUES (?, ?, ?, ?, ?)",
      arguments: [number, ownerNumber, day.description, outfit?.id.description, outfit?.name])
    let entry = db.lastInsertedRowID
    try insert(garments, intoEntry: entry, at: 0..., db)
    return entry
  }

  /// Inserts garments into the gaps that removed garments left in an entry, then at its end.
  func insert(_ garments: [DiaryGarment], into entry: DiaryEntry, _ db: Database) throws {
    let taken = Set(
      try Int.fetchAll(
        db, sql: "SELECT position FROM diary_garments WHERE entry = ?",
        arguments: [entry.number]))
    let free = (0...).lazy.filter { !taken.contains($0) }
    try insert(garments, intoEntry: entry.number, at: free, db)
  }

  private func insert(
    _ garments: [DiaryGarment], intoEntry entry: Int64, at positions: some Sequence<Int>,
    _ db: Database
  ) throws {
    for (position, garment) in zip(positions, garments) {
      try db.cachedStatement(
        sql: """
          INSERT INTO diary_garments (entry, position, garment, description, is_extra)
          VALUES (?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        entry, position, garment.id.description, garment.description, garment.isExtra,
      ])
    }
  }

  /// Records clothes, unless the day already has them.
  func wear(_ record: DayRecord, on day: CalendarDate, _ db: Database) throws -> DiaryEntry? {
    let outfit = try record.outfit.map { try outfitRow(of: $0, db).outfit }
    let known = try diaryEntries(from: day, to: day, db)
    let isKnown = outfit.map { outfit in known.contains { $0.outfit?.id == outfit.id } } ?? false
    let worn = Set(known.flatMap { $0.garments.map(\.id) })
    let own = isKnown ? [] : outfit?.garments ?? []
    var ids = own
    for id in record.garments where !ids.contains(id) && !worn.contains(id) { ids.append(id) }
    guard !ids.isEmpty || (outfit != nil && !isKnown) else { return nil }
    try DiaryDay.checkRoom(after: known, on: day)
    let named = isKnown ? nil : outfit.map { DiaryOutfit(id: $0.id, name: $0.name) }
    let garments = try ids.enumerated().map { index, id in
      DiaryGarment(
        id: id, description: try row(of: id, db).garment.details.description,
        isExtra: named != nil && index >= own.count)
    }
    let number = try insertEntry(named, garments, on: day, db)
    return DiaryEntry(number: number, day: day, outfit: named, garments: garments)
  }

  /// Removes an entry, or some of its garments. An entry is removed with its last garment.
  ///
  /// - Parameter part: the garments to remove, or nil for the whole entry.
  /// - Returns: what was removed: the entry, or an entry of only the removed garments.
  func remove(
    _ part: Set<GarmentID>?, of entry: DiaryEntry, _ db: Database
  ) throws -> DiaryEntry {
    guard let part, !part.isSuperset(of: entry.garments.map(\.id)) else {
      try db.execute(sql: "DELETE FROM diary_entries WHERE number = ?", arguments: [entry.number])
      return entry
    }
    for garment in part {
      try db.execute(
        sql: "DELETE FROM diary_garments WHERE entry = ? AND garment = ?",
        arguments: [entry.number, garment.description])
    }
    return DiaryEntry(
      number: entry.number, day: entry.day, outfit: nil,
      garments: entry.garments.filter { part.contains($0.id) })
  }

  /// Sets the note or the photo of a day. If the day then has neither, the day's row is deleted.
  func setDay(_ day: CalendarDate, _ column: String, to value: String?, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO diary_days (owner, day, \(column)) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET \(column) = excluded.\(column)
        """, arguments: [ownerNumber, day.description, value])
    try db.execute(
      sql: """
        DELETE FROM diary_days WHERE owner = ? AND day = ? AND note IS NULL AND photo IS NULL
        """, arguments: [ownerNumber, day.description])
  }
}

extension Row {
  func day(_ column: String) throws -> CalendarDate {
    let text: String = try value(column)
    guard let day = CalendarDate(text) else { throw damaged("\(column) \(text)") }
    return day
  }
}
