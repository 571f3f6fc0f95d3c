import Dispatch
import Glibc
import SystemPackage
import What2Wear

/// What a worker process does: it reads jobs from standard input, a line each, and writes their answers to
/// standard output, until the input ends.
public enum PhotoWork {
  /// The argument that makes the program a worker; no person types it.
  public static let argument = "work"

  /// A job that takes longer than this gives up by itself, before the server ends the process.
  private static let patience = Duration.seconds(55)

  /// Sets up what holds for the whole process; to be called before it has a second thread.
  public static func prepare() {
    WorkerLimits.set()
    ProcessMemory.saveAddresses()
  }

  /// Does jobs until the server closes its end, or dies.
  public static func serve() async -> Never {
    for await line in lines() {
      let context = PictureContext(work: WorkContext(deadline: .after(patience)))
      let answer = await JobMessage.answer(to: line, context)
      guard (try? FileDescriptor.standardOutput.writeAll(answer)) != nil else { break }
    }
    exit(EXIT_SUCCESS)
  }

  /// What comes from standard input, read by a thread that does nothing else: the end of it ends the process
  /// in the middle of a job. Nobody waits for that any more, and what was half written is removed.
  ///
  /// PR_SET_PDEATHSIG was weighed as well. It is told of the thread that started the process rather than of the
  /// server, and threads of Dispatch come and go.
  private static func lines() -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    DispatchQueue(label: "what2wear.jobs").async {
      var line: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 14)
      while line.count < JobMessage.longestLine {
        let count = unsafe read(STDIN_FILENO, &chunk, chunk.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { break }
        for byte in chunk[..<count] {
          if byte == UInt8(ascii: "\n") {
            continuation.yield(line)
            line = []
          } else {
            line.append(byte)
          }
        }
      }
      Temporaries.removeAll { _exit(EXIT_SUCCESS) }
    }
    return stream
  }
}
