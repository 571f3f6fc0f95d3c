import CommandSupport
import ArgumentParser
import Images
import Jobs
import SystemPackage
import Core

struct WorkerCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: CommandWords["worker.summary"],
    usage: "what2wear worker [options] < requests.jsonl > answers.jsonl")

  @Option(help: .text("worker.jobs", valueName: "N"))
  var jobs: Int?

  @Flag(help: fastThumbnailHelp)
  var fast = false

  @Option(help: pngCompressionHelp)
  var compression: PNGCompression?

  @Flag(help: .text("worker.versions"))
  var versions = false

  @OptionGroup var tars: TarArguments
  @OptionGroup var global: GlobalOptions

  func validate() throws { try validatePositive(jobs, "--jobs") }

  func run(in session: Session) async throws {
    if versions { return try session.print(ThumbnailKey.versions) }
    var worker = Worker(Worker.publishedJobs)
    if let jobs { worker.context.pictures.work.budget = WorkerBudget(jobs) }
    if fast { worker.context.effort = .fast }
    if let compression { worker.context.compression = compression }
    let open = try tars.open()
    worker.context.places = open.places
    let lines = RequestLines(.standardInput, longest: 1 << 20)
    try await worker.run(lines, atOnce: worker.context.pictures.work.budget.count) { answer in
      try Console.line(JSONLine.encode(answer))
    }
    try open.finish()
  }
}
