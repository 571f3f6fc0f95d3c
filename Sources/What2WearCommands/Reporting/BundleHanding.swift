import Bundles
import Files
import FoundationEssentials
import SystemPackage

// What becomes of a bundle once it is there: it is read back, and handed on.

extension HandingArguments {
  /// Refuses what cannot be handed on, before the bundle is made.
  func check(_ bundle: FilePath, existing: ExistingOutput) throws {
    if let to { _ = try BundleDelivery(of: bundle, to: to, existing: existing) }
    if mail, !ProgramRun.isThere(Self.mailer, path: ProcessInfo.processInfo.environment["PATH"]) {
      throw CommandFailure(
        """
        --mail: there is no \(Self.mailer) on this machine (Debian has it in xdg-utils); leave out --mail, and \
        attach \(bundle.escapedOnOneLine) to a mail yourself
        """, .unavailable)
    }
  }

  private static let mailer = "xdg-email"

  /// Reads a bundle back, tells what is private in it, and hands it on.
  func handOn(
    _ bundle: ShareBundle, at path: FilePath, in session: Session, isJSON: Bool = false
  ) throws {
    try session.searchPrivacy(of: path, keepsNames: bundle.keepsNames, isJSON: isJSON)
    if let to {
      let delivery = try BundleDelivery(of: path, to: to, existing: bundle.existing)
      session.warn(try delivery.copy())
      session.note("a copy is in \(delivery.destination.escapedOnOneLine)")
    }
    let place = (path.realPath ?? path).string
    if let openWith {
      try run(openWith) { () throws(Errno) in try ProgramRun.shell(openWith, [place]) }
    }
    if mail { try sendMail(bundle, at: path) }
  }

  private func sendMail(_ bundle: ShareBundle, at path: FilePath) throws {
    let folder = path.realPath ?? path
    let attachment = bundle.isZipped ? folder : bundle.picture(in: folder)
    let text =
      bundle.isZipped ? bundle.text ?? "" : try TextFile.read(bundle.description(in: folder))
    try run(Self.mailer) { () throws(Errno) in
      try ProgramRun.run([
        Self.mailer, "--utf8", "--subject", bundle.title.spacedOnOneLine, "--body", text,
        "--attach",
        attachment.string,
      ])
    }
  }

  /// - Parameter name: what the program is called.
  private func run(_ name: String, _ start: () throws(Errno) -> Int32) throws {
    let status: Int32
    do throws(Errno) {
      status = try start()
    } catch {
      throw CommandFailure(
        "\(name.escapedOnOneLine) cannot be started (\(error.reason)); the bundle is there",
        .unavailable)
    }
    if status != 0 {
      throw CommandFailure(
        "\(name.escapedOnOneLine) ended with \(status); the bundle is there", .unavailable)
    }
  }
}

extension Session {
  private static let mostTold = 10

  /// Tells what is private in what is about to be given away. It is there all the same: whoever made it decides.
  func searchPrivacy(
    of path: FilePath, keepsNames: Bool = false, isJSON: Bool = false
  ) throws {
    let report = try PrivacySearch(keepsNames: keepsNames).run(path)
    for finding in report.findings.prefix(Self.mostTold) {
      let place = path.pushing(FilePath(finding.path)).escapedOnOneLine
      note("\(place): warning: \(finding.lineAndWords)")
    }
    let line = "\(path.escapedOnOneLine): \(report.summary)"
    if isJSON { note(line) } else if !isQuiet { try print(line) }
  }
}
