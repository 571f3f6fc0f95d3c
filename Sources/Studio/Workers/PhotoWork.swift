import Dispatch
import Core
import FoundationEssentials
import Glibc
import Jobs
import SystemPackage

/// A worker process, which reads jobs from standard input and writes their answers to standard
/// output, one on each line, until the input ends.
public enum PhotoWork {
  /// The argument that makes the program a worker. Users never type this argument.
  public static let argument = "work"

  /// The time after which a job stops itself. The server would end the process a little later.
  private static let timeout = Duration.seconds(55)

  /// The maximum length of a line between the server and a worker, in bytes.
  static let longestLine = 1 << 22

  /// Sets the limits of the whole process. Call this function before starting a second thread.
  public static func prepare() {
    WorkerLimits.set()
    ProcessMemory.saveAddresses()
  }

  /// Runs jobs until the server dies or closes its end of the connection.
  public static func serve() async -> Never {
    endWithServer()
    var worker = Worker(Worker.allJobs)
    worker.timeout = timeout
    let lines = RequestLines(.standardInput, longest: longestLine)
    // If writing fails, the server no longer reads answers, so the worker ends.
    try? await worker.run(lines, atOnce: 1) { answer in
      let line = Array(try JSONEncoder().encode(answer)) + [UInt8(ascii: "\n")]
      _ = try FileDescriptor.standardOutput.writeAll(line)
    }
    exit(EXIT_SUCCESS)
  }

  /// Ends the process when the server closes its end of the connection, even during a job.
  /// Unfinished files are removed before the process ends.
  private static func endWithServer() {
    DispatchQueue(label: "what2wear.server").async {
      // Without requested events, poll(2) still reports that the other end was closed.
      var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
      while unsafe poll(&input, 1, -1) < 0 && errno == EINTR {}
      Temporaries.removeAll { _exit(EXIT_SUCCESS) }
    }
  }
}
