import Core
import CommandSupport
import ArgumentParser
import Garments

/// The options that mark the garment and the background on a photo.
struct StrokeArguments: ParsableArguments {
  @Option(
    help: .text("stroke.keep", valueName: "X,Y[,R]"))
  var keep: [String] = []

  @Option(
    help: .text(
      "stroke.drop",
      valueName: "X,Y[,R]"))
  var drop: [String] = []

  var isEmpty: Bool { keep.isEmpty && drop.isEmpty }

  func validate() throws {
    for text in keep { _ = try Self.stroke(.keep, text) }
    for text in drop { _ = try Self.stroke(.drop, text) }
  }

  /// Returns the strokes in the order in which they were typed. The parser keeps the order of each
  /// option's values, but not the order between `--keep` and `--drop`.
  ///
  /// - Parameter typed: the arguments of the process.
  func strokes(asTyped typed: [String] = RawArguments.ofProcess()) throws -> [CutoutStroke] {
    var (kept, dropped) = (keep[...], drop[...])
    var strokes: [CutoutStroke] = []
    for argument in typed.prefix(while: { $0 != "--" }) {
      switch argument.prefix(while: { $0 != "=" }) {
      case "--keep": if let text = kept.popFirst() { strokes.append(try Self.stroke(.keep, text)) }
      case "--drop":
        if let text = dropped.popFirst() { strokes.append(try Self.stroke(.drop, text)) }
      default: break
      }
    }
    return try strokes + kept.map { try Self.stroke(.keep, $0) }
      + dropped.map { try Self.stroke(.drop, $0) }
  }

  private static func stroke(
    _ side: CutoutStroke.Side, _ text: String
  ) throws -> CutoutStroke {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } ? Double(part) : nil
    }
    if numbers.count == parts.count, (2...3).contains(numbers.count),
      let stroke = CutoutStroke(
        side, x: numbers[0], y: numbers[1],
        radius: numbers.count == 3 ? numbers[2] : CutoutStroke.usualRadius)
    {
      return stroke
    }
    let radii = CutoutStroke.radii
    throw BadInput(
      """
      --\(side.rawValue) '\(text)' is invalid; write X,Y or X,Y,R, with X and Y from 0 to 1 and R from \
      \(radii.lowerBound) to \(radii.upperBound).
      """)
  }
}
