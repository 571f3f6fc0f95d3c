import Dispatch
import Core
import FoundationEssentials
import Glibc
import Jobs
import SystemPackage

/// A worker process. It reads jobs from standard input, one a line, and writes their answers to
/// standard output, until the input ends.
public enum PhotoWork {
  /// The argument that makes the program a worker. Users never type it.
  public static let argument = "work"

  /// The time after which a job gives up by itself, before the server ends the process.
  private static let timeout = Duration.seconds(55)

  /// The length limit of a line. Neither side writes longer ones.
  static let longestLine = 1 << 22

  /// Sets the limits of the whole process. Call this before starting a second thread.
  public static func prepare() {
    WorkerLimits.set()
    ProcessMemory.saveAddresses()
  }

  /// Runs jobs until the server closes its end, or dies.
  public static func serve() async -> Never {
    endWithServer()
    var worker = Worker(Worker.allJobs)
    worker.timeout = timeout
    let lines = RequestLines(.standardInput, longest: longestLine)
    // If writing fails, the server no longer reads.
    try? await worker.run(lines, atOnce: 1) { answer in
      let line = Array(try JSONEncoder().encode(answer)) + [UInt8(ascii: "\n")]
      _ = try FileDescriptor.standardOutput.writeAll(line)
    }
    exit(EXIT_SUCCESS)
  }

  /// Ends the process even during a job when the server closes its end. The server no longer needs
  /// the result. Removes unfinished files.
  private static func endWithServer() {
    DispatchQueue(label: "what2wear.server").async {
      // Without requested events, poll(2) still reports that the other end was closed.
      var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
      while unsafe poll(&input, 1, -1) < 0 && errno == EINTR {}
      Temporaries.removeAll { _exit(EXIT_SUCCESS) }
    }
  }
}
