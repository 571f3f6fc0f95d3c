import GRDB
import Garments

extension Closet {
  /// Records clothes, unless the day already has them.
  ///
  /// - Returns: the changed entry with only what is new in it, or nil if nothing is new.
  func wear(_ record: DayRecord, on day: CalendarDate, _ db: Database) throws -> DiaryEntry? {
    let outfit = try record.outfit.map { try outfitRow(of: $0, db).outfit }
    let known = try diaryEntries(from: day, to: day, db)
    let isKnown = outfit.map { outfit in known.contains { $0.outfit?.id == outfit.id } } ?? false
    let worn = Set(known.flatMap { $0.garments.map(\.id) })
    let others = record.garments.filter { !worn.contains($0) }
    if let outfit, !isKnown, others.isEmpty,
      let named = try name(known, as: outfit, db)
    {
      return named
    }
    if outfit == nil || isKnown, let entry = try giveBack(others, to: known, db) { return entry }
    let own = isKnown ? [] : outfit?.garments ?? []
    var ids = own
    for id in others where !ids.contains(id) { ids.append(id) }
    guard !ids.isEmpty || (outfit != nil && !isKnown) else { return nil }
    try DiaryDay.checkRoom(after: known, on: day)
    let named = isKnown ? nil : outfit.map { DiaryOutfit(id: $0.id, name: $0.name) }
    let garments = try ids.enumerated().map { index, id in
      try diaryGarment(id, isExtra: named != nil && index >= own.count, db)
    }
    let number = try insertEntry(named, garments, on: day, db)
    return DiaryEntry(number: number, day: day, outfit: named, garments: garments)
  }

  /// Names the entry of exactly the outfit's garments after the outfit, for an outfit that was saved
  /// after it was worn. Returns nil if there is no such entry.
  private func name(
    _ entries: [DiaryEntry], as outfit: Outfit, _ db: Database
  ) throws -> DiaryEntry? {
    let own = Set(outfit.garments)
    guard
      let entry = entries.last(where: { $0.outfit == nil && Set($0.garments.map(\.id)) == own }),
      !own.isEmpty
    else { return nil }
    try db.execute(
      sql: "UPDATE diary_entries SET outfit = ?, name = ? WHERE number = ?",
      arguments: [outfit.id.description, outfit.name, entry.number])
    return DiaryEntry(
      number: entry.number, day: entry.day, outfit: DiaryOutfit(id: outfit.id, name: outfit.name),
      garments: entry.garments)
  }

  /// Returns garments to the day's entry of the outfit that they belong to, for garments that were
  /// removed from it. Returns nil if not all of them belong to the same recorded outfit.
  private func giveBack(
    _ garments: [GarmentID], to entries: [DiaryEntry], _ db: Database
  ) throws -> DiaryEntry? {
    if garments.isEmpty { return nil }
    for entry in entries {
      guard let outfit = entry.outfit,
        Set(garments).isSubset(of: try garmentsOfOutfit(outfit.id, db))
      else { continue }
      let returned = try garments.map { try diaryGarment($0, isExtra: false, db) }
      try insert(returned, into: entry, db)
      return DiaryEntry(number: entry.number, day: entry.day, outfit: nil, garments: returned)
    }
    return nil
  }

  /// The garments of an outfit, or an empty set if the outfit was deleted.
  private func garmentsOfOutfit(_ id: OutfitID, _ db: Database) throws -> Set<GarmentID> {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT garments.id FROM outfits JOIN outfit_garments ON outfit = outfits.number
          JOIN garments ON garment = garments.number
        WHERE outfits.owner = ? AND outfits.id = ?
        """, arguments: [ownerNumber, id.description])
    return Set(try rows.map { try $0.identifier("id") })
  }

  private func diaryGarment(
    _ id: GarmentID, isExtra: Bool, _ db: Database
  ) throws -> DiaryGarment {
    DiaryGarment(
      id: id, description: try row(of: id, db).garment.details.description, isExtra: isExtra)
  }
}
