import WardrobeStore
import Foundation
import Core
import Hummingbird
import Jobs
import SystemPackage

extension StudioFailure {
  /// What an error that a screen let through means to who asked.
  package init(_ error: any Error) {
    switch error {
    case let failure as StudioFailure: self = failure
    case let failure as PhotoFailure: self = .photo(failure)
    case let failure as BagFailure: self = .bag(failure)
    case let failure as JobFailure: self = .photo(PhotoFailure(failure))
    case let failure as FileFailure: self = Self(failure)
    case is Errno: self = .busy
    case let error as WardrobeError: self.init(error)
    case let error as AccountError: self.init(error)
    case let error as any HTTPResponseError: self.init(error.status)
    case is DecodingError: self = .malformed
    default: self = .unexpected
    }
  }

  private init(_ failure: FileFailure) {
    self =
      switch failure.kind {
      case .cannotCreate, .inputOutput: .photo(.noRoom(failure.reason))
      case .missing, .unusable, .interrupted: .busy
      }
  }

  private init(_ error: AccountError) {
    switch error {
    case .wardrobe(let error): self.init(error)
    case .hashing: self = .crowded
    case .deadLink, .registrationClosed, .invitationNeeded: self = .notFound
    case .wrongCredentials, .password, .noEmail: self = .malformed
    }
  }

  private init(_ error: WardrobeError) {
    switch error {
    case .unknown: self = .notFound
    case .invalid(.quantity): self = .bag(.quantity)
    case .invalid(.tooManyPieces): self = .bag(.tooManyPieces)
    case .invalid(.tooManyInBag): self = .bag(.full)
    case .file, .interrupted, .changedPhoto, .changedMeanwhile, .noWardrobe: self = .busy
    default: self = .malformed
    }
  }

  private init(_ status: HTTPResponse.Status) {
    switch status {
    case .notFound, .methodNotAllowed: self = .notFound
    case .contentTooLarge: self = .tooLarge(limit: StudioLimits.form)
    case .unsupportedMediaType: self = .unsupportedType
    case .serviceUnavailable: self = .busy
    default: self = status.kind == .clientError ? .malformed : .unexpected
    }
  }
}
