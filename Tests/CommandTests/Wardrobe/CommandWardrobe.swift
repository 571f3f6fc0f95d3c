import FoundationEssentials
import Images
import SystemPackage
import TestSupport

/// A wardrobe in a temporary folder for the built command.
struct CommandWardrobe: Sendable {
  let workspace: Workspace
  let name: String

  init(_ workspace: Workspace = Workspace(), _ name: String = "w") {
    self.workspace = workspace
    self.name = name
  }

  var path: FilePath { workspace.path(name) }

  func callAsFunction(_ arguments: any CommandArgument...) throws -> Outcome {
    try start(arguments).wait()
  }

  func start(_ arguments: [any CommandArgument]) throws -> RunningProgram {
    try ChildProgram.builtCommand.start(arguments + ["--wardrobe", path])
  }

  /// Adds a garment. Returns the garment's identifier, or the error.
  func add(_ photo: FilePath, _ options: String...) throws -> String {
    let outcome = try self(
      "garment", "add", photo, options.isEmpty ? ["--type", "shirt"] : options)
    return outcome.ending == .exit(0) ? outcome.outputLines.joined() : outcome.error
  }

  /// Writes a small photo, whose colour depends on the number.
  @discardableResult
  func photo(_ number: Int) throws -> FilePath {
    try workspace.photo(
      "in/\(number).png",
      Color(red: UInt8(number % 256), green: UInt8(number / 256 % 256), blue: 9), width: 4)
  }

  struct Row: Decodable, Equatable {
    var id: String
    var description: String?
    var name: String?
    var kind: String?
    var type: String?
    var height: String?
    var price: String?
    var bought: String?
    var tags: [String]?
    var garments: [String]?
    var sha256: String?
    var photo: String?
    var cover: String?
    var cutout: String?
    var edited: String?
  }

  func rows(_ arguments: any CommandArgument...) throws -> [Row] {
    let outcome = try start(arguments + ["--json"]).wait()
    guard outcome.ending == .exit(0) else { throw Unexpected(text: outcome.error) }
    return try outcome.outputLines.map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
  }

  struct Unexpected: Error {
    var text: String
  }

  func execute(_ sql: String) throws {
    let script = "import sqlite3,sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])"
    let outcome = try ChildProgram.python.run(script, path.appending("wardrobe.sqlite"), sql)
    guard outcome.ending == .exit(0) else { throw Unexpected(text: outcome.error) }
  }

  /// Makes the search index differ from the table of garments.
  func damageIndex() throws {
    try execute("UPDATE garment_words_content SET c0 = 'other' WHERE id = 1")
  }

  /// Returns the contents of all files in the wardrobe's folder, by name.
  func files() throws -> [String: [UInt8]] {
    guard workspace.exists(name) else { return [:] }
    let names = try workspace.files(in: name)
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, $0.hasSuffix("/") ? [] : try workspace.bytes("\(name)/\($0)"))
      })
  }
}
