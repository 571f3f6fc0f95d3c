import Images
import Outfits
import Core
import SystemPackage
import Text
import WardrobeStore

// The one walk over the errors of the library: it says of each what it means. What a front says of that is the front's.

extension JobFailure {
  /// Why a job was not done that threw this error.
  package init(_ error: any Error) {
    let failures = Self.all(of: error)
    self = failures.first ?? JobFailure(.internal, "internal error")
    detail = ([detail] + failures.dropFirst().map(\.message)).joined(separator: "; ")
  }

  /// The same one by one, where each of several photos cannot be used; never empty.
  package static func all(of error: any Error) -> [JobFailure] {
    switch error {
    case let failure as JobFailure: [failure]
    case let failure as FileFailure: [JobFailure(of: failure)]
    case let failure as LookFailure: all(of: failure)
    case let error as WardrobeError: [failure(of: error)]
    case let interruption as Interruption: [JobFailure(.interrupted, interruption.reason)]
    case is CancellationError: [JobFailure(.interrupted, "was cancelled")]
    default: [JobFailure(.internal, "internal error", underlying: String(reflecting: error))]
    }
  }

  // MARK: files

  private init(of failure: FileFailure) {
    let wayOut = WayOut(failure.cause)
    let code: Code =
      switch failure.kind {
      case .missing: .missing
      case .cannotCreate: .cannotCreate
      case .inputOutput: .inputOutput
      case .interrupted: .interrupted
      case .unusable:
        switch wayOut {
        case .allowMemory: .tooMuchMemory
        case .mark: .notCutOut
        default: (failure.cause as? CodecError).map(Code.init) ?? .unusable
        }
      }
    self.init(code, subject: failure.subject, failure.reason, wayOut: wayOut)
  }

  // MARK: pictures and bundles

  private static func all(of failure: LookFailure) -> [JobFailure] {
    switch failure {
    case .file(let failure), .photo(let failure): [JobFailure(of: failure)]
    case .wardrobe(let error): [Self.failure(of: error)]
    case .isEmpty: [JobFailure(.unusable, "has no garments", wayOut: .addGarments)]
    case .arrangement(let error): [JobFailure(.unusable, "\(error)")]
    case .recipe(_, .unreadable(let failures)): all(ofPhotos: failures)
    case .recipe(let path, let fault): [JobFailure(of: fault, in: path)]
    case .collage(.photos(let failures), _): all(ofPhotos: failures)
    case .collage(.words(let error), _): [JobFailure(of: error)]
    case .collage(.interrupted(let interruption), _):
      [JobFailure(.interrupted, interruption.reason)]
    case .collage(.outOfMemory, let size):
      [JobFailure(.outOfMemory, "there is not enough memory for a picture of \(size)")]
    case .collage(.noRoom(let count), let size):
      [
        JobFailure(
          .usage, "there is no room for \(count) photos in \(size)",
          wayOut: .makeRoom(count: count, size: size))
      ]
    }
  }

  private static func all(ofPhotos failures: [FileFailure]) -> [JobFailure] {
    failures.isEmpty
      ? [JobFailure(.unusable, "no photo can be used")] : failures.map { JobFailure(of: $0) }
  }

  private init(of fault: RecipePhotos.Failure, in recipe: FilePath) {
    func list(_ names: [String]) -> String {
      names.map { "'\($0.escapedOnOneLine)'" }.joined(separator: ", ")
    }
    let (code, detail): (Code, String) =
      switch fault {
      case .invalid(let error): (.unusable, "is no recipe: \(error)")
      case .missing(let names): (.missing, "names \(list(names)), which is not given")
      case .unknown(let paths):
        (.usage, "does not name \(list(paths.map(\.string))); leave out what it does not name")
      case .unreadable(let failures):
        (.unusable, failures.map(\.description).joined(separator: "; "))
      case .interrupted(let interruption): (.interrupted, interruption.reason)
      }
    self.init(code, subject: recipe.isEmpty ? "''" : recipe.escapedOnOneLine, detail)
  }

  private init(of error: TypesettingError) {
    switch error {
    case .outOfMemory: self.init(.outOfMemory, error.reason)
    case .unknownFamily(_, nearest: []):
      self.init(.unavailable, error.reason, wayOut: .listFonts)
    default: self.init(.unavailable, error.reason)
    }
  }

  // MARK: the wardrobe

  private static func failure(of error: WardrobeError) -> JobFailure {
    func failure(_ code: Code, _ wayOut: WayOut? = nil) -> JobFailure {
      JobFailure(code, error.description, wayOut: wayOut)
    }
    return switch error {
    case .file(let failure): JobFailure(of: failure)
    case .invalid(.emptyBag): failure(.refused, .fillBag)
    case .invalid(.notInBag), .invalid(.notInList): failure(.refused)
    case .invalid(.quantity): failure(.quantity)
    case .invalid(.tooManyPieces): failure(.tooManyPieces)
    case .invalid(.tooManyInBag): failure(.bagIsFull)
    case .invalid: failure(.usage)
    case .unknown(.trash, _): failure(.notThere, .listTrash)
    case .unknown(.user(nil), _): failure(.notThere, .addUser)
    case .unknown(let subject, let nearest):
      failure(.notThere, .nearest(nearest.map(subject.name)))
    case .ambiguous(.user(nil), let candidates):
      failure(.usage, .chooseUser(candidates.map(\.description)))
    case .ambiguous(_, let candidates): failure(.usage, .choose(candidates.map(\.description)))
    case .outfitThere: failure(.refused, .giveOtherName)
    case .hasGarments: failure(.refused, .passOnGarments)
    case .inUse: failure(.refused, .takeOutOfOutfits)
    case .alreadyThere: failure(.refused, .addAgain)
    case .isWardrobe: failure(.refused, .export)
    case .noArchive: failure(.refused, .copyExport)
    case .unclearKind: failure(.refused, .sayKind)
    case .changedMeanwhile: failure(.changedMeanwhile, .lookAgain)
    case .changedPhoto: failure(.changedPhoto, .check)
    case .noWardrobe: failure(.noWardrobe, .makeWardrobe)
    case .interrupted: failure(.interrupted)
    }
  }
}

extension JobFailure.Code {
  /// Of a photo's file.
  fileprivate init(_ error: CodecError) {
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
}

extension WardrobeError.Subject {
  /// How people are shown one that may have been meant.
  fileprivate func name(of candidate: WardrobeError.Candidate) -> String {
    switch self {
    // Of garments several may be called the same.
    case .garment: "'\(candidate.words.first ?? "")' (\(candidate.id.prefix(8)))"
    case .outfit, .garmentOrOutfit, .packingList, .packingItem, .trash:
      "'\(candidate.words.first ?? "")'"
    case .user: "'\(candidate.words.last ?? "")'"
    }
  }
}
