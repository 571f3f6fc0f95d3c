import Bundles
import Files
import SystemPackage

// What becomes of a bundle once it is there: it is read back, and handed on.

extension HandingArguments {
  /// Refuses what cannot be handed on, before the bundle is made.
  func check(_ bundle: FilePath, existing: ExistingOutput) throws {
    if let to { _ = try BundleDelivery(of: bundle, to: to, existing: existing) }
  }

  /// Reads a bundle back, tells what is private in it, and hands it on.
  ///
  /// - Parameters:
  ///   - photos: what the bundle was made of.
  ///   - identifiers: what a wardrobe knows by of what is in it.
  func handOn(
    _ bundle: ShareBundle, of photos: [SharedPhoto], identifiers: Set<String> = [],
    at path: FilePath, in session: Session, isJSON: Bool = false
  ) throws {
    let search = PrivacySearch(of: bundle, photos, identifiers: identifiers)
    try session.search(path, for: search, isJSON: isJSON)
    if let to {
      let delivery = try BundleDelivery(of: path, to: to, existing: bundle.existing)
      session.warn(try delivery.copy())
      session.note("a copy is in \(delivery.destination.escapedOnOneLine)")
    }
    if let openWith { try open((path.realPath ?? path).string, with: openWith) }
  }

  private func open(_ place: String, with command: String) throws {
    let wayOut = "; the bundle is there: open \(place.escapedOnOneLine) yourself"
    let name = command.escapedOnOneLine
    let status: Int32
    do throws(Errno) {
      status = try ProgramRun.shell(command, [place])
    } catch {
      throw CommandFailure("\(name) cannot be started (\(error.reason))\(wayOut)", .unavailable)
    }
    switch status {
    case 0: break
    // As shells tell that they found no command of the name, or none that may be run.
    case 126, 127:
      throw CommandFailure(
        "--open-with: the shell cannot run '\(name)', which is missing or no program\(wayOut)",
        .unavailable)
    default:
      throw CommandFailure("--open-with: '\(name)' ended with \(status)\(wayOut)", .unavailable)
    }
  }
}

extension Session {
  private static let mostTold = 10

  /// Tells what is private in what is about to be given away. It is there all the same: whoever made it decides.
  func search(_ path: FilePath, for search: PrivacySearch, isJSON: Bool = false) throws {
    let report = try search.run(path)
    for finding in report.findings.prefix(Self.mostTold) {
      let place = path.pushing(FilePath(finding.path)).escapedOnOneLine
      note("\(place): warning: \(finding.lineAndWords)")
    }
    let line = "\(path.escapedOnOneLine): \(report.summary)"
    if isJSON { note(line) } else if !isQuiet { try print(line) }
  }
}
