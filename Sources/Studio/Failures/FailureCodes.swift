package import HTTPTypes
package import Core

// How the studio answers the failure codes of jobs.

extension Failure.Code {
  /// The reply when a photo is refused with this code: the HTTP status and the key of the message.
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

  /// True if the server lacks room or time, so that a retry may succeed.
  var isOfServer: Bool {
    switch self {
    case .cannotCreate, .inputOutput, .outOfMemory, .unavailable, .interrupted: true
    default: isOfProcess
    }
  }
}

extension StudioFailure {
  /// Makes the failure that tells the client what the server itself could not do.
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
  /// 507 (RFC 4918), for which swift-http-types has no name.
  static var noRoom: Self {
    HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
  }
}
