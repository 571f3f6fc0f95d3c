import Images
import Core
import GRDB
import Garments
import SystemPackage
import TestSupport
import WardrobeStore

/// A wardrobe in a temporary folder, and photos for it.
struct WardrobeFixture: Sendable {
  let workspace = Workspace(inMemory: true)

  var folder: WardrobeFolder { WardrobeFolder(workspace.path("w")) }

  func open() async throws -> Wardrobe {
    try await Wardrobe.open(folder, creating: true, options: .readingCorners)
  }

  /// Returns the closet of a new user.
  func closet(of name: String = "Ana", in wardrobe: Wardrobe? = nil) async throws -> Closet {
    let wardrobe = if let wardrobe { wardrobe } else { try await open() }
    return try await wardrobe.closet(of: wardrobe.addUser(UserDetails(name: name)).id)
  }

  /// Writes a small photo, whose colour depends on the number.
  @discardableResult
  func photo(_ number: Int) throws -> FilePath {
    try workspace.photo(
      "in/\(number).png",
      Color(red: UInt8(number % 256), green: UInt8(number / 256 % 256), blue: 7), width: 4)
  }

  /// The names of the files in the wardrobe's photo folder.
  var kept: [String] { get throws { try workspace.files(in: "w/photos").filter { $0 != "" } } }

  /// Runs SQL on a wardrobe's database, without the wardrobe and without constraints.
  func sql(_ sql: String, in folder: WardrobeFolder? = nil) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(
      path: (folder ?? self.folder).database.string, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = 1")
      try db.execute(sql: sql)
    }
    try queue.close()
  }

  /// The photos with recorded stamps.
  var stampedPhotos: [String] {
    get throws {
      var configuration = Configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(path: folder.database.string, configuration: configuration)
      defer { try? queue.close() }
      return try queue.read {
        try String.fetchAll($0, sql: "SELECT photo FROM photo_stamps ORDER BY photo")
      }
    }
  }
}

extension GarmentDetails {
  static func shirt(_ description: String, tags: [String] = []) -> GarmentDetails {
    GarmentDetails(kind: .clothing(.shirt), description: description, tags: tags)
  }
}

extension WardrobeError {
  /// The error's case and its message, for tests.
  var summary: String {
    switch self {
    case .invalid: "invalid: \(self)"
    case .unknown: "unknown: \(self)"
    case .ambiguous(_, let candidates):
      "ambiguous: \(self): \(candidates.map(\.description).joined(separator: "; "))"
    case .inUse(let id, let outfits): "inUse: \(id): \(outfits.joined(separator: "; "))"
    case .outfitThere(let id, let name): "outfitThere: \(id): \(name)"
    case .hasGarments(let id, let count): "hasGarments: \(id): \(count)"
    case .alreadyThere(let id, let description): "alreadyThere: \(id): \(description)"
    case .changedMeanwhile: "changedMeanwhile: \(self)"
    case .noWardrobe(let path): "noWardrobe: \(path.lastComponent?.string ?? "")"
    case .isWardrobe(let path): "isWardrobe: \(path.lastComponent?.string ?? "")"
    case .noArchive(let path): "noArchive: \(path.lastComponent?.string ?? "")"
    case .unclearKind(let path): "unclearKind: \(path.lastComponent?.string ?? "")"
    case .changedPhoto(let path): "changedPhoto: \(path.lastComponent?.string ?? "")"
    case .file(let failure):
      "\(failure.kind): \(failure.path.lastComponent?.string ?? ""): \(failure.reason)"
    case .interrupted(let interruption): "\(interruption)"
    }
  }
}

/// Returns the summary of the error of `body`, or nil.
func failure<Value>(_ body: () async throws(WardrobeError) -> Value) async -> String? {
  do throws(WardrobeError) {
    _ = try await body()
    return nil
  } catch {
    return error.summary
  }
}
