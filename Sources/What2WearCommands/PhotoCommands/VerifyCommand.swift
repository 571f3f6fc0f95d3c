import ArgumentParser
import Bundles
import Codecs
import Files
import Garments
import Looks
import SystemPackage

struct VerifyCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Whether a bundle is whole, or says what is private.",
    usage: "what2wear verify BUNDLE... [--privacy] [--json]")

  @Argument(
    help: ArgumentHelp(
      "Bundles: folders, bags (BagIt), and ZIP files and tar archives of them.",
      valueName: "BUNDLE"))
  var bundles: [FilePath]

  @Flag(
    help: """
      Look for what is private instead, in bundles of any program, and in other folders and archives: metadata of \
      pictures, absolute paths, names, addresses, identifiers.
      """)
  var privacy = false

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @OptionGroup var global: GlobalOptions

  func run(in session: Session) async throws {
    if privacy { return try searchAll(in: session) }
    for path in bundles {
      let verified: VerifiedBundle
      do throws(FileFailure) {
        let bundle = try OpenedBundle(path)
        let report = try await BundleCheck().check(bundle)
        session.warn(report.warnings)
        var faults = report.faults
        // A bundle that is whole may say what no wardrobe can hold.
        if report.isWhole, let fault = BundleImport.fault(in: bundle) { faults.append(fault) }
        for fault in faults { session.report(fault) }
        verified = VerifiedBundle(path, report, faults, isArchive: bundle.isArchive)
      } catch {
        session.report(error)
        verified = VerifiedBundle(path, error)
      }
      try session.show([verified], asJSON: json)
    }
  }

  private func searchAll(in session: Session) throws {
    for path in bundles {
      let searched: SearchedBundle
      do throws(FileFailure) {
        let report = try PrivacySearch().run(path)
        for finding in report.findings {
          session.report(
            FileFailure(.unusable, path.pushing(FilePath(finding.path)), finding.lineAndWords))
        }
        searched = SearchedBundle(path, report)
      } catch {
        session.report(error)
        continue
      }
      try session.show([searched], asJSON: json)
    }
  }
}

extension PrivacyReport.Finding {
  /// What was found, with the line of a text before it.
  var lineAndWords: String { line.map { "line \($0): \(words)" } ?? words }
}

/// What `verify --privacy` tells of a bundle; the property names are the keys of its JSON.
struct SearchedBundle: CommandResult {
  struct Finding: Encodable {
    var path: String
    var line: Int?
    var kind: String
    var words: String
  }

  var path: String
  /// Where the path is not UTF-8.
  var pathBase64: String?
  var files: Int
  var clean: Bool
  var findings: [Finding]
  private let summary: String

  private enum CodingKeys: String, CodingKey {
    case path, pathBase64, files, clean, findings
  }

  init(_ path: FilePath, _ report: PrivacyReport) {
    self.path = path.string
    pathBase64 = path.base64IfNotUTF8
    (files, clean, summary) = (report.fileCount, report.isClean, report.summary)
    findings = report.findings.map {
      Finding(path: $0.path, line: $0.line, kind: $0.kind.rawValue, words: $0.words)
    }
  }

  static func lines(of results: [SearchedBundle], in language: Language) -> [String] {
    results.map { "\($0.path.escapedOnOneLine): \($0.summary)" }
  }
}

/// What `verify` tells of a bundle; the property names are the keys of its JSON.
struct VerifiedBundle: CommandResult {
  struct Fault: Encodable {
    var path: String
    /// Where the path is not UTF-8.
    var pathBase64: String?
    var reason: String

    init(_ failure: FileFailure) {
      path = failure.path.string
      pathBase64 = failure.path.base64IfNotUTF8
      reason = failure.reason
    }
  }

  var path: String
  /// Where the path is not UTF-8.
  var pathBase64: String?
  /// `folder` or `bag`; nil of what cannot be opened.
  var form: String?
  var archive: Bool?
  /// How many files the bundle has by its manifest.
  var files: Int?
  var whole: Bool
  var faults: [Fault]

  init(_ path: FilePath, _ report: BundleReport, _ faults: [FileFailure], isArchive: Bool) {
    self.path = path.string
    pathBase64 = path.base64IfNotUTF8
    form = report.form.rawValue
    archive = isArchive
    files = report.fileCount
    whole = faults.isEmpty
    self.faults = faults.map(Fault.init)
  }

  /// Of what cannot be opened.
  init(_ path: FilePath, _ failure: FileFailure) {
    self.path = path.string
    pathBase64 = path.base64IfNotUTF8
    whole = false
    faults = [Fault(failure)]
  }

  /// For people there is a line where nothing is wrong; faults are told as they are.
  static func lines(of results: [VerifiedBundle], in language: Language) -> [String] {
    results.filter(\.whole).map { bundle in
      let count = CountedNoun("file").counted(bundle.files ?? 0)
      let bag = bundle.form == OpenedBundle.Form.bag.rawValue ? ", a bag" : ""
      return "\(bundle.path.escapedOnOneLine): whole, \(count)\(bag)"
    }
  }
}
