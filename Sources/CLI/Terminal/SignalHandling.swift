import Dispatch
import Core
import Glibc
import Synchronization

/// Handles signals. Removes the process's temporary files when a signal ends the process.
enum SignalHandling {
  private static let ending = [SIGINT, SIGTERM, SIGHUP]
  /// The queue for signals has its own thread, so that decoding photos does not delay the end.
  private static let queue = DispatchQueue(label: "what2wear.signals", qos: .userInteractive)
  private static let sources = Mutex<[any DispatchSourceSignal]>([])

  /// Installs process-wide signal handlers, once, before any command runs.
  static func install() {
    // By default, SIGPIPE and SIGXFSZ would end the process in the middle of its work. If the
    // signals are ignored, write(2) reports an error instead.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Removes temporary files when a signal ends the process. Signals are caught as soon as this
  /// function returns.
  static func removeTemporariesAtEnd() {
    sources.withLock { sources in
      guard sources.isEmpty else { return }
      for number in ending where !isIgnored(number) {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        let isRegistered = DispatchSemaphore(value: 0)
        source.setRegistrationHandler { isRegistered.signal() }
        source.setEventHandler {
          if cancelsCommand(by: number) {
            queue.asyncAfter(deadline: .now() + timeout) { end(by: number) }
          } else {
            end(by: number)
          }
        }
        source.activate()
        isRegistered.wait()
        sources.append(source)
      }
    }
  }

  // MARK: commands with an undo

  private struct Undoing {
    var task: Task<Void, any Error>?
    var signal: CInt?
  }

  private static let undoing = Mutex(Undoing())
  /// The number of seconds that a cancelled command has to undo its work.
  private static let timeout = 10.0

  /// True if a signal has cancelled the command, which is about to end.
  static var isEnding: Bool { undoing.withLock { $0.signal != nil } }

  /// Runs `body`, and cancels it when a signal arrives. After a signal, the process ends when
  /// `body` has undone its work. A second signal, or a timeout, ends the process at once.
  static func undoing(_ body: @escaping () async throws -> Void) async throws {
    // Unsafe: only one task uses `body` at a time, because this task waits for the other.
    nonisolated(unsafe) let work = body
    // The lock makes the signal handler wait until the task is stored.
    let task = undoing.withLock { undoing in
      let task = Task { try await unsafe work() }
      undoing.task = task
      return task
    }
    let result = await task.result
    let signal = undoing.withLock { undoing in
      undoing.task = nil
      return undoing.signal
    }
    if let signal { end(by: signal) }
    try result.get()
  }

  /// Cancels the running command, if it can undo its work. Returns false if no such command is
  /// running, or if the command was already cancelled.
  private static func cancelsCommand(by signal: CInt) -> Bool {
    undoing.withLock { undoing in
      guard let task = undoing.task, undoing.signal == nil else { return false }
      undoing.signal = signal
      task.cancel()
      return true
    }
  }

  // MARK: ending

  private static func end(by signal: CInt) {
    HiddenTyping.end()
    Temporaries.removeAll {
      // The process kills itself by the same signal, so that the parent process sees the signal's
      // number.
      die(of: signal)
    }
  }

  /// Ends the process by SIGPIPE without a message, as other programs do when their output is
  /// closed.
  static func endAsByBrokenPipe() -> Never { die(of: SIGPIPE) }

  private static func die(of number: CInt) -> Never {
    signal(number, SIG_DFL)
    // Dispatch's threads block signals, so the signal must be unblocked first.
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    _exit(128 + number)
  }

  /// Returns true if a signal was ignored at the start, such as SIGHUP under nohup(1).
  private static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    // Unsafe: Swift cannot compare C function pointers, so their bits are compared.
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
