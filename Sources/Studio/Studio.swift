package import WardrobeStore
package import Hummingbird
import HummingbirdCore
import HummingbirdTLS
package import Logging
package import NIOCore

/// The studio, which shows a wardrobe as web pages.
///
/// ```swift
/// let studio = try Studio(StudioConfiguration(), wardrobe: wardrobe)
/// try await studio.application().runService()
/// ```
///
/// The type is a class because each screen and each route's closure holds it. A struct would copy
/// all its properties each time.
package final class Studio: Sendable {
  package let configuration: StudioConfiguration
  package let wardrobe: Wardrobe
  package let accounts: AccountService
  let throttle: SignInThrottle
  let outbox: Outbox
  let templates: PageTemplates
  package let workers: WorkerPool
  let uploads: UploadStore
  let receiver: UploadReceiver
  let pictures: PictureFiles
  let removedEntries = RemovedEntries()
  let washes = RecentWashes()
  /// The actual port, once the studio listens.
  let port: BoundPort

  let logger: Logger
  private let key: OneTimeKey?

  /// - Parameters:
  ///   - configuration: the studio's configuration.
  ///   - wardrobe: the wardrobe to show.
  ///   - hasher: hashes passwords.
  ///   - key: the one-time key for signing in by `/?key=…`, or nil for none.
  ///   - throttle: limits how often passwords may be tried.
  ///   - logger: the studio's logger.
  /// - Throws: the error of an invalid embedded template.
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

  private var screens: [any Screen] {
    [
      AssetScreen(), HealthScreen(studio: self),
      RootScreen(studio: self, key: key), SignInScreen(studio: self, hasKey: key != nil),
      SignOutScreen(studio: self),
      RegisterScreen(studio: self), ResetScreen(studio: self), ConfirmScreen(studio: self),
      AccountScreen(studio: self), TrashScreen(studio: self), PictureScreen(self),
      UploadScreen(self),
      WardrobeScreen(studio: self), LaundryScreen(studio: self), GarmentScreen(studio: self),
      GarmentCareScreen(studio: self),
      GarmentPhotosScreen(studio: self),
      GarmentPictureScreen(self), AddScreen(studio: self), NumbersScreen(studio: self),
    ] + outfitScreens + packingScreens
  }

  /// Makes the server, to run or test.
  ///
  /// - Parameter onRunning: called with the socket when the server listens.
  /// - Throws: the error of an invalid certificate.
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

  /// The methods and paths of all routes, such as `GET` and `/garments/:id`.
  package var routes: [(method: HTTPRequest.Method, path: String)] {
    router().routes.map { ($0.method, $0.path.description) }
  }

  private func router() -> Router<StudioContext> {
    let router = Router(context: StudioContext.self, options: [.autoGenerateHeadEndpoints])
    router.add(middleware: SecurityHeaders(configuration))
    router.add(middleware: RequestLog())
    router.add(middleware: ClientMiddleware(configuration: configuration))
    let sessions = SessionMiddleware(accounts: accounts)
    router.add(middleware: FailureMiddleware(studio: self))
    router.add(middleware: ProxyGuard(configuration: configuration))
    router.add(middleware: HostGuard(configuration: configuration))
    router.add(middleware: ConcurrencyGuard(configuration))
    router.add(middleware: OriginGuard(configuration))
    router.add(middleware: FailureLanguage(sessions: sessions))
    let known = router.group().add(middleware: sessions)
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
