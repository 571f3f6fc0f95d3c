/// A moment after which nobody waits for the work any more.
///
/// ```swift
/// let context = WorkContext(deadline: .after(.seconds(5)))
/// ```
public struct Deadline: Hashable, Sendable {
  /// The moment itself, on the continuous clock, which also runs while the machine sleeps.
  public let instant: ContinuousClock.Instant

  /// The deadline at `instant`.
  public init(_ instant: ContinuousClock.Instant) {
    self.instant = instant
  }

  /// The moment that is `duration` from now.
  ///
  /// - Parameter duration: 0 or less makes a deadline that has passed already.
  public static func after(_ duration: Duration) -> Deadline {
    Deadline(ContinuousClock.now + duration)
  }

  /// True if the moment has come.
  public var hasPassed: Bool { ContinuousClock.now >= instant }
}
