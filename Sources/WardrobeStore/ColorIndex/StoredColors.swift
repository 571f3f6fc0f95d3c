import GRDB
import Garments
import Images

struct StoredColors {
  /// The colours that the owner entered, which override the photo's colours.
  private(set) var stated: [GarmentColor] = []
  /// The colours read from the photo.
  private(set) var read: [GarmentColor] = []

  /// The chroma above which a secondary colour in a photo, such as that of stripes, can be found by
  /// name.
  private static let vividChroma: Float = 0.14

  init() {}

  init(_ garment: Garment) {
    stated = garment.details.colors
    read = garment.readColors
  }

  /// Adds each garment's stored colours to `all`, in their stored order.
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
      // Secondary greys and browns in a photo are often shadows.
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
  /// The colour as 0xRRGGBB, without alpha.
  fileprivate var code: Int64 { Int64(red) << 16 | Int64(green) << 8 | Int64(blue) }

  fileprivate init?(code: Int64) {
    guard (0...0xFF_FFFF).contains(code) else { return nil }
    self.init(
      red: UInt8(code >> 16), green: UInt8(code >> 8 & 0xFF), blue: UInt8(code & 0xFF))
  }
}
