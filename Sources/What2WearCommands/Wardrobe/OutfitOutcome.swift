import Codecs
import Collages
import Files
import Pixels
import SystemPackage
import Typesetting
import Work

/// What became of an outfit that was to be drawn.
struct OutfitOutcome: Sendable {
  /// How a picture that was written turned out.
  struct Layout: Sendable {
    var lint: CollageLint
    var picture: FilePath
  }

  /// Of the pictures, where that was asked for.
  var layouts: [Layout] = []
  var warnings: [PhotoWarning] = []
  /// A line each; there may be some though the picture was made, with stand-ins.
  private(set) var complaints: [String] = []
  /// What to end with; nil when all went well.
  private(set) var status: ExitStatus?

  mutating func fail(_ status: ExitStatus, _ words: String) {
    complaints.append(words)
    self.status = self.status ?? status
  }

  mutating func fail(_ failures: [FileFailure], in name: String) {
    for failure in failures {
      fail(ExitStatus(failure), "\(failure), of the outfit '\(name.onOneLine)'")
    }
  }

  mutating func fail(
    _ failure: Collage.Failure, _ look: OutfitLook, _ arguments: CollageArguments,
    in size: PixelSize
  ) {
    switch failure {
    case .noRoom(let count):
      fail(.usage, "outfit '\(look.name.onOneLine)': \(arguments.noRoom(for: count, in: size))")
    case .photos(let failures): fail(failures, in: look.name)
    case .words(let error): fail(.unavailable, "outfit '\(look.name.onOneLine)': \(error.reason)")
    case .interrupted(let interruption):
      fail(.interrupted, "outfit '\(look.name.onOneLine)': \(interruption.reason)")
    }
  }

  var saysSomething: Bool { !complaints.isEmpty || !warnings.isEmpty || !layouts.isEmpty }

  /// The outcome of an outfit with nothing in it; nil for any other.
  init?(ofEmpty look: OutfitLook) {
    guard look.photos.isEmpty else { return nil }
    fail(
      .data,
      "outfit '\(look.name.onOneLine)': has no garments; add some by 'outfit edit --add'")
  }

  init() {}

  /// Says what there is to say; returns what to end with, nil when all went well.
  func report(_ global: GlobalOptions, _ lint: LintArguments?) -> ExitStatus? {
    Console.report(warnings, global)
    for complaint in complaints { Console.error(complaint) }
    var status = status
    do {
      for layout in layouts {
        let breach = try lint?.report(layout.lint, layout.picture, global)
        status = status ?? breach
      }
    } catch {
      // It was said already that standard output takes nothing.
      status = status ?? .inputOutput
    }
    return status
  }
}
