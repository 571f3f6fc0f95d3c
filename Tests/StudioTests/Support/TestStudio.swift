import WardrobeStore
import Core
import FoundationEssentials
import Jobs
import Hummingbird
import HummingbirdTesting
import Logging
import Studio
import Synchronization
import SystemPackage
import TestSupport

/// A studio with two users, Ana and Ben, each with a session and a password.
struct TestStudio {
  static let anaToken = String(repeating: "A", count: 43)
  static let benToken = String(repeating: "B", count: 42) + "A"
  static let password = "seven red buttons"

  let wardrobe: Wardrobe
  let ana: SessionUser
  let ben: SessionUser
  var configuration = StudioConfiguration()
  var key: OneTimeKey?
  var throttle = SignInThrottle()
  var hasher = Self.hasher
  var logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  /// A fast password hasher.
  static let hasher = PasswordHasher(cost: HashingCost(memory: 8, passes: 1))

  init(in folder: FilePath) async throws {
    let wardrobe = try await Wardrobe.open(
      WardrobeFolder(folder), creating: true, options: .readingPhotos)
    let accounts = AccountService(wardrobe, hasher: Self.hasher)
    func sessionUser(_ name: String, _ token: String) async throws -> SessionUser {
      let user = try await accounts.addUser(
        UserDetails(name: name, email: "\(name.lowercased())@example.org"),
        password: Self.password)
      let session = try await wardrobe.startSession(
        SHA256Digest(of: Base64URL.bytes(of: token) ?? []), of: user.id, provedBy: nil,
        device: "Test", at: Date(), limits: SessionLimits(used: .distantPast, created: .distantPast)
      )
      return SessionUser(
        user: user, session: session?.number ?? 0,
        closet: try await wardrobe.closet(of: user.id))
    }
    self.wardrobe = wardrobe
    ana = try await sessionUser("Ana", Self.anaToken)
    ben = try await sessionUser("Ben", Self.benToken)
    configuration.port = 0
    configuration.workers.program = StudioProgram.path
  }

  var accounts: AccountService { AccountService(wardrobe, hasher: Self.hasher) }

  func application() throws -> some ApplicationProtocol {
    try studio().application()
  }

  func studio() throws -> Studio {
    try Studio(
      configuration, wardrobe: wardrobe, hasher: hasher, key: key, throttle: throttle,
      logger: logger)
  }
}

extension HTTPFields {
  /// The headers of a page request from Chromium.
  static var page: HTTPFields { [.accept: "text/html,application/xhtml+xml,*/*;q=0.8"] }

  /// The headers of a form that Chromium sends from the studio's own page.
  static var form: HTTPFields {
    var fields = page
    fields[.contentType] = "application/x-www-form-urlencoded"
    fields[named: "Sec-Fetch-Site"] = "same-origin"
    return fields
  }

  /// The headers of a script on the studio's own page.
  static var script: HTTPFields { HTTPFields().with("Sec-Fetch-Site", "same-origin") }

  /// Returns the headers with a session's cookie.
  func signedIn(_ token: String) -> HTTPFields { with("Cookie", "__Host-what2wear=\(token)") }

  /// Returns the headers with the user of the script's page.
  func of(_ sessionUser: SessionUser) -> HTTPFields { with("X-User", "\(sessionUser.user.id)") }

  func with(_ name: String, _ value: String) -> HTTPFields {
    var fields = self
    fields[named: name] = value
    return fields
  }
}

extension TestClientProtocol {
  func get(_ path: String, _ headers: HTTPFields = .page) async throws -> TestResponse {
    try await execute(uri: path, method: .get, headers: headers) { $0 }
  }

  /// Sends a form from the studio's own page.
  func post(
    _ path: String, _ fields: KeyValuePairs<String, String>, _ headers: HTTPFields = .form
  ) async throws -> TestResponse {
    var components = URLComponents()
    components.queryItems = fields.map { URLQueryItem(name: $0.key, value: $0.value) }
    let text = (components.percentEncodedQuery ?? "").replacing("+", with: "%2B")
    return try await execute(
      uri: path, method: .post, headers: headers, body: ByteBuffer(string: text)
    ) { $0 }
  }
}

extension TestResponse {
  var text: String { String(buffer: body) }

  /// The response's cookies, by name. The value is empty for deleted cookies.
  var cookies: [String: String] {
    Dictionary(
      headers[values: .setCookie].compactMap { cookie -> (String, String)? in
        let pair = cookie.prefix { $0 != ";" }.split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return pair.count == 2 ? (String(pair[0]), String(pair[1])) : nil
      }, uniquingKeysWith: { $1 })
  }
}

/// Runs `body` with a studio and a new wardrobe, which is deleted afterwards.
func withTestStudio<Value>(
  _ body: (inout TestStudio) async throws -> Value
) async throws -> Value {
  let folder = Workspace()
  var studio = try await TestStudio(in: folder.path("wardrobe"))
  defer { studio.wardrobe.close() }
  return try await body(&studio)
}

/// A clock that only moves when a test advances it.
final class StandingClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  var now: @Sendable () -> Date { { self.time.withLock { $0 } } }

  func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
}
