package import Core
import SystemPackage

/// What a program that a test starts is to do at its fault points.
package enum Fault: Sendable {
  /// To kill itself where it reaches a point for the number-th time; without a name, whichever it is.
  case kill(Int, FaultPoint? = nil)
  /// To stop itself there, and to go on when it is resumed.
  case stop(Int, FaultPoint? = nil)
  /// To stop itself there; the thread that was there does not go on, though others may.
  case hold(Int, FaultPoint? = nil)

  fileprivate var words: String {
    let (action, number, point) =
      switch self {
      case .kill(let number, let point): ("kill", number, point)
      case .stop(let number, let point): ("stop", number, point)
      case .hold(let number, let point): ("hold", number, point)
      }
    return "\(action) \(number) \(point?.rawValue ?? "")"
  }
}

extension ChildProgram {
  package func with(_ fault: Fault) -> ChildProgram {
    wrapped(in: "env", "WHAT2WEAR_FAULT=\(fault.words)")
  }

  /// Runs it to its end.
  ///
  /// - Returns: the fault points that it has reached, in their order.
  package func points(
    _ workspace: Workspace, _ arguments: [any CommandArgument]
  ) throws -> (points: [FaultPoint], outcome: Outcome) {
    let name = "points-\(UInt32.random(in: 0...(.max)))"
    let outcome = try wrapped(in: "env", "WHAT2WEAR_FAULT=trace \(workspace.path(name))")
      .run(arguments)
    guard workspace.exists(name) else { return ([], outcome) }
    let lines = try workspace.text(name).split(separator: "\n")
    try workspace.remove(name)
    return (lines.compactMap { FaultPoint(rawValue: String($0)) }, outcome)
  }
}
