import Core
import Garments

/// The outfits of a list, each with the garments that its rows name.
struct OutfitGroups {
  struct Outfit {
    let name: String
    /// The first row that names it.
    let row: Int
    fileprivate(set) var garments: [GarmentID] = []
    fileprivate var known: Set<GarmentID> = []
    fileprivate(set) var faults: [OutfitRowFault] = []
    /// The next row that names it, but for those that follow the first.
    fileprivate(set) var otherRow: Int?
    /// The rows that name garments, and how many.
    fileprivate var rows: [(number: Int, count: Int)] = []
  }

  private(set) var outfits: [Outfit] = []
  /// The indices of outfits, by their names as a wardrobe compares them.
  private var byName: [String: Int] = [:]
  /// The index of the previous row's outfit; nil if that row has none.
  private var last: Int?
  /// The same, also of a row that cannot be read.
  private var previous: Int?
  private let names: GarmentNames
  /// For so many more words, similar names are looked for. If a whole list is wrong, the first ones are enough.
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

  /// Adds a row with all garments of a look that is called like an earlier one.
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

  /// The errors of a word. Its commas may separate several names, or be part of a garment's name.
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

  /// The index of a row's outfit. A row without a name belongs to the previous outfit, if it names one garment;
  /// several garments may be an outfit whose name was forgotten.
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
  /// True if a row names several garments, and so all of them.
  fileprivate var hasAllInOneRow: Bool { rows.contains { $0.count > 1 } }

  /// Notes a row behind those of other outfits.
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

  /// Looks for what is wrong with all of it.
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
