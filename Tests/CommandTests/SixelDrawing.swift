/// What a VT340 makes of sixel graphics, as its manual tells (volume 2, chapter 14).
struct SixelDrawing {
  let width: Int
  let height: Int
  /// Red, green and blue in percent.
  private(set) var palette: [Int: [Int]] = [:]
  private var pixels: [Int: [Int]] = [:]

  func pixel(_ x: Int, _ y: Int) -> [Int]? { pixels[y * width + x] }

  /// Nil for what is no whole drawing, or draws outside its size.
  init?(_ text: String) {
    let (start, end) = ("\u{1B}P0;1;0q\"1;1;", "\u{1B}\\")
    guard text.hasPrefix(start), text.hasSuffix(end) else { return nil }
    var rest = text.dropFirst(start.count).dropLast(end.count)
    func numbers() -> [Int] {
      let digits = rest.prefix { $0.isNumber || $0 == ";" }
      rest = rest.dropFirst(digits.count)
      return digits.split(separator: ";").compactMap { Int($0) }
    }
    let size = numbers()
    guard size.count == 2 else { return nil }
    (width, height) = (size[0], size[1])
    var (x, top, color, count) = (0, 0, 0, 1)
    while let character = rest.popFirst() {
      switch character {
      case "#":
        let values = numbers()
        guard let first = values.first else { return nil }
        color = first
        if values.count == 5, values[1] == 2 { palette[color] = Array(values[2...]) }
      case "!":
        guard let number = numbers().first else { return nil }
        count = number
      case "$": x = 0
      case "-": (x, top) = (0, top + 6)
      case "?"..."~":
        guard let value = character.asciiValue, let shade = palette[color] else { return nil }
        for _ in 0..<count {
          for row in 0..<6 where (value - 63) >> row & 1 == 1 {
            guard x < width, top + row < height else { return nil }
            pixels[(top + row) * width + x] = shade
          }
          x += 1
        }
        count = 1
      default: return nil
      }
    }
  }
}
