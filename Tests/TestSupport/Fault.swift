package import Core
import SystemPackage

/// An action for a program to take at a fault point.
package enum Fault: Sendable {
  /// The program kills itself at its nth arrival at the point. Nil stands for any point.
  case kill(Int, FaultPoint? = nil)
  /// The program stops itself at its nth arrival at the point, until it is resumed.
  case stop(Int, FaultPoint? = nil)
  /// The program stops itself at the point. When the program is resumed, only other threads
  /// continue.
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

  /// Runs the program, and waits for its end.
  ///
  /// - Returns: the fault points that the program reached, in order.
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
