import Core
import Garments

/// Groups the rows of a list into outfits with their garments.
struct OutfitGroups {
  struct Outfit {
    let name: String
    /// The number of the outfit's first row.
    let row: Int
    fileprivate(set) var garments: [GarmentID] = []
    fileprivate var known: Set<GarmentID> = []
    fileprivate(set) var faults: [OutfitRowFault] = []
    /// The number of a later, separate row with the same outfit name.
    fileprivate(set) var otherRow: Int?
    /// The rows that name garments, with the number of garments in each.
    fileprivate var rows: [(number: Int, count: Int)] = []
  }

  private(set) var outfits: [Outfit] = []
  /// The indices of outfits, keyed by lowercase name.
  private var byName: [String: Int] = [:]
  /// The index of the previous row's outfit, or nil if that row was invalid or had no outfit name.
  private var last: Int?
  /// The index of the previous row's outfit, even if that row was invalid.
  private var previous: Int?
  private let names: GarmentNames
  /// The number of names for which similar names may still be searched. The limit keeps the check
  /// of a completely wrong list fast.
  private var nearLeft = 100

  init(_ rows: [ListedOutfits.Row], _ names: GarmentNames) {
    self.names = names
    for row in rows { add(row) }
    for index in outfits.indices { outfits[index].check() }
  }

  private mutating func add(_ row: ListedOutfits.Row) {
    let words = row.cells.flatMap { cell in
      cell.names(names.isName).map { (name: $0, naming: cell.naming) }
    }
    let known = row.name.isEmpty ? nil : byName[row.name.lowercased()]
    if let known, row.fault == nil, !words.isEmpty,
      words.count > 1 || outfits[known].hasAllInOneRow
    {
      addAnother(row, words, like: known)
      return
    }
    let index = place(of: row, wordCount: words.count)
    if known != nil, index != previous { outfits[index].note(row) }
    previous = index
    last = row.fault == nil && !outfits[index].name.isEmpty ? index : nil
    if let fault = row.fault { outfits[index].faults.append(OutfitRowFault(row.number, fault)) }
    if !words.isEmpty { outfits[index].rows.append((row.number, words.count)) }
    for word in words {
      do throws(WardrobeError) {
        let id = try names.garment(word.name.text, by: word.naming, findsNear: nearLeft > 0)
        outfits[index].add(id, called: word.name.text, in: row.number)
      } catch {
        for error in faults(of: word.name, error, word.naming) {
          outfits[index].faults.append(OutfitRowFault(row.number, error))
        }
      }
    }
  }

  /// Handles a second row with all garments of an outfit. An identical row is ignored, but a row
  /// with other garments is an error.
  private mutating func addAnother(
    _ row: ListedOutfits.Row, _ words: [(name: GarmentCell.Name, naming: OutfitColumns.Naming)],
    like index: Int
  ) {
    let garments = words.compactMap {
      try? names.garment($0.name.text, by: $0.naming, findsNear: false)
    }
    if garments.count == words.count, Set(garments) == outfits[index].known {
      outfits[index].note(row)
      (last, previous) = (index, index)
      return
    }
    let other = outfits[index]
    outfits.append(Outfit(name: row.name, row: row.number))
    (last, previous) = (outfits.count - 1, outfits.count - 1)
    let words: Message =
      """
      another outfit is also named '\(other.name.escapedOnOneLine)' (row \(other.row)); rename one of them
      """
    outfits[outfits.count - 1].faults = [OutfitRowFault(row.number, words)]
  }

  /// Returns the errors for an unknown name. A comma may separate several names or be part of one.
  private mutating func faults(
    of name: GarmentCell.Name, _ fault: WardrobeError, _ naming: OutfitColumns.Naming
  ) -> [WardrobeError] {
    nearLeft -= 1
    guard name.parts.count > 1, case .unknown(_, nearest: []) = fault else { return [fault] }
    nearLeft -= name.parts.count
    return name.parts.compactMap { part in
      do throws(WardrobeError) {
        _ = try names.garment(part, by: naming, findsNear: nearLeft > 0)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Returns the index of a row's outfit. A single garment without an outfit name belongs to the
  /// previous outfit.
  private mutating func place(of row: ListedOutfits.Row, wordCount: Int) -> Int {
    if row.name.isEmpty, row.fault == nil, wordCount == 1, let last { return last }
    let key = row.name.lowercased()
    if !key.isEmpty, let known = byName[key] { return known }
    outfits.append(Outfit(name: row.name, row: row.number))
    if row.name.isEmpty, row.fault == nil {
      outfits[outfits.count - 1].faults = [OutfitRowFault(row.number, "has no outfit name")]
    }
    if !key.isEmpty { byName[key] = outfits.count - 1 }
    return outfits.count - 1
  }
}

extension OutfitGroups.Outfit {
  /// True if one of the outfit's rows names several garments.
  fileprivate var hasAllInOneRow: Bool { rows.contains { $0.count > 1 } }

  /// Records a later, separate row of the outfit.
  fileprivate mutating func note(_ row: ListedOutfits.Row) { otherRow = otherRow ?? row.number }

  fileprivate mutating func add(_ id: GarmentID, called text: String, in row: Int) {
    if !known.insert(id).inserted {
      let words: Message =
        "\(text.escapedOnOneLine) is listed twice; an outfit can have each garment only once"
      faults.append(OutfitRowFault(row, words))
    } else {
      garments.append(id)
    }
  }

  fileprivate mutating func check() {
    if rows.count > 1, hasAllInOneRow {
      let words: Message =
        """
        outfit '\(name.escapedOnOneLine)' also has garments in row \(rows[0].number); list all its garments in one \
        row, or one garment per row
        """
      faults.append(OutfitRowFault(rows[1].number, words))
    }
    guard faults.isEmpty else { return }
    if garments.isEmpty { faults.append(OutfitRowFault(row, "lists no garments")) }
    do throws(WardrobeError) {
      _ = try Closet.checkedName(name)
    } catch {
      faults.append(OutfitRowFault(row, error))
    }
  }
}
