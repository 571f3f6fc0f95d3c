public import Core
public import SystemPackage

extension FileFailure {
  private struct GivenUp: ExplainedCause {
    let interruption: Interruption
    var message: Message { interruption.message }
  }

  /// Makes a failure of kind `interrupted` for cancelled or timed-out work on a file.
  public init(_ path: FilePath, _ interruption: Interruption) {
    self.init(.interrupted, path, GivenUp(interruption: interruption))
  }

  /// The reason for the interruption, or nil if the failure is not an interruption.
  public var interruption: Interruption? { (cause as? GivenUp)?.interruption }
}
