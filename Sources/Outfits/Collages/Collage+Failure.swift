package import Core
import SystemPackage
import Text

extension Collage.Failure: ExplainedError {
  package var failures: [Failure] {
    switch self {
    case .noRoom(let count):
      [
        Failure(
          .usage,
          count == 1 ? "there is no room for 1 photo" : "there is no room for \(count) photos")
      ]
    case .photos(let failures): failures.explained
    case .words(let error): error.failures
    case .interrupted(let interruption): interruption.failures
    case .outOfMemory: [Failure(.outOfMemory, "there is not enough memory for the picture")]
    }
  }
}

extension RecipePhotos.Failure: ExplainedError {
  package var failures: [Failure] {
    switch self {
    case .invalid(let error): error.failures
    case .missing(let names):
      [Failure(.missing, "needs photos that were not given: \(Self.list(names))")]
    case .unknown(let paths):
      [
        Failure(
          .usage,
          "does not use \(Self.list(paths.map(\.string))); omit these photos")
      ]
    case .unreadable(let failures): failures.explained
    case .interrupted(let interruption): interruption.failures
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0.escapedOnOneLine)'" }.joined(separator: ", ")
  }
}

extension [FileFailure] {
  /// The explanations of the failures; never empty.
  fileprivate var explained: [Failure] {
    isEmpty ? [Failure(.unusable, "no photo can be used")] : map(\.explained)
  }
}
