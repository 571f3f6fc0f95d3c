import Dispatch
import Core
import Glibc
import Synchronization

/// What signals do: those that ask the process to end take its temporary files with them.
enum SignalHandling {
  private static let ending = [SIGINT, SIGTERM, SIGHUP]
  /// A queue of its own has a thread of its own, so that photos being decoded do not hold up the end.
  private static let queue = DispatchQueue(label: "what2wear.signals", qos: .userInteractive)
  private static let sources = Mutex<[any DispatchSourceSignal]>([])

  /// Called once, before any command runs.
  static func install() {
    // A reader that goes away and a file that grows too long are errors of write(2), not reasons to die
    // in the middle of the work: what was begun is brought to its end first.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Called by commands that write files. When it returns no signal is lost any more.
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

  // MARK: commands that undo what they have begun

  private struct Undoing {
    var task: Task<Void, any Error>?
    var signal: CInt?
  }

  private static let undoing = Mutex(Undoing())
  /// How many seconds a command has to undo what it has begun.
  private static let timeout = 10.0

  /// True if a signal has cancelled the command, which is ending.
  static var isEnding: Bool { undoing.withLock { $0.signal != nil } }

  /// Runs `body` so that a signal cancels it, and ends the process once `body` has undone what it had
  /// begun. A second signal ends the process at once, and the first where undoing takes too long.
  static func undoing(_ body: @escaping () async throws -> Void) async throws {
    // Unsafe: this task only waits while the other runs.
    nonisolated(unsafe) let work = body
    // No signal comes between the beginning and the note of what it is to cancel.
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

  /// Cancels a command that undoes what it has begun, unless that has been done already.
  private static func cancelsCommand(by signal: CInt) -> Bool {
    undoing.withLock { undoing in
      guard let task = undoing.task, undoing.signal == nil else { return false }
      undoing.signal = signal
      task.cancel()
      return true
    }
  }

  // MARK: the end

  private static func end(by signal: CInt) {
    HiddenTyping.end()
    Temporaries.removeAll {
      // The process ends by the signal itself, so that whoever waits for it sees which one.
      die(of: signal)
    }
  }

  /// Ends the process as other programs of a pipeline end whose reader has gone: by SIGPIPE, in silence.
  static func endAsByBrokenPipe() -> Never { die(of: SIGPIPE) }

  private static func die(of number: CInt) -> Never {
    signal(number, SIG_DFL)
    // Dispatch's threads block signals.
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    _exit(128 + number)
  }

  /// nohup(1) starts programs with SIGHUP ignored, and means it.
  private static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    // Unsafe: handlers are C function pointers, which Swift does not compare; their bits are.
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
