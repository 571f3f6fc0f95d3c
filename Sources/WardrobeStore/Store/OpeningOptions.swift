package import Core
public import FoundationEssentials

/// How a wardrobe is opened: for how long to wait for other programs, and what for.
public struct OpeningOptions: Sendable {
  /// True if the wardrobe is opened to remove something. On a full disk it then gives up the room that
  /// it keeps for that, and takes it again when it is closed. False unless it is changed.
  public var freesRoom = false
  /// How long to wait for another program that writes: 30 seconds unless it is changed.
  public var timeout = Duration.seconds(30)
  /// How long to wait before `onWaiting` is told of it: a second unless it is changed.
  package var noticeDelay = Duration.seconds(1)
  /// Is told, once a wait, that a write waits for another program, and which that is; nil where it is
  /// not known. It is called on any thread. By default, no one is told.
  package var onWaiting: @Sendable (LockHolder?) -> Void = { _ in }

  /// Reads the photos that are added without a reading. Unless it is changed photos are decoded, and nothing
  /// is read of them.
  public var analyzer: any PhotoAnalyzer = DecodingAnalyzer()

  /// What time it is: by this things are said to be removed, and go from the trash for good. The
  /// system's clock unless it is changed.
  public var now: @Sendable () -> Date = { Date() }

  /// Is told of every statement that SQLite runs, for whoever counts them. It is called on any thread.
  /// By default, no one is told.
  package var onStatement: (@Sendable (_ sql: String) -> Void)?

  /// To read and to write, waiting 30 seconds for others and telling nobody.
  public init() {}
}

extension OpeningOptions {
  /// How long to pause before the next try, longer each time; nil where the timeout is at its end.
  /// Tells whom is waited for when that has taken the notice's delay.
  ///
  /// The pauses are added up rather than the time measured, so that how often is tried depends on no
  /// clock.
  ///
  /// - Parameters:
  ///   - tries: how many have failed before this one.
  ///   - holder: whoever is waited for.
  func nextPause(afterTries tries: Int, for holder: () -> LockHolder?) -> Duration? {
    let waited = Self.waited(afterTries: tries)
    let wasTold = tries > 0 && Self.waited(afterTries: tries - 1) >= noticeDelay
    if waited >= noticeDelay, !wasTold { onWaiting(holder()) }
    return waited < timeout ? Self.pause(afterTries: tries) : nil
  }

  private static let longestPause = 5

  /// 1, 2, 4, 8, 16, 32, 32 … milliseconds.
  private static func pause(afterTries tries: Int) -> Duration {
    .milliseconds(1 << min(tries, longestPause))
  }

  private static func waited(afterTries tries: Int) -> Duration {
    let growing = min(tries, longestPause)
    return .milliseconds((1 << growing) - 1 + (tries - growing) << longestPause)
  }
}
