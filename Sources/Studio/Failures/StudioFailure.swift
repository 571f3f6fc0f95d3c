package import Hummingbird

/// The reason why a request failed. A failed request changes nothing.
package enum StudioFailure: Error, Hashable, Sendable {
  /// The user is not signed in, or the session has ended.
  case signedOut
  /// The page does not exist, or belongs to another user. The response does not reveal whether the
  /// page belongs to another user.
  case notFound
  case foreignHost
  /// The change did not come from a page of the studio.
  case crossSite
  case malformed
  /// The request is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  case unsupportedType
  /// The form was made for a different user.
  case otherUser
  /// The garment's photo was replaced elsewhere while the user was choosing a new one.
  case otherPhoto
  /// The chosen photo already belongs to the garment with this description.
  case photoThere(String)
  /// The garment has the maximum number of additional photos.
  case tooManyPhotos
  /// The client tried too often, and may retry after this many seconds.
  case tooMany(seconds: Int)
  case photo(PhotoFailure)
  case bag(BagFailure)
  /// The wardrobe cannot be read or written at the moment.
  case busy
  /// The server is overloaded, or low on memory.
  case crowded
  /// A template is not embedded, which is a bug.
  case missingTemplate(String)
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
    case .bag, .tooManyPhotos: .unprocessableContent
    case .busy, .crowded: .serviceUnavailable
    case .missingTemplate, .unexpected: .internalServerError
    }
  }

  /// The number of seconds after which the client should retry, or nil if waiting does not help.
  var retryAfter: Int? {
    switch self {
    case .tooMany(let seconds): seconds
    case .busy, .crowded, .photo(.busy): 5
    default: nil
    }
  }
}
