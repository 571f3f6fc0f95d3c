import Pixels

/// A picture as DEC's sixel graphics: bands of six rows, in each a string of columns for every colour
/// (VT330/VT340 Programmer Reference Manual, volume 2, chapter 14).
struct SixelPicture {
  private let size: PixelSize
  /// The palette's colour of each pixel; nil where the terminal's own ground shows through.
  private let pixels: [Int?]
  private let palette: SixelPalette

  init(_ raster: Raster) {
    size = raster.size
    let colors = (0..<raster.size.pixelCount).map { index -> Color? in
      let color = raster[index % raster.size.width, index / raster.size.width]
      // Sixels are drawn or not; none is half transparent.
      guard color.alpha >= 128 else { return nil }
      return Color(red: color.red, green: color.green, blue: color.blue)
    }
    let palette = SixelPalette(colors.compactMap(\.self))
    pixels = colors.map { color in color.flatMap { palette[$0] } }
    self.palette = palette
  }

  var sequence: String {
    // What is not drawn stays as it is (P2 = 1); pixels are square.
    var text = "\u{1B}P0;1;0q\"1;1;\(size.width);\(size.height)"
    for (index, color) in palette.colors.enumerated() {
      let parts = [color.red, color.green, color.blue].map { String((Int($0) * 100 + 127) / 255) }
      text += "#\(index);2;\(parts.joined(separator: ";"))"
    }
    // No new line behind the last band: it would leave an empty line on the terminal.
    let bands = stride(from: 0, to: size.height, by: 6).map(band)
    return text + bands.joined(separator: "-") + "\u{1B}\\"
  }

  private func band(_ top: Int) -> String {
    var columns: [Int: [UInt8]] = [:]
    for row in top..<min(top + 6, size.height) {
      for x in 0..<size.width {
        guard let color = pixels[row * size.width + x] else { continue }
        columns[color, default: Array(repeating: 0, count: size.width)][x] |= 1 << (row - top)
      }
    }
    return columns.sorted { $0.key < $1.key }
      .map { "#\($0.key)\(Self.runs($0.value))" }.joined(separator: "$")
  }

  /// Columns as characters, repeated ones by their number.
  private static func runs(_ columns: [UInt8]) -> String {
    var text = ""
    var rest = columns[...]
    while let bits = rest.first {
      let count = rest.prefix { $0 == bits }.count
      rest = rest.dropFirst(count)
      let character = String(Character(Unicode.Scalar(bits + 63)))
      text += count > 3 ? "!\(count)\(character)" : String(repeating: character, count: count)
    }
    return text
  }
}
