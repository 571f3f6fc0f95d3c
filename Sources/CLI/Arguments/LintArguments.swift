import CommandSupport
import ArgumentParser
import Outfits
import Core
import Jobs
import SystemPackage

/// The options for checking the quality of a layout.
struct LintArguments: ParsableArguments {
  @Flag(
    help: .text("lint.lint"))
  var lint = false

  @Flag(help: .text("lint.json"))
  var json = false

  func validate() throws {
    if json && !lint { throw usageError("--json needs --lint.") }
  }

  /// Reports the quality of a picture's layout. A layout that breaks a limit is reported as a
  /// failure.
  ///
  /// - Parameter garments: the names of garments, keyed by photo.
  func report(
    _ picture: LookOutcome.Picture, of garments: [FilePath: String] = [:], in session: Session
  ) throws {
    guard self.lint, let lint = picture.lint else { return }
    let name = picture.path.escapedOnOneLine
    let line = LintLine(lint, picture.path)
    if json {
      try session.show([line], asJSON: true)
    } else {
      try session.print("\(name): \(line.words)")
    }
    for breach in lint.breaches {
      session.say("\(name): \(breach.rawValue) is outside its limit\(breach.wayOut)")
    }
    let faint = lint.pieces.filter { $0.contrast ?? QuietTone.seen < QuietTone.seen }
    if let first = faint.first {
      let piece = garments[first.photo].map(\.spacedOnOneLine) ?? first.photo.escapedOnOneLine
      let pieces: Message =
        faint.count == 1
        ? "\(piece) hardly stands out" : "\(piece) and \(faint.count - 1) others hardly stand out"
      session.note(
        "\(name): warning: \(pieces) from the background; try --background with another colour")
    }
    if !lint.breaches.isEmpty { session.fail(with: .data) }
  }
}

extension LayoutLint.Breach {
  /// A hint after the error message, or an empty text if the user cannot fix the problem.
  fileprivate var wayOut: Message {
    switch self {
    case .filled, .emptiest:
      "; try fewer pieces, one more small piece, or a preset with another shape"
    case .proportion: "; check the garments' heights (--height)"
    case .overlap, .coverage, .margin, .clipped: ""
    }
  }
}
