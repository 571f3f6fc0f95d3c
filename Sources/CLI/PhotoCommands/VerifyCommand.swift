import CommandSupport
import ArgumentParser
import Sharing
import Images
import Core
import Garments
import Jobs
import SystemPackage

struct VerifyCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: CommandWords["verify.summary"],
    usage: "what2wear verify BUNDLE... [--json]")

  @Argument(
    help: .text("verify.bundles", valueName: "BUNDLE"))
  var bundles: [FilePath]

  @Flag(help: .text("verify.json"))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run(in session: Session) async throws {
    for path in bundles {
      let verified: VerifiedBundle
      do throws(FileFailure) {
        let bundle = try OpenedBundle(path)
        let report = try await BundleCheck().check(bundle)
        session.warn(report.warnings)
        var faults = report.isWholeBesidesSystemFiles ? [] : report.faults
        // A complete bundle may still have values that no wardrobe can store.
        if faults.isEmpty, let fault = BundleImport.fault(in: bundle) { faults.append(fault) }
        for fault in faults { session.report(fault) }
        verified = VerifiedBundle(path, report, faults, isArchive: bundle.isArchive)
        if verified.whole {
          session.warn(report.faults.map { PhotoWarning(path: $0.path, words: $0.cause.clause) })
          session.note(bundle.systemFiles)
        }
      } catch {
        session.report(error)
        verified = VerifiedBundle(path, error)
      }
      try session.show([verified], asJSON: json)
    }
  }
}

/// The report of `verify` on a bundle. The property names are the keys in the JSON output.
struct VerifiedBundle: CommandResult {
  struct Fault: Encodable {
    var path: String
    var pathBase64: String?
    var reason: String

    init(_ failure: FileFailure) {
      path = failure.path.string
      pathBase64 = failure.path.base64IfNotUTF8
      reason = failure.reason
    }
  }

  var path: String
  var pathBase64: String?
  /// True if the bundle is a single file, or nil if it cannot be opened.
  var archive: Bool?
  /// The number of files according to the bundle's manifest.
  var files: Int?
  var whole: Bool
  var faults: [Fault]
  /// The files that operating systems added to an otherwise complete bundle, or nil for none.
  var systemFiles: [Fault]?

  init(_ path: FilePath, _ report: BundleReport, _ faults: [FileFailure], isArchive: Bool) {
    self.path = path.string
    pathBase64 = path.base64IfNotUTF8
    archive = isArchive
    files = report.fileCount
    whole = faults.isEmpty
    self.faults = faults.map(Fault.init)
    if faults.isEmpty && !report.faults.isEmpty { systemFiles = report.faults.map(Fault.init) }
  }

  init(_ path: FilePath, _ failure: FileFailure) {
    self.path = path.string
    pathBase64 = path.base64IfNotUTF8
    whole = false
    faults = [Fault(failure)]
  }

  /// Returns a line for each complete bundle. The faults of incomplete bundles are reported
  /// separately.
  static func lines(of results: [VerifiedBundle], in language: Language) -> [String] {
    results.filter(\.whole).map { bundle in
      let count = CountedNoun("file").counted(bundle.files ?? 0)
      return CommandWords.text("\(bundle.path.escapedOnOneLine): complete, \(count)")
    }
  }
}
