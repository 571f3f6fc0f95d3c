import GRDB
import Pixels

/// The colours of a garment as the tables hold them.
struct StoredColours {
  /// By a person; these count instead of the others.
  private(set) var stated: [GarmentColour] = []
  /// From the photo.
  private(set) var read: [GarmentColour] = []

  init() {}

  init(_ garment: Garment) {
    stated = garment.details.colours
    read = garment.readColours
  }

  /// Adds the colours of the garments of these rows, each garment's in their order.
  static func fetch(
    ofGarments marks: String, _ numbers: StatementArguments, _ db: Database,
    into all: inout [Int64: StoredColours]
  ) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT garment, rgb, is_stated FROM garment_colours WHERE garment IN (\(marks))
        ORDER BY garment, position
        """, arguments: numbers)
    while let row = try rows.next() {
      let code: Int64 = try row.value("rgb")
      guard let color = Color(code: code) else { throw row.damaged("rgb \(code)") }
      let colour = GarmentColour(color: color)
      let place: WritableKeyPath<StoredColours, [GarmentColour]> =
        try row.value("is_stated") ? \.stated : \.read
      all[try row.value("garment"), default: StoredColours()][keyPath: place].append(colour)
    }
  }

  func insert(ofGarment number: Int64, _ db: Database) throws {
    let all = stated.map { ($0, true) } + read.map { ($0, false) }
    for (position, (colour, isStated)) in all.enumerated() {
      let oklab = Oklab(colour.color)
      let isFound = isStated || stated.isEmpty
      try db.execute(
        sql: """
          INSERT INTO garment_colours
            (garment, position, rgb, is_stated, lightness, a, b, name, cell)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          number, position, colour.color.code, isStated, oklab.lightness, oklab.a, oklab.b,
          isFound ? colour.name.rawValue : nil, isFound ? ColourGrid.cell(of: oklab) : nil,
        ])
    }
  }
}

extension Color {
  /// 0xRRGGBB; alpha is left out.
  fileprivate var code: Int64 { Int64(red) << 16 | Int64(green) << 8 | Int64(blue) }

  fileprivate init?(code: Int64) {
    guard (0...0xFF_FFFF).contains(code) else { return nil }
    self.init(
      red: UInt8(code >> 16), green: UInt8(code >> 8 & 0xFF), blue: UInt8(code & 0xFF))
  }
}
