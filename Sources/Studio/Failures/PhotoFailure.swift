import HTTPTypes
package import Core

/// Why a photo was rejected. The studio keeps nothing of the upload.
package enum PhotoFailure: Error, Hashable, Sendable {
  /// The upload is incomplete, or its bytes do not match the hash in the address.
  case otherBytes
  /// The user has too many uploads pending.
  case tooMuchWaits
  /// The disk has no room for it. The value is the reason, in English.
  case noRoom(String)
  /// The photo cannot be used.
  case refused(Failure)
  /// The worker that read the photo crashed or timed out.
  case notRead
  /// Too many photos wait to be read, or no worker is available.
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
