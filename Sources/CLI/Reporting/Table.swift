import Core

struct Table {
  /// The number of characters to print of an identifier. The printed part is unique except in huge
  /// wardrobes.
  static let identifierLength = 8

  private let headings: [String]
  private var rows: [[String]] = []

  init(_ headings: [String]) {
    self.headings = headings
  }

  mutating func add(_ cells: [String]) {
    rows.append(cells.map(\.spacedOnOneLine))
  }

  /// The lines of the headings and rows, with two spaces between columns.
  var lines: [String] {
    let all = [headings] + rows
    let widths = headings.indices.map { column in
      all.map { $0[column].displayWidth }.max() ?? 0
    }
    return all.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        if column < row.count - 1 {
          line += String(repeating: " ", count: widths[column] - cell.displayWidth + 2)
        }
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension String {
  /// The number of terminal columns: two for an East Asian wide character or an emoji.
  fileprivate var displayWidth: Int {
    reduce(0) { width, character in
      let isWide = character.unicodeScalars.contains { scalar in
        (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xA4CF).contains(scalar.value)
          || (0xAC00...0xD7A3).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value)
          || (0xFE30...0xFE6F).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
          || scalar.properties.isEmojiPresentation
      }
      return width + (isWide ? 2 : 1)
    }
  }
}
