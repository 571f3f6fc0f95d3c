import Sharing
import Core
import SystemPackage

extension HandingArguments {
  /// Throws an error if the bundle cannot be passed on, before the bundle is made.
  func check(_ bundle: FilePath, existing: ExistingOutput) throws {
    if let to { _ = try BundleDelivery(of: bundle, to: to, existing: existing) }
  }

  func handOn(_ bundle: ShareBundle, at path: FilePath, in session: Session) throws {
    if let to {
      let delivery = try BundleDelivery(of: path, to: to, existing: bundle.existing)
      session.warn(try delivery.copy())
      session.note("a copy is in \(delivery.destination.escapedOnOneLine)")
    }
    if let openWith { try open((path.realPath ?? path).string, with: openWith) }
  }

  private func open(_ place: String, with command: String) throws {
    let wayOut: Message = "; the bundle was made: open \(place.escapedOnOneLine) yourself"
    let name = command.escapedOnOneLine
    let status: Int32
    do throws(Errno) {
      status = try ProgramRun.shell(command, [place])
    } catch {
      throw CommandFailure("\(name) cannot be started (\(error.reason))\(wayOut)", .unavailable)
    }
    switch status {
    case 0: break
    // The exit codes of shells for a missing command and for one that cannot be run.
    case 126, 127:
      throw CommandFailure(
        """
        --open-with: the shell cannot run '\(name)': it does not exist or is not a program\(wayOut)
        """,
        .unavailable)
    default:
      throw CommandFailure(
        "--open-with: '\(name)' failed with exit code \(status)\(wayOut)", .unavailable)
    }
  }
}
