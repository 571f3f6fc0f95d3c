import ArgumentParser
import Compositor
import Files
import Pixels
import SystemPackage

/// The options that tell how a layout turned out.
struct LintArguments: ParsableArguments {
  @Flag(
    help: """
      Tell how pieces overlap, cover the picture, keep off its edge and stand out; in a flat lay that \
      breaks a limit the exit code is 65.
      """)
  var lint = false

  @Flag(help: "With --lint: print one JSON object.")
  var json = false

  func validate() throws {
    if json && !lint { throw ValidationError("--json goes with --lint.") }
  }

  /// Tells how a picture turned out.
  ///
  /// - Returns: what to end with, where it breaks a limit.
  func report(_ lint: CollageLint, _ picture: FilePath) throws -> ExitStatus? {
    guard self.lint else { return nil }
    if json {
      try Console.line(try JSONLine.encode(LintLine(lint, picture)))
    } else {
      Console.error("\(picture.singleLine): \(LintLine(lint, picture).words)")
    }
    for breach in lint.breaches {
      Console.error("\(picture.singleLine): \(breach.rawValue) breaks its limit")
    }
    if let contrast = lint.contrast, contrast < QuietTone.enough {
      Console.error(
        "\(picture.singleLine): warning: a piece hardly stands out from the background; try "
          + "--background with another colour")
    }
    return lint.breaches.isEmpty ? nil : .data
  }
}

/// How a layout turned out, as `--json` prints it.
private struct LintLine: Encodable {
  private struct Piece: Encodable {
    var photo: String
    var role: String?
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var rotation: Double
    /// From 2 on: the first is not told of.
    var page: Int?
  }

  private let picture: String
  private let overlap: Double
  private let coverage: Double
  private let margin: Double
  /// The photos of pieces that are cut off.
  private let clipped: [String]
  private let contrast: Double?
  private let pieces: [Piece]

  init(_ lint: CollageLint, _ picture: FilePath) {
    self.picture = picture.string
    overlap = Self.rounded(lint.layout.overlap)
    coverage = Self.rounded(lint.layout.coverage)
    margin = Self.rounded(lint.layout.margin)
    clipped = lint.layout.clipped.map { lint.pieces[$0].photo.string }
    contrast = lint.contrast.map(Self.rounded)
    pieces = lint.pieces.map { piece in
      Piece(
        photo: piece.photo.string, role: piece.role?.rawValue, x: piece.box.x, y: piece.box.y,
        width: piece.box.width, height: piece.box.height, rotation: piece.degrees,
        page: piece.page > 0 ? piece.page + 1 : nil)
    }
  }

  /// To a ten-thousandth.
  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

  /// The same for people.
  var words: String {
    let contrast = contrast.map { ", least contrast \($0)" } ?? ""
    return "overlap \(overlap), coverage \(coverage), margin \(margin), "
      + "\(clipped.count) of \(pieces.count) cut off\(contrast)"
  }
}
