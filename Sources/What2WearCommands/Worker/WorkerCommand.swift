import ArgumentParser
import Codecs
import Files
import Synchronization
import SystemPackage
import Thumbnails
import Work

struct WorkerCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract:
      "Does what lines of JSON ask for, for engines that spread batches over many machines.",
    usage: "what2wear worker [options] < requests.jsonl > answers.jsonl")

  @Option(help: ArgumentHelp("Lines worked on at once (default: the cores).", valueName: "N"))
  var jobs: Int?

  @Flag(help: fastThumbnailHelp)
  var fast = false

  @Option(help: pngCompressionHelp)
  var compression: PNGCompression?

  @Flag(help: "Print the versions that thumbnails' bytes depend on, and read no line.")
  var versions = false

  @OptionGroup var tars: TarArguments
  @OptionGroup var global: GlobalOptions

  func validate() throws { try validatePositive(jobs, "--jobs") }

  func run(in session: Session) async throws {
    if versions { return try session.print(NamedThumbnails.versions) }
    var job = WorkerJob()
    if let jobs { job.context.work.budget = WorkerBudget(jobs) }
    if fast { job.effort = .fast }
    if let compression { job.compression = compression }
    let open = try tars.open()
    job.places = open.places
    let folders = WrittenFolders()
    try await Self.answerAll(RequestLines(.standardInput), job, folders)
    if job.places.output != nil { return try open.finish() }
    // What was answered is on the disk when the program ends with 0.
    try folders.synchronize()
  }

  /// As many lines are under way as the budget has workers: no more are read before one is answered.
  private static func answerAll(
    _ lines: RequestLines, _ job: WorkerJob, _ folders: WrittenFolders
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<job.context.work.budget.count {
        group.addTask {
          while let line = try await next(of: lines) {
            let answer = await job.answer(to: line)
            folders.note(answer)
            try Console.line(JSONLine.encode(answer))
            // Nothing is made for an archive that cannot be.
            if let conflict = job.asked.conflict { throw conflict }
          }
        }
      }
      // The first that cannot go on ends the others, too: nobody would hear of what they do.
      while try await group.next() != nil {}
    }
  }

  private static func next(of lines: RequestLines) async throws -> RequestLines.Line? {
    do throws(Errno) {
      return try await lines.next()
    } catch {
      throw FileFailure(.inputOutput, StandardInput.name, error)
    }
  }
}

/// A folder of each disk that files were written to, open from then on: a caller may move it away meanwhile.
private final class WrittenFolders: Sendable {
  private struct OpenFolder {
    var path: FilePath
    var descriptor: FileDescriptor
  }

  private let folders = Mutex<[DeviceID.RawValue: OpenFolder]>([:])

  deinit {
    // They were only opened to be named.
    folders.withLock { for folder in $0.values { try? folder.descriptor.close() } }
  }

  func note(_ answer: WorkerAnswer) {
    for output in answer.outputs ?? [] where !answer.isUnchanged {
      let path = FilePath(output.path).parentFolder
      guard let status = try? Stat(path) else { continue }
      folders.withLock { folders in
        guard folders[status.deviceID.rawValue] == nil,
          let descriptor = try? FileDescriptor.open(
            path, .readOnly, options: [.directory, .closeOnExec])
        else { return }
        folders[status.deviceID.rawValue] = OpenFolder(path: path, descriptor: descriptor)
      }
    }
  }

  func synchronize() throws(FileFailure) {
    let open = folders.withLock { Array($0.values) }
    for folder in open.sorted(by: { $0.path.string < $1.path.string }) {
      try FolderTree.synchronize(folder.descriptor, of: folder.path)
    }
  }
}
