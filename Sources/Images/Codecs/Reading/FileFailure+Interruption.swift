public import Core
public import SystemPackage

extension FileFailure {
  private struct GivenUp: ExplainedCause {
    let interruption: Interruption
    var message: Message { interruption.message }
  }

  /// The failure of work on `path` that was given up: of kind `interrupted`.
  public init(_ path: FilePath, _ interruption: Interruption) {
    self.init(.interrupted, path, GivenUp(interruption: interruption))
  }

  /// Why the work on the file was given up; nil for a failure of the file itself.
  public var interruption: Interruption? { (cause as? GivenUp)?.interruption }
}
