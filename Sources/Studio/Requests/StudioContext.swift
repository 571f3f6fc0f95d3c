package import WardrobeStore
package import Garments
package import Hummingbird
import NIOCore

/// What screens know of a request, signed in or not.
package protocol StudioRequestContext: RequestContext {
  /// The language of the answer.
  var language: Language { get }
  /// Who asks; nil where nobody is signed in.
  var sessionUser: SessionUser? { get }
  /// Where it comes from.
  var client: StudioClient { get }
}

/// Where a request comes from, and what it asked: as the client says, or its proxy where that is trusted.
package struct StudioClient: Hashable, Sendable {
  /// An IP address; empty where there is no connection, as in tests.
  package var address = ""
  /// The host, and the port if one was named, as in the browser's address bar.
  package var authority = ""
  /// Whether the browser speaks TLS.
  package var isSecure = false
}

/// Of a request whose sender may be signed in or not.
package struct StudioContext: StudioRequestContext {
  package var coreContext: CoreRequestContextStorage
  package var language = Language.english
  package var sessionUser: SessionUser?
  package var client = StudioClient()
  /// What the session's cookie holds, which may be anything.
  var token: String?
  /// The wardrobe's count of changes when the request came; nil where it cannot be told, or nobody asked.
  var changes: Int?
  let channel: any Channel

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// The IP address at the other end of the connection; empty where there is none, as in tests.
  var peer: String { Self.text(of: channel.remoteAddress) }
  /// The IP address that the connection came to.
  var here: String { Self.text(of: channel.localAddress) }

  private static func text(of address: SocketAddress?) -> String {
    IPAddress.canonical(address?.ipAddress ?? "")
  }
}

/// Of a request whose sender is signed in.
package struct SignedInContext: StudioRequestContext, ChildRequestContext {
  package var coreContext: CoreRequestContextStorage
  package let language: Language
  package let client: StudioClient
  /// The wardrobe's count of changes when the request came. What is read for it is as new, or newer; nil where
  /// it cannot be told.
  let changes: Int?
  private let signedIn: SessionUser

  package var sessionUser: SessionUser? { signedIn }
  package var user: User { signedIn.user }
  package var session: AccountSession.ID { signedIn.session }
  /// What belongs to the user; nothing of another's can be reached through it.
  package var closet: Closet { signedIn.closet }

  /// - Throws: `signedOut` where nobody is signed in.
  package init(context: StudioContext) throws {
    guard let sessionUser = context.sessionUser else { throw StudioFailure.signedOut }
    coreContext = context.coreContext
    language = context.language
    client = context.client
    changes = context.changes
    signedIn = sessionUser
  }
}
