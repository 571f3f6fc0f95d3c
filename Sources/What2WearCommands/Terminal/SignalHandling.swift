import Dispatch
import Files
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
          Temporaries.removeAll {
            // The process ends by the signal itself, so that whoever waits for it sees which one.
            die(of: number)
          }
        }
        source.activate()
        isRegistered.wait()
        sources.append(source)
      }
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
