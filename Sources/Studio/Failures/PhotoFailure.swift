import HTTPTypes
package import Core

/// The reason why a photo was rejected. The studio keeps nothing of a rejected upload.
package enum PhotoFailure: Error, Hashable, Sendable {
  /// The upload is incomplete, or its bytes do not match the hash in the URL.
  case otherBytes
  case tooMuchWaits
  /// The disk is too full for the photo. The associated value is the reason in English.
  case noRoom(String)
  case refused(Failure)
  /// The worker crashed or timed out while it read the photo.
  case notRead
  /// Too many photos are waiting for a worker, or no worker is available.
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
