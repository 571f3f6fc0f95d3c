package import HTTPTypes
package import Core

// What the studio makes of the codes of jobs.

extension Failure.Code {
  /// What is answered where a photo is refused so: the status of HTTP, and the key of what is said.
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

  /// Whether it is the server that lacks room or time, so that another try may do better.
  var isOfServer: Bool {
    switch self {
    case .cannotCreate, .inputOutput, .outOfMemory, .unavailable, .interrupted: true
    default: isOfProcess
    }
  }
}

extension StudioFailure {
  /// What it means to who asked where the server itself could not do something.
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
  /// 507 (RFC 4918), which swift-http-types has no word for.
  static var noRoom: Self {
    HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
  }
}
