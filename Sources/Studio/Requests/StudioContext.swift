package import WardrobeStore
package import Garments
package import Hummingbird
import NIOCore

/// The facts about a request that every screen can use, signed in or not.
package protocol StudioRequestContext: RequestContext {
  /// The language of the answer.
  var language: Language { get }
  /// The signed-in user; nil if nobody is signed in.
  var sessionUser: SessionUser? { get }
  /// The client that sent the request.
  var client: StudioClient { get }
}

/// The client of a request, as it describes itself, or as a trusted proxy describes it.
package struct StudioClient: Hashable, Sendable {
  /// The IP address; empty if there is no connection, as in tests.
  package var address = ""
  /// The host, and the port if there is one, as in the browser's address bar.
  package var authority = ""
  /// If true, the browser uses TLS.
  package var isSecure = false
}

/// The context of any request, whether or not its sender is signed in.
package struct StudioContext: StudioRequestContext {
  package var coreContext: CoreRequestContextStorage
  package var language = Language.english
  package var sessionUser: SessionUser?
  package var client = StudioClient()
  /// The value of the session's cookie, not yet checked.
  var token: String?
  /// The wardrobe's change count when the request arrived; nil if unknown or not looked up.
  var changes: Int?
  let channel: any Channel

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// The IP address at the other end of the connection; empty if there is none, as in tests.
  var peer: String { Self.text(of: channel.remoteAddress) }
  /// The studio's own IP address on this connection.
  var here: String { Self.text(of: channel.localAddress) }

  private static func text(of address: SocketAddress?) -> String {
    IPAddress.canonical(address?.ipAddress ?? "")
  }
}

/// The context of a request whose sender is signed in.
package struct SignedInContext: StudioRequestContext, ChildRequestContext {
  package var coreContext: CoreRequestContextStorage
  package let language: Language
  package let client: StudioClient
  /// The wardrobe's change count when the request arrived; nil if unknown. Data read for the
  /// request is at least as new.
  let changes: Int?
  private let signedIn: SessionUser

  package var sessionUser: SessionUser? { signedIn }
  package var user: User { signedIn.user }
  package var session: AccountSession.ID { signedIn.session }
  /// The user's own closet. It gives no access to other users' data.
  package var closet: Closet { signedIn.closet }

  /// - Throws: `signedOut` if nobody is signed in.
  package init(context: StudioContext) throws {
    guard let sessionUser = context.sessionUser else { throw StudioFailure.signedOut }
    coreContext = context.coreContext
    language = context.language
    client = context.client
    changes = context.changes
    signedIn = sessionUser
  }
}
