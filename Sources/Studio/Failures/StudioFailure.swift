package import Hummingbird

/// Why a request was not done. Nothing was changed then.
package enum StudioFailure: Error, Hashable, Sendable {
  /// The session has ended, or there was none.
  case signedOut
  /// There is no such thing, or it is another's: nobody is told which.
  case notFound
  /// The host's name is none of the studio's.
  case foreignHost
  /// A change that no page of the studio asked for.
  case crossSite
  /// What was sent cannot be read.
  case malformed
  /// More was sent than is taken.
  case tooLarge(limit: Int)
  /// What was sent is of another type than is taken.
  case unsupportedType
  /// A form of another user than the one who is signed in.
  case otherUser
  /// A garment got another photo while one was chosen for it.
  case otherPhoto
  /// The photo that was chosen for a garment is another's, of this description.
  case photoThere(String)
  /// Too many tries; after so many seconds there may be another.
  case tooMany(seconds: Int)
  /// A photo that was sent, or was to be used, was not taken.
  case photo(PhotoFailure)
  /// The bag does not take what was asked for.
  case bag(BagFailure)
  /// The wardrobe could not be read or written for now.
  case busy
  /// There is too much to do, or too little memory, for now.
  case crowded
  /// A template that is not embedded: a mistake in the program.
  case missingTemplate(String)
  /// Any other mistake in the program.
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

  /// After how many seconds to try again, where time alone helps.
  var retryAfter: Int? {
    switch self {
    case .tooMany(let seconds): seconds
    case .busy, .crowded, .photo(.busy): 5
    default: nil
    }
  }
}
