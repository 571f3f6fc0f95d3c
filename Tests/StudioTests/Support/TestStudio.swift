import FoundationEssentials
import Hummingbird
import HummingbirdTesting
import Studio
import SystemPackage
import TestSupport
import WardrobeStore

/// Sessions in memory, for tests.
struct TestSessions: SessionKeeping {
  var visitors: [String: Visitor] = [:]
  var isBroken = false

  func visitor(token: String) async throws -> Visitor? {
    if isBroken { throw WardrobeError.noWardrobe("/nowhere") }
    return visitors[token]
  }
}

/// A studio over a wardrobe of two users, Ana and Ben, each with a session.
struct TestStudio {
  static let anaToken = String(repeating: "A", count: 43)
  static let benToken = String(repeating: "B", count: 43)

  let wardrobe: Wardrobe
  let ana: Visitor
  let ben: Visitor
  var configuration = StudioConfiguration()
  var sessions: TestSessions

  /// Over a new wardrobe in `folder`.
  init(in folder: FilePath) async throws {
    let wardrobe = try await Wardrobe.open(WardrobeFolder(folder), creating: true)
    func visitor(_ name: String) async throws -> Visitor {
      let user = try await wardrobe.addUser(
        UserDetails(name: name, email: "\(name.lowercased())@example.org"))
      return Visitor(
        user: user, session: name == "Ana" ? 1 : 2, closet: try await wardrobe.closet(of: user.id))
    }
    self.wardrobe = wardrobe
    ana = try await visitor("Ana")
    ben = try await visitor("Ben")
    sessions = TestSessions(visitors: [Self.anaToken: ana, Self.benToken: ben])
    configuration.port = 0
    configuration.workers.program = StudioProgram.path
  }

  func application() throws -> some ApplicationProtocol {
    try Studio(configuration, wardrobe: wardrobe, sessions: sessions).application()
  }
}

extension HTTPFields {
  /// As Chromium asks for a page.
  static var page: HTTPFields { [.accept: "text/html,application/xhtml+xml,*/*;q=0.8"] }

  /// As Chromium sends a form of the studio's own page.
  static var form: HTTPFields {
    var fields = page
    fields[.contentType] = "application/x-www-form-urlencoded"
    fields[named: "Sec-Fetch-Site"] = "same-origin"
    return fields
  }

  /// As a script of the studio's own page sends something.
  static var script: HTTPFields { HTTPFields().with("Sec-Fetch-Site", "same-origin") }

  /// With a session's cookie.
  func signedIn(_ token: String) -> HTTPFields {
    var fields = self
    fields[.cookie] = "__Host-what2wear=\(token)"
    return fields
  }

  func with(_ name: String, _ value: String) -> HTTPFields {
    var fields = self
    fields[named: name] = value
    return fields
  }
}

/// Gives `body` a studio over a new wardrobe, which is removed afterwards.
func withTestStudio<Value>(
  _ body: (inout TestStudio) async throws -> Value
) async throws -> Value {
  let folder = Workspace()
  var studio = try await TestStudio(in: folder.path("wardrobe"))
  defer { studio.wardrobe.close() }
  return try await body(&studio)
}
