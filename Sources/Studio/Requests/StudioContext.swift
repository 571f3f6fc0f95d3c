package import WardrobeStore
package import Garments
package import Hummingbird
import NIOCore

/// The properties of a request that every screen can use, with or without a signed-in user.
package protocol StudioRequestContext: RequestContext {
  var language: Language { get }
  var sessionUser: SessionUser? { get }
  var client: StudioClient { get }
}

/// The client of a request, according to the connection or to a trusted proxy.
package struct StudioClient: Hashable, Sendable {
  /// The IP address, or an empty string if there is no connection, as in tests.
  package var address = ""
  /// The host, with the port if there is one, as in the browser's address bar.
  package var authority = ""
  package var isSecure = false
}

package struct StudioContext: StudioRequestContext {
  package var coreContext: CoreRequestContextStorage
  package var language = Language.english
  package var sessionUser: SessionUser?
  package var client = StudioClient()
  /// The value of the session cookie, which has not been checked yet.
  var token: String?
  /// The wardrobe's change count when the request arrived, or nil if the count was not read.
  var changes: Int?
  let channel: any Channel

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// The IP address of the peer, or an empty string if there is no connection, as in tests.
  var peer: String { Self.text(of: channel.remoteAddress) }
  var here: String { Self.text(of: channel.localAddress) }

  private static func text(of address: SocketAddress?) -> String {
    IPAddress.canonical(address?.ipAddress ?? "")
  }
}

package struct SignedInContext: StudioRequestContext, ChildRequestContext {
  package var coreContext: CoreRequestContextStorage
  package let language: Language
  package let client: StudioClient
  /// The wardrobe's change count when the request arrived, or nil if unknown. Data that is read
  /// later for the same request is at least as new.
  let changes: Int?
  private let signedIn: SessionUser

  package var sessionUser: SessionUser? { signedIn }
  package var user: User { signedIn.user }
  package var session: AccountSession.ID { signedIn.session }
  /// The user's own closet, which gives no access to other users' data.
  package var closet: Closet { signedIn.closet }

  package init(context: StudioContext) throws {
    guard let sessionUser = context.sessionUser else { throw StudioFailure.signedOut }
    coreContext = context.coreContext
    language = context.language
    client = context.client
    changes = context.changes
    signedIn = sessionUser
  }
}
