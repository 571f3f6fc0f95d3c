package import Hummingbird

/// Why a request failed. Nothing was changed.
package enum StudioFailure: Error, Hashable, Sendable {
  /// The session has ended, or there is none.
  case signedOut
  /// It does not exist, or it belongs to another user. The answer does not say which.
  case notFound
  /// The request's host name is not one of the studio's.
  case foreignHost
  /// A change that did not come from a page of the studio.
  case crossSite
  /// The request is malformed.
  case malformed
  /// The request is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The request's media type is not supported.
  case unsupportedType
  /// The form belongs to another user than the one who is signed in.
  case otherUser
  /// The garment got another photo while this one was being chosen.
  case otherPhoto
  /// The chosen photo belongs to another garment, with this description.
  case photoThere(String)
  /// Too many tries. The next is allowed after this many seconds.
  case tooMany(seconds: Int)
  /// A photo was rejected.
  case photo(PhotoFailure)
  /// The bag refused the change.
  case bag(BagFailure)
  /// The wardrobe cannot be read or written at the moment.
  case busy
  /// The server is overloaded, or low on memory.
  case crowded
  /// A template is not embedded, which is a bug.
  case missingTemplate(String)
  /// Any other bug.
  case unexpected

  package var status: HTTPResponse.Status {
    switch self {
    case .signedOut: .unauthorized
    case .notFound: .notFound
    case .foreignHost: .misdirectedRequest
    case .crossSite: .forbidden
    case .malformed: .badRequest
    case .tooLarge: .contentTooLarge
    case .unsupportedType: .unsupportedMediaType
    case .otherUser, .otherPhoto, .photoThere: .conflict
    case .tooMany: .tooManyRequests
    case .photo(let failure): failure.status
    case .bag: .unprocessableContent
    case .busy, .crowded: .serviceUnavailable
    case .missingTemplate, .unexpected: .internalServerError
    }
  }

  /// The number of seconds after which to retry, if time alone helps.
  var retryAfter: Int? {
    switch self {
    case .tooMany(let seconds): seconds
    case .busy, .crowded, .photo(.busy): 5
    default: nil
    }
  }
}
