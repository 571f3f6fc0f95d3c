package import WardrobeStore
package import Hummingbird
import HummingbirdCore
import HummingbirdTLS
package import Logging
package import NIOCore

/// The studio: a wardrobe on pages.
///
/// ```swift
/// let studio = try Studio(StudioConfiguration(), wardrobe: wardrobe)
/// try await studio.application().runService()
/// ```
///
/// A class, because each screen and each closure of its routes holds it: as a value, all its properties were copied
/// with it.
package final class Studio: Sendable {
  package let configuration: StudioConfiguration
  package let wardrobe: Wardrobe
  package let accounts: AccountService
  let throttle: SignInThrottle
  let outbox: Outbox
  let templates: PageTemplates
  /// The processes that decode, cut out and draw.
  package let workers: WorkerPool
  /// Photos that were sent, and of which no garments were made yet.
  let uploads: UploadStore
  /// What takes them from clients.
  let receiver: UploadReceiver
  /// Photos as pages show them.
  let pictures: PictureFiles
  /// Where it listens, once it does.
  let port: BoundPort

  let logger: Logger
  private let key: OneTimeKey?

  /// - Parameters:
  ///   - configuration: how it is run.
  ///   - wardrobe: what it shows.
  ///   - hasher: what hashing a password takes.
  ///   - key: signs in once, by `/?key=…`; nil for none.
  ///   - throttle: how often passwords may be tried.
  ///   - logger: where it tells what it does.
  /// - Throws: what is wrong with an embedded template.
  package init(
    _ configuration: StudioConfiguration, wardrobe: Wardrobe,
    hasher: PasswordHasher = PasswordHasher(mostWaiting: StudioLimits.waitingPasswords),
    key: OneTimeKey? = nil,
    throttle: SignInThrottle = SignInThrottle(), logger: Logger = Logger(label: "studio")
  ) throws {
    self.configuration = configuration
    self.wardrobe = wardrobe
    self.key = key
    accounts = AccountService(
      wardrobe, registration: configuration.registration, hasher: hasher)
    self.throttle = throttle
    self.logger = logger
    port = BoundPort(configuration.port)
    outbox = Outbox(command: configuration.sendmail, logger: logger)
    templates = try PageTemplates(.embedded)
    workers = WorkerPool(configuration.workers, logger: logger)
    uploads = UploadStore(
      wardrobe.folder, mostBytes: configuration.mostWaitingBytes,
      mostPhotos: configuration.mostWaitingPhotos)
    receiver = UploadReceiver(uploads, workers)
    pictures = PictureFiles(wardrobe.folder, workers: workers)
  }

  /// All screens there are.
  private var screens: [any Screen] {
    [
      AssetScreen(), HealthScreen(studio: self),
      RootScreen(studio: self, key: key), SignInScreen(studio: self, hasKey: key != nil),
      SignOutScreen(studio: self),
      RegisterScreen(studio: self), ResetScreen(studio: self), ConfirmScreen(studio: self),
      AccountScreen(studio: self), PictureScreen(self), UploadScreen(self),
      WardrobeScreen(studio: self), GarmentScreen(studio: self), GarmentPictureScreen(self),
      AddScreen(studio: self),
    ] + outfitScreens + packingScreens
  }

  /// The server, to be run or tested.
  ///
  /// - Parameter onRunning: is called with the socket once it listens.
  /// - Throws: what is wrong with the certificate.
  package func application(
    onRunning: @escaping @Sendable (any Channel) async -> Void = { _ in }
  ) throws -> some ApplicationProtocol {
    var application = Application(
      router: router(), server: try server(),
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port),
        availableConnectionsDelegate: MaximumAvailableConnections(StudioLimits.connections)),
      onServerRunning: { [port] channel in
        if let number = channel.localAddress?.port { port.number = number }
        await onRunning(channel)
      }, logger: logger)
    application.addServices(outbox, workers, CleanupService(self))
    return application
  }

  /// Every method and path that is answered, as `GET` and `/garments/:id`.
  package var routes: [(method: HTTPRequest.Method, path: String)] {
    router().routes.map { ($0.method, $0.path.description) }
  }

  private func router() -> Router<StudioContext> {
    let router = Router(context: StudioContext.self, options: [.autoGenerateHeadEndpoints])
    router.add(middleware: SecurityHeaders(configuration))
    router.add(middleware: RequestLog())
    router.add(middleware: ClientMiddleware(configuration: configuration))
    router.add(middleware: FailureMiddleware(studio: self))
    router.add(middleware: ProxyGuard(configuration: configuration))
    router.add(middleware: HostGuard(configuration: configuration))
    router.add(middleware: ConcurrencyGuard(configuration))
    router.add(middleware: OriginGuard(configuration))
    let known = router.group().add(middleware: SessionMiddleware(accounts: accounts))
    let routes = StudioRoutes(
      open: router.group(), known: known,
      signedIn: known.group(context: SignedInContext.self).add(middleware: AskerMiddleware())
        .add(middleware: UserGuard()))
    for screen in screens { screen.add(to: routes) }
    return router
  }

  private func server() throws -> HTTPServerBuilder {
    let (timeout, transport) = (configuration.timeout, configuration.transport)
    let connections = ClientCounts(most: configuration.mostOfOneClient)
    let plain = HTTPServerBuilder.http1(
      configuration: HTTP1Channel.Configuration(
        additionalChannelHandlers: [
          ConnectionGuard(connections, transport), StallTimeoutHandler(timeout: timeout),
        ],
        httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
          maxHeaderFieldSize: StudioLimits.headers, maxHeaderListSize: StudioLimits.headers,
          maxHeaderFieldCount: StudioLimits.headerFields)))
    guard case .tls(let tls, _) = transport else { return plain }
    return try .tls(plain, tlsConfiguration: tls)
  }
}
