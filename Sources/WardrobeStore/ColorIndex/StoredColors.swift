import GRDB
import Garments
import Images

/// The colours of a garment as the tables hold them.
struct StoredColors {
  /// By a person; these count instead of the others.
  private(set) var stated: [GarmentColor] = []
  /// From the photo.
  private(set) var read: [GarmentColor] = []

  /// From here on a colour that a photo has besides its first one counts: stripes, prints, trims.
  private static let vividChroma: Float = 0.14

  init() {}

  init(_ garment: Garment) {
    stated = garment.details.colors
    read = garment.readColors
  }

  /// Adds the colours of the garments of these rows, each garment's in their order.
  static func fetch(
    ofGarments marks: String, _ numbers: StatementArguments, _ db: Database,
    into all: inout [Int64: StoredColors]
  ) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT garment, rgb, is_stated FROM garment_colours WHERE garment IN (\(marks))
        ORDER BY garment, position
        """, arguments: numbers)
    while let row = try rows.next() {
      let code: Int64 = try row.value("rgb")
      guard let rgb = Color(code: code) else { throw row.damaged("rgb \(code)") }
      let color = GarmentColor(color: rgb)
      let place: WritableKeyPath<StoredColors, [GarmentColor]> =
        try row.value("is_stated") ? \.stated : \.read
      all[try row.value("garment"), default: StoredColors()][keyPath: place].append(color)
    }
  }

  func insert(ofGarment number: Int64, _ db: Database) throws {
    let all = stated.map { ($0, true) } + read.map { ($0, false) }
    for (position, (color, isStated)) in all.enumerated() {
      let oklab = Oklab(color.color)
      let counts = isStated || stated.isEmpty
      // Greys and browns behind the first of a photo are often its shadows.
      let isNamed = counts && (isStated || position == 0 || oklab.chroma > Self.vividChroma)
      try db.execute(
        sql: """
          INSERT INTO garment_colours
            (garment, position, rgb, is_stated, lightness, a, b, name, cell)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          number, position, color.color.code, isStated, oklab.lightness, oklab.a, oklab.b,
          isNamed ? color.name.rawValue : nil, counts ? ColorGrid.cell(of: oklab) : nil,
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
