import Bundles
import Files
import FoundationEssentials
import SystemPackage

// What becomes of a bundle once it is there: it is handed on.

extension HandingArguments {
  /// Refuses what cannot be handed on, before the bundle is made.
  func check(_ bundle: FilePath, existing: ExistingOutput) throws {
    if let to { _ = try BundleDelivery(of: bundle, to: to, existing: existing) }
    if mail, !ProgramRun.isThere(Self.mailer, path: ProcessInfo.processInfo.environment["PATH"]) {
      // No mail takes a folder.
      let file = FilePath(bundle.string.hasSuffix(".zip") ? bundle.string : "\(bundle).zip")
      throw CommandFailure(
        """
        --mail: there is no \(Self.mailer) on this machine (Debian has it in xdg-utils), and no bundle was made; leave \
        out --mail, make it with -o \(file.escapedOnOneLine), and attach that to a mail yourself
        """, .unavailable)
    }
  }

  private static let mailer = "xdg-email"

  /// Hands on a finished bundle.
  func handOn(_ bundle: ShareBundle, at path: FilePath, in session: Session) throws {
    if let to {
      let delivery = try BundleDelivery(of: path, to: to, existing: bundle.existing)
      session.warn(try delivery.copy())
      session.note("a copy is in \(delivery.destination.escapedOnOneLine)")
    }
    let place = (path.realPath ?? path).string
    if let openWith {
      let wayOut = "; the bundle is there: open \(place.escapedOnOneLine) yourself"
      let name = "--open-with: '\(openWith.escapedOnOneLine)'"
      try run(openWith, wayOut) { status in
        // As shells tell that they found no command of the name, or none that may be run.
        status == 126 || status == 127
          ? "--open-with: the shell cannot run '\(openWith.escapedOnOneLine)', which is missing or no program\(wayOut)"
          : "\(name) ended with \(status)\(wayOut)"
      } start: { () throws(Errno) in
        try ProgramRun.shell(openWith, [place])
      }
    }
    if mail { try sendMail(bundle, at: path, in: session) }
  }

  /// In bytes. Linux hands a program no argument of more than 128 KiB, and xdg-email makes one of the text in which each
  /// byte may take three.
  private static let longestMail = 40_000

  private func sendMail(
    _ bundle: ShareBundle, at path: FilePath, in session: Session
  ) throws {
    let folder = path.realPath ?? path
    let attachment = bundle.isZipped ? folder : bundle.picture(in: folder)
    let wayOut = "; the bundle is there: attach \(attachment.escapedOnOneLine) to a mail yourself"
    let texts = [try bundle.description(at: path), bundle.introduction]
    let text = texts.first { $0.utf8.count <= Self.longestMail } ?? ""
    if text != texts[0] {
      session.note(
        text.isEmpty
          ? "the text is too long for a mail that another program begins; the mail has the title alone"
          : "the list is too long for a mail that another program begins; the mail has title and text alone"
      )
    }
    try run(Self.mailer, wayOut) { status in
      // As the manual page of xdg-email has them.
      switch status {
      case 3: "--mail: \(Self.mailer) finds no program for mails on this machine\(wayOut)"
      case 4: "--mail: \(Self.mailer) could not begin a mail\(wayOut)"
      default: nil
      }
    } start: { () throws(Errno) in
      try ProgramRun.run([
        Self.mailer, "--utf8", "--subject", bundle.title.spacedOnOneLine, "--body", text,
        "--attach",
        attachment.string,
      ])
    }
  }

  /// - Parameters:
  ///   - name: what the program is called.
  ///   - wayOut: what is said where it cannot be started.
  ///   - words: what is said where it ended so; nil for no more than how it ended.
  private func run(
    _ name: String, _ wayOut: String = "; the bundle is there", saying words: (Int32) -> String?,
    start: () throws(Errno) -> Int32
  ) throws {
    let status: Int32
    do throws(Errno) {
      status = try start()
    } catch {
      throw CommandFailure(
        "\(name.escapedOnOneLine) cannot be started (\(error.reason))\(wayOut)",
        .unavailable)
    }
    if status != 0 {
      throw CommandFailure(
        words(status) ?? "\(name.escapedOnOneLine) ended with \(status); the bundle is there",
        .unavailable)
    }
  }
}
