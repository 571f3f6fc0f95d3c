import WardrobeStore
import FoundationEssentials
import GRDB
import SystemPackage
import TestSupport
import Core

/// A wardrobe in a temporary folder, with a simulated clock. Passwords are very fast to hash.
struct AccountsFixture {
  let workspace = Workspace(inMemory: true)
  let clock = TestClock()
  static let cost = HashingCost(memory: 8, passes: 1)
  static let password = "correct horse"

  var folder: WardrobeFolder { WardrobeFolder(workspace.path("w")) }

  func accounts(
    _ registration: RegistrationPolicy = .closed, cost: HashingCost = Self.cost
  ) async throws -> AccountService {
    var options = OpeningOptions()
    options.now = { [clock] in clock.now }
    let wardrobe = try await Wardrobe.open(folder, creating: true, options: options)
    return AccountService(
      wardrobe, registration: registration, hasher: PasswordHasher(cost: cost))
  }

  /// Returns an account service with the user Ana, who has a password.
  func withAna(
    _ registration: RegistrationPolicy = .closed
  ) async throws -> (accounts: AccountService, ana: User) {
    let accounts = try await accounts(registration)
    let ana = try await accounts.addUser(
      UserDetails(name: "Ana", email: "ana@example.org"), password: Self.password)
    return (accounts, ana)
  }

  func rows(_ sql: String) throws -> [String] {
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: folder.database.string, configuration: configuration)
    defer { try? queue.close() }
    return try queue.read { try String.fetchAll($0, sql: sql) }
  }

  func sql(_ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.database.string)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }
}

extension AccountService {
  /// Signs in, by default as Ana.
  func signIn(
    _ password: String = AccountsFixture.password, email: String = "ana@example.org",
    device: String = "Firefox"
  ) async throws(AccountError) -> NewSession {
    try await signIn(email: email, password: password, device: device)
  }
}

/// Returns the error of `body`, or nil.
func accountFailure<Value>(_ body: () async throws(AccountError) -> Value) async -> AccountError? {
  do throws(AccountError) {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}
