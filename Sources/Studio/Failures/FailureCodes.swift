package import HTTPTypes
package import Core

// Maps the failure codes of jobs to HTTP replies.

extension Failure.Code {
  /// The HTTP status and the message key of the reply to a rejected photo.
  package var answer: (status: HTTPResponse.Status, text: String) {
    switch self {
    case .notAPhoto, .unusualKind: (.unsupportedMediaType, rawValue)
    case .tooLarge, .tooMuchMemory: (.contentTooLarge, rawValue)
    case .missingLibrary: (.notImplemented, rawValue)
    case .damaged, .cutOff, .notCutOut, .missing: (.unprocessableContent, rawValue)
    case .cannotCreate, .inputOutput, .outOfMemory, .unavailable: (.noRoom, "noRoom")
    case .interrupted: (.unprocessableContent, "tookTooLong")
    default: (.unprocessableContent, "other")
    }
  }

  /// True if the server caused the failure, for example by a full disk, so a retry may succeed.
  var isOfServer: Bool {
    switch self {
    case .cannotCreate, .inputOutput, .outOfMemory, .unavailable, .interrupted: true
    default: isOfProcess
    }
  }
}

extension StudioFailure {
  /// Makes the failure to report to the client when the server could not do its work.
  init(of failure: Failure) {
    self =
      switch failure.code {
      case .notThere: .notFound
      case .quantity: .bag(.quantity)
      case .tooManyPieces: .bag(.tooManyPieces)
      case .bagIsFull: .bag(.full)
      case .usage, .refused: .malformed
      case .cannotCreate, .inputOutput: .photo(.noRoom(failure.detail))
      case .internal: .unexpected
      default: .busy
      }
  }
}

extension HTTPResponse.Status {
  /// HTTP status 507 (RFC 4918). The library swift-http-types has no constant for this status.
  static var noRoom: Self {
    HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
  }
}
