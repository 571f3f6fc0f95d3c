/// A person's drawing on a photo: lines of strokes in the order of drawing.
///
/// As text, each line is a line of text: its kind, x, y and the radius of its first stroke, and x
/// and y of each following one.
///
/// ```text
/// keep 0.48 0.12 0.02
/// drop 0.5 0.03 0.01 0.5 0.036 0.5 0.042
/// ```
public struct CutoutStrokes: Hashable, Sendable {
  /// More strokes than this are not kept of one photo.
  public static let most = 2000

  /// At least a stroke each; those of a line are of one side and one radius.
  private var lines: [[CutoutStroke]]

  /// Strokes that are each a line of their own; by default none.
  public init(_ strokes: [CutoutStroke] = []) {
    lines = strokes.map { [$0] }
  }

  /// True if nothing is drawn.
  public var isEmpty: Bool { lines.isEmpty }

  /// The number of strokes of all lines together.
  public var count: Int { lines.reduce(0) { $0 + $1.count } }

  /// The strokes in the order in which they were drawn.
  public var all: [CutoutStroke] { lines.flatMap(\.self) }

  /// Draws the lines of others after these.
  public mutating func append(_ others: CutoutStrokes) { lines += others.lines }

  /// These, and after them those lines of others that are not among them.
  public func merged(with others: CutoutStrokes) -> CutoutStrokes {
    var merged = self
    let there = Set(lines)
    merged.lines += others.lines.filter { !there.contains($0) }
    return merged
  }
}

extension CutoutStrokes: LosslessStringConvertible {
  /// Nil for a text that is no such lines, or that has more strokes than ``most``.
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

  /// The lines as text, each number as exact as it is.
  public var description: String {
    lines.map { line in
      let first = line.prefix(1).map { "\($0.side.rawValue) \($0.x) \($0.y) \($0.radius)" }
      return (first + line.dropFirst().map { "\($0.x) \($0.y)" }).joined(separator: " ")
    }.joined(separator: "\n")
  }
}
