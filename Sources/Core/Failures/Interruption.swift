/// Why work was given up before it was done.
public enum Interruption: Error, Hashable, Sendable {
  /// The task that asked for it was cancelled.
  case cancelled
  /// It was not done by its deadline.
  case deadlinePassed

  /// What a person reads after the name of what was worked on and a colon; without a full stop.
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
