/// A person's drawing on a photo: lines of strokes in drawing order.
///
/// The text form has one line of text for each drawn line. A line of text has the kind, the x, y
/// and radius of the first stroke, and the x and y of each later stroke.
///
/// ```text
/// keep 0.48 0.12 0.02
/// drop 0.5 0.03 0.01 0.5 0.036 0.5 0.042
/// ```
public struct CutoutStrokes: Hashable, Sendable {
  /// The maximum number of strokes for one photo.
  public static let most = 2000

  /// The drawn lines, none of them empty. All strokes of a line have the same side and radius.
  private var lines: [[CutoutStroke]]

  /// Makes a drawing with a separate line for each stroke.
  public init(_ strokes: [CutoutStroke] = []) {
    lines = strokes.map { [$0] }
  }

  /// True if there are no strokes.
  public var isEmpty: Bool { lines.isEmpty }

  /// The total number of strokes.
  public var count: Int { lines.reduce(0) { $0 + $1.count } }

  /// The strokes in drawing order.
  public var all: [CutoutStroke] { lines.flatMap(\.self) }

  /// Appends the lines of another drawing.
  public mutating func append(_ others: CutoutStrokes) { lines += others.lines }

  /// Returns this drawing, followed by all other lines of another drawing.
  public func merged(with others: CutoutStrokes) -> CutoutStrokes {
    var merged = self
    let there = Set(lines)
    merged.lines += others.lines.filter { !there.contains($0) }
    return merged
  }
}

extension CutoutStrokes: LosslessStringConvertible {
  /// Parses the text form. Returns nil if the text is invalid or has more than ``most`` strokes.
  public init?(_ text: String) {
    lines = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      guard numbers.count == words.count - 1, numbers.count >= 3, numbers.count % 2 == 1,
        let side = CutoutStroke.Side(rawValue: String(words[0]))
      else { return nil }
      let places = Array(numbers[..<2] + numbers[3...])
      let strokes = stride(from: 0, to: places.count, by: 2).compactMap { index in
        CutoutStroke(side, x: places[index], y: places[index + 1], radius: numbers[2])
      }
      guard strokes.count * 2 == places.count else { return nil }
      lines.append(strokes)
    }
    if count > Self.most { return nil }
  }

  /// The drawing in its text form, with all digits of each number.
  public var description: String {
    lines.map { line in
      let first = line.prefix(1).map { "\($0.side.rawValue) \($0.x) \($0.y) \($0.radius)" }
      return (first + line.dropFirst().map { "\($0.x) \($0.y)" }).joined(separator: " ")
    }.joined(separator: "\n")
  }
}
