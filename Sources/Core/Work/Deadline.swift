/// A moment by which work must be done.
///
/// ```swift
/// let context = WorkContext(deadline: .after(.seconds(5)))
/// ```
public struct Deadline: Hashable, Sendable {
  /// The moment on the continuous clock, which also advances while the machine sleeps.
  public let instant: ContinuousClock.Instant

  /// Makes a deadline at `instant`.
  public init(_ instant: ContinuousClock.Instant) {
    self.instant = instant
  }

  /// Returns a deadline at `duration` from now.
  ///
  /// - Parameter duration: the time left; 0 or less gives a deadline that has already passed.
  public static func after(_ duration: Duration) -> Deadline {
    Deadline(ContinuousClock.now + duration)
  }

  /// True if the deadline has passed.
  public var hasPassed: Bool { ContinuousClock.now >= instant }
}
