import FoundationEssentials
import TestSupport
import Testing

struct WorkerRun {
  var workspace: Workspace
  var options: [String] = []
  var program = ChildProgram.builtCommand

  /// An answer from the worker, with only the fields that tests need.
  struct Answer: Decodable, Hashable {
    struct Output: Decodable, Hashable {
      var bytes: Int
      var height: Int
      var path: String
      var sha256: String
      var width: Int
    }

    struct Failure: Decodable, Hashable {
      var code: String
      var message: String
      var retryable: Bool
    }

    var id: String?
    var line: Int?
    var key: String?
    var outputs: [Output]?
    var unchanged: Bool?
    var warnings: [String]?
    var error: Failure?
  }

  func outcome(_ lines: [String]) throws -> Outcome {
    try program.reading(Array(lines.map { "\($0)\n" }.joined().utf8)).inFolder(workspace.folder)
      .run(["worker"] + options)
  }

  /// Returns the answers, sorted by identifier, then by line.
  func answers(_ lines: [String]) throws -> [Answer] {
    let outcome = try outcome(lines)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    #expect(outcome.error == "")
    return try outcome.outputLines
      .map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
      .sorted { ($0.id ?? "", $0.line ?? 0) < ($1.id ?? "", $1.line ?? 0) }
  }
}
