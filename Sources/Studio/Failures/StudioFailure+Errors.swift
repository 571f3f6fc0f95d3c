import Core
import WardrobeStore
import Foundation
import Hummingbird
import Jobs
import SystemPackage

extension StudioFailure {
  package init(_ error: any Error) {
    switch error {
    case let failure as StudioFailure: self = failure
    case let failure as PhotoFailure: self = .photo(failure)
    case let failure as BagFailure: self = .bag(failure)
    // A worker process reported this failure for a photo.
    case let failure as Failure: self = .photo(PhotoFailure(failure))
    case let error as AccountError: self.init(error)
    case let error as any HTTPResponseError: self.init(error.status)
    case is DecodingError: self = .malformed
    case WardrobeError.alreadyThere(_, let description): self = .photoThere(description)
    // An error in the wardrobe's own files is not the fault of a user's photo.
    case is Errno, WardrobeError.file: self = .busy
    default: self.init(of: Failure(error))
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
