import HTTPTypes
package import Core

/// Why a photo was not taken, or not used. Nothing is left of what was sent.
package enum PhotoFailure: Error, Hashable, Sendable {
  /// It ended before it was whole, or its bytes are not those that the address says.
  case otherBytes
  /// So much of the user's waits already that no more is taken.
  case tooMuchWaits
  /// There is no room for it; why, in English.
  case noRoom(String)
  /// It cannot be used.
  case refused(Failure)
  /// What was to read it died of it, or took too long.
  case notRead
  /// Too many wait to be read, or there is nobody to read them.
  case busy

  init(_ failure: Failure) {
    self =
      switch failure.code {
      case .crashed, .timedOut: .notRead
      case .cancelled, .overloaded, .noWorker: .busy
      default: .refused(failure)
      }
  }

  var status: HTTPResponse.Status {
    switch self {
    case .otherBytes: .badRequest
    case .tooMuchWaits, .noRoom: .noRoom
    case .refused(let failure): failure.code.answer.status
    case .notRead: .unprocessableContent
    case .busy: .serviceUnavailable
    }
  }
}
