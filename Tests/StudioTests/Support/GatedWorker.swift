import Core
import SystemPackage
import TestSupport

/// A fake worker, which records each job, waits for the test, and then runs or refuses the job.
struct GatedWorker {
  let program: FilePath
  private let jobs: FilePath
  private let gate: FilePath

  /// - Parameters:
  ///   - refusal: the code with which every job is refused; nil to run jobs with the studio's own
  ///     worker.
  ///   - isGatedOnce: if true, only the first job waits.
  init(in workspace: Workspace, refusing refusal: String? = nil, isGatedOnce: Bool = false) throws {
    jobs = workspace.path("jobs")
    gate = try workspace.pipe("gate")
    let open = workspace.path("open")
    let reply = refusal.map(Self.answer(refusing:))
    program = try workspace.script(
      "gated-worker",
      """
      while read -r line; do
        printf '%s\\n' "$line" >> \(jobs)
        [ -e \(open) ] || read -r go < \(gate)
        \(isGatedOnce ? ": > \(open)" : "")
        printf '%s\\n' \(reply.map { "'\($0)'" } ?? "\"$line\"")
      done \(refusal == nil ? "| \(StudioProgram.path) work" : "")
      """)
  }

  /// Returns a worker's answer that refuses a job with a `Failure.Code`.
  static func answer(refusing code: String) -> String {
    let failure = #"{"code": "\#(code)", "subject": "", "detail": "is odd"}"#
    return #"{"id": "1", "failure": \#(failure)}"#
  }

  /// The recorded jobs, one per line.
  var lines: [Substring] {
    let text = try? String(decoding: Workspace.bytes(at: jobs), as: UTF8.self)
    return text?.split(separator: "\n") ?? []
  }

  func wait(forJobs count: Int) async throws {
    try await Waiting.until("\(count) jobs came") { lines.count >= count }
  }

  /// Releases a waiting job.
  func letGo() throws { _ = try ChildProgram("/bin/sh", "-c").run("echo > \(gate)") }
}
