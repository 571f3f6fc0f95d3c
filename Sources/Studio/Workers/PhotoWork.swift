import Dispatch
import Core
import FoundationEssentials
import Glibc
import Jobs
import SystemPackage

/// What a worker process does: it reads jobs from standard input, a line each, and writes their answers to
/// standard output, until the input ends.
public enum PhotoWork {
  /// The argument that makes the program a worker; no person types it.
  public static let argument = "work"

  /// A job that takes longer than this gives up by itself, before the server ends the process.
  private static let timeout = Duration.seconds(55)

  /// Longer lines are none that either side writes.
  static let longestLine = 1 << 22

  /// Sets up what holds for the whole process; to be called before it has a second thread.
  public static func prepare() {
    WorkerLimits.set()
    ProcessMemory.saveAddresses()
  }

  /// Does jobs until the server closes its end, or dies.
  public static func serve() async -> Never {
    endWithServer()
    var worker = Worker(Worker.allJobs)
    worker.timeout = timeout
    let lines = RequestLines(.standardInput, longest: longestLine)
    // Where nothing can be written, nobody reads it.
    try? await worker.run(lines, atOnce: 1) { answer in
      let line = Array(try JSONEncoder().encode(answer)) + [UInt8(ascii: "\n")]
      _ = try FileDescriptor.standardOutput.writeAll(line)
    }
    exit(EXIT_SUCCESS)
  }

  /// Ends the process in the middle of a job where the server has closed its end. Nobody waits for that any more,
  /// and what was half written is removed.
  private static func endWithServer() {
    DispatchQueue(label: "what2wear.server").async {
      // No event is asked for: that the other end is closed is told all the same.
      var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
      while unsafe poll(&input, 1, -1) < 0 && errno == EINTR {}
      Temporaries.removeAll { _exit(EXIT_SUCCESS) }
    }
  }
}
