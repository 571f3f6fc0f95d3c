import GRDB
import Garments

/// A part of a garment list that one index scan can fetch.
///
/// The garments after a cursor need several parts if the sort order mixes directions or includes a
/// column with null values. With a single OR condition, SQLite would scan the list from its start.
struct GarmentListPart {
  /// The column names in the SQL statement. A plus sign before a column's name excludes the column
  /// from index searches.
  struct Names {
    var number: String
    var kind: String
    var type: String
    /// The prefix for columns that must not use an index.
    var unindexed: String
  }

  let conditions: (Names) -> [(sql: String, arguments: StatementArguments)]
  /// The sort order of the part if it differs from the list's order, otherwise nil.
  var order: String?

  static var whole: GarmentListPart { GarmentListPart(conditions: { _ in [] }) }

  /// Returns the parts of the list after a cursor, in list order.
  static func parts(after cursor: GarmentCursor) -> [GarmentListPart] {
    let number = cursor.number
    switch cursor.key {
    case .added: return [GarmentListPart { [("\($0.number) < ?", [number])] }]
    case .description(let key, _):
      return [
        GarmentListPart { names in
          [("(\(names.unindexed)description_key, \(names.number)) > (?, ?)", [key, number])]
        }
      ]
    case .kind(let kind, let type):
      let same = GarmentListPart { names in
        [
          ("\(names.kind) = ?", [kind]), ("\(names.type) IS ?", [type]),
          ("\(names.number) < ?", [number]),
        ]
      }
      let laterTypes = GarmentListPart { names in
        [("\(names.kind) = ?", [kind]), ("\(names.type) > ?", [type])]
      }
      let laterKinds = GarmentListPart { names in [("\(names.kind) > ?", [kind])] }
      return type == nil ? [same, laterKinds] : [same, laterTypes, laterKinds]
    case .price(let price?):
      let dearer = GarmentListPart(
        conditions: { names in
          [
            ("(\(names.unindexed)price IS NULL) = 0", []),
            ("(\(names.unindexed)price, \(names.number)) > (?, ?)", [price, number]),
          ]
        }, order: "price, number")
      let unpriced = GarmentListPart(
        conditions: { [("(\($0.unindexed)price IS NULL) = 1", [])] }, order: "price, number")
      return [dearer, unpriced]
    case .price(nil):
      return [
        GarmentListPart(
          conditions: { names in
            [
              ("(\(names.unindexed)price IS NULL) = 1", []),
              ("\(names.unindexed)price IS NULL", []), ("\(names.number) > ?", [number]),
            ]
          }, order: "price, number")
      ]
    case .worn(let day):
      return [
        GarmentListPart { names in
          [("(coalesce(last_worn, ''), \(names.number)) > (?, ?)", [day, number])]
        }
      ]
    case .distance(let bits):
      return [
        GarmentListPart { names in
          [("(distance, \(names.number)) > (?, ?)", [Double(bitPattern: bits), number])]
        }
      ]
    }
  }
}

extension GarmentCursor {
  /// Makes a cursor after a garment's row. If `order` is nil, the list is sorted by nearest colour.
  init(of row: Row, in order: GarmentQuery.Sort?) throws {
    let key: Key =
      switch order {
      case .added: .added
      case .description: Key(description: try row.value("description_key"))
      case .kind: .kind(try row.value("kind"), type: try row.value("type"))
      case .price: .price(try row.value("price"))
      case .worn: .worn(try row.value("last_worn") ?? "")
      case nil: .distance((try row.value("distance") as Double).bitPattern)
      }
    self.init(key, try row.value("number"))
  }

  /// Restores the cursor's truncated description if its garment still exists. With a truncated
  /// description, the next page may repeat garments.
  func resolved(owner: Int64, _ db: Database) throws -> GarmentCursor {
    guard case .description(let key, isWhole: false) = key else { return self }
    let whole = try String.fetchOne(
      db, sql: "SELECT description_key FROM garments WHERE +owner = ? AND number = ?",
      arguments: [owner, number])
    guard let whole, whole.hasPrefix(key) else { return self }
    return GarmentCursor(.description(whole, isWhole: true), number)
  }
}

extension GarmentCursor.Key {
  fileprivate init(description key: String) {
    let beginning = key.unicodeScalars.prefix(GarmentCursor.longestKey)
    let isWhole = beginning.endIndex == key.unicodeScalars.endIndex
    self = .description(isWhole ? key : String(beginning), isWhole: isWhole)
  }
}
