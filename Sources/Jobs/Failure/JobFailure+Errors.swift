import Images
import Outfits
package import Core
import SystemPackage
import Text
import WardrobeStore

extension JobFailure {
  /// Why a job was not done that threw this error.
  package init(_ error: any Error) {
    switch error {
    case let failure as JobFailure: self = failure
    case let failure as FileFailure: self.init(failure)
    case let failure as LookFailure: self.init(failure)
    case let error as WardrobeError: self.init(Code(error), "\(error)")
    case let interruption as Interruption: self.init(.interrupted, interruption.reason)
    default: self.init(Code(error), "internal error", underlying: String(reflecting: error))
    }
  }

  package init(_ failure: FileFailure) {
    self.init(Code(failure), subject: failure.subject, failure.reason)
  }

  package init(_ failure: LookFailure) {
    switch failure {
    case .file(let failure), .photo(let failure): self.init(failure)
    case .wardrobe(let error): self.init(error)
    case .collage(.photos(let failures), _), .recipe(_, .unreadable(let failures)):
      self.init(ofPhotos: failures)
    case .recipe(let path, let fault):
      self.init(
        Code(failure), subject: path.isEmpty ? "''" : path.escapedOnOneLine, fault.reason)
    case .isEmpty: self.init(Code(failure), "has no garments")
    case .arrangement(let error): self.init(Code(failure), "\(error)")
    case .collage(.words(let error), _): self.init(Code(failure), error.reason)
    case .collage(.interrupted(let interruption), _):
      self.init(Code(failure), interruption.reason)
    case .collage(.outOfMemory, let size):
      self.init(Code(failure), "there is not enough memory for a picture of \(size)")
    case .collage(.noRoom(let count), let size):
      self.init(Code(failure), "there is no room for \(count) photos in \(size)")
    }
  }

  private init(ofPhotos failures: [FileFailure]) {
    self = failures.first.map { JobFailure($0) } ?? JobFailure(.unusable, "no photo can be used")
    detail = ([detail] + failures.dropFirst().map(\.description)).joined(separator: "; ")
  }
}

extension RecipePhotos.Failure {
  /// A clause without a full stop, to stand after the recipe's name.
  fileprivate var reason: String {
    func list(_ names: [String]) -> String {
      names.map { "'\($0.escapedOnOneLine)'" }.joined(separator: ", ")
    }
    return switch self {
    case .invalid(let error): "is no recipe: \(error)"
    case .missing(let names): "names \(list(names)), which is not given"
    case .unknown(let paths):
      "does not name \(list(paths.map(\.string))); leave out what it does not name"
    case .unreadable(let failures): failures.map(\.description).joined(separator: "; ")
    case .interrupted(let interruption): interruption.reason
    }
  }
}
