package import Core
public import FoundationEssentials

/// The options for opening a wardrobe, such as timeouts.
public struct OpeningOptions: Sendable {
  /// True if the wardrobe is opened to remove something. On a full disk, opening the wardrobe
  /// releases the reserved space, and closing it reserves the space again. The default is false.
  public var freesRoom = false
  /// The maximum time to wait for another program's write. The default is 30 seconds.
  public var timeout = Duration.seconds(30)
  /// The waiting time before `onWaiting` is called. The default is one second.
  package var noticeDelay = Duration.seconds(1)
  /// Called once, on any thread, when a write is waiting for another program. The argument is the
  /// other program, or nil if unknown.
  package var onWaiting: @Sendable (LockHolder?) -> Void = { _ in }

  /// Analyses photos that are added without a ``PhotoReading``. The default analyzer only decodes
  /// photos.
  public var analyzer: any PhotoAnalyzer = DecodingAnalyzer()

  /// Returns the current time, used for the trash. The default is the system clock.
  public var now: @Sendable () -> Date = { Date() }

  /// Called for every SQL statement, on any thread. By default, nothing is called.
  package var onStatement: (@Sendable (_ sql: String) -> Void)?

  /// Makes options with the default values.
  public init() {}
}

extension OpeningOptions {
  /// Returns the pause before the next attempt, or nil after the timeout. Pauses get longer. After
  /// `noticeDelay`, calls `onWaiting` once.
  ///
  /// The waiting time is the sum of all pauses, so the number of attempts does not depend on a
  /// clock.
  ///
  /// - Parameters:
  ///   - tries: the number of failed attempts so far.
  ///   - holder: returns the program that is holding the lock.
  func nextPause(afterTries tries: Int, for holder: () -> LockHolder?) -> Duration? {
    let waited = Self.waited(afterTries: tries)
    let wasTold = tries > 0 && Self.waited(afterTries: tries - 1) >= noticeDelay
    if waited >= noticeDelay, !wasTold { onWaiting(holder()) }
    return waited < timeout ? Self.pause(afterTries: tries) : nil
  }

  private static let longestPause = 5

  private static func pause(afterTries tries: Int) -> Duration {
    .milliseconds(1 << min(tries, longestPause))
  }

  private static func waited(afterTries tries: Int) -> Duration {
    let growing = min(tries, longestPause)
    return .milliseconds((1 << growing) - 1 + (tries - growing) << longestPause)
  }
}
