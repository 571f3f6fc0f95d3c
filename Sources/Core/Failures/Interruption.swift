/// The reason that work was interrupted.
public enum Interruption: Error, Hashable, Sendable {
  /// The task was cancelled.
  case cancelled
  /// The work missed its deadline.
  case deadlinePassed

  /// The interruption as a clause without a full stop, for use after a name and a colon.
  public var reason: String { message.description }

  package var message: Message {
    switch self {
    case .cancelled: "cancelled before it was finished"
    case .deadlinePassed: "timed out"
    }
  }
}

extension Interruption: ExplainedError {
  package var failures: [Failure] { [Failure(.interrupted, message)] }
}
