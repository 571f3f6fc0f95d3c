import Images
import Outfits
package import Core
import Text
package import WardrobeStore

// The one place where errors become codes.

extension JobFailure.Code {
  /// What any error means.
  package init(_ error: any Error) {
    switch error {
    case let failure as JobFailure: self = failure.code
    case let failure as FileFailure: self.init(failure)
    case let failure as LookFailure: self.init(failure)
    case let error as WardrobeError: self.init(error)
    case is DecodingError, is RecipeError: self = .usage
    case is Interruption, is CancellationError: self = .interrupted
    default: self = .internal
    }
  }

  package init(_ failure: FileFailure) {
    switch failure.kind {
    case .missing: self = .missing
    case .cannotCreate: self = .cannotCreate
    case .inputOutput: self = .inputOutput
    case .interrupted: self = .interrupted
    case .unusable:
      switch failure.cause {
      case let error as CodecError: self.init(error)
      case is MemoryFault: self = .tooMuchMemory
      case CutoutFault.refused: self = .notCutOut
      default: self = .unusable
      }
    }
  }

  /// Of a photo's file.
  private init(_ error: CodecError) {
    self =
      switch error {
      case .notAnImage: .notAPhoto
      case .damaged: .damaged
      case .truncated: .cutOff
      case .unsupported: .unusualKind
      case .tooLarge, .beyondLibrary, .beyondFormat: .tooLarge
      case .missingLibrary: .missingLibrary
      case .beyondMemory: .tooMuchMemory
      case .outOfMemory: .outOfMemory
      case .system: .inputOutput
      case .interrupted: .interrupted
      case .notEncoded: .unusable
      }
  }

  package init(_ failure: LookFailure) {
    switch failure {
    case .isEmpty, .arrangement, .recipe(_, .invalid): self = .unusable
    case .file(let failure), .photo(let failure): self.init(failure)
    case .wardrobe(let error): self.init(error)
    case .collage(.photos(let failures), _), .recipe(_, .unreadable(let failures)):
      self = failures.first.map { Self($0) } ?? .unusable
    case .collage(.words(.outOfMemory), _), .collage(.outOfMemory, _): self = .outOfMemory
    case .collage(.words, _): self = .unavailable
    case .collage(.interrupted, _), .recipe(_, .interrupted): self = .interrupted
    case .collage(.noRoom, _), .recipe(_, .unknown): self = .usage
    case .recipe(_, .missing): self = .missing
    }
  }

  package init(_ error: WardrobeError) {
    switch error {
    case .invalid(.emptyBag), .invalid(.tooManyPieces), .invalid(.tooManyInBag),
      .invalid(.notInBag),
      .invalid(.notInList), .outfitThere, .hasGarments, .inUse, .alreadyThere, .isWardrobe,
      .noArchive, .unclearKind, .changedPhoto:
      self = .unusable
    case .invalid, .ambiguous: self = .usage
    case .unknown, .noWardrobe: self = .missing
    case .changedMeanwhile, .interrupted: self = .interrupted
    case .file(let failure): self.init(failure)
    }
  }
}
