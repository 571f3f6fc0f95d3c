public import Codecs
public import Files
public import SystemPackage
import Work

/// Reads a folder that is about to be given away, or was, and looks for what says more than it should: of
/// whom and from where it is.
///
/// ```swift
/// let report = try PrivacySearch().run(in: "brunch")
/// print(report.summary)  // Searched 14 files: nothing private in them
/// for finding in report.findings { print(finding) }
/// ```
///
/// Pictures are searched as ``PhotoMetadata`` does. In texts, and in the names of all files, it looks for
/// absolute paths, e-mail addresses, UUIDs, the names of the sender and of the computer, and what cameras call
/// files. A file that is neither is a finding of its own. No pixel is decoded.
public struct PrivacySearch: Sendable {
  /// Whose names are looked for.
  public var sender: Sender
  /// Whether the names of the original files were to be kept, so that they are no findings.
  public var keepsNames: Bool
  /// What the original files are called, with their extensions, such as `anas dress.jpg`, or without: none of it
  /// is to be in the folder, though no camera made it up. Whole words are compared, in whatever case: of
  /// `straw-hat.jpg` a copy may be called `01-straw-hat.jpg`.
  public var originalNames: Set<String> = []
  /// What a database knows things by that are in the folder, such as the identifiers of garments. Of a UUID its
  /// digits without dashes are looked for as well, and the first eight of them alone.
  public var identifiers: Set<String> = []
  /// What the search may take.
  public var context = PictureContext()

  /// A search for what is private, and for the names of whoever runs this program unless others are given.
  ///
  /// - Parameters:
  ///   - sender: whose names are looked for.
  ///   - keepsNames: whether the names of the original files were to be kept.
  public init(sender: Sender = .current, keepsNames: Bool = false) {
    (self.sender, self.keepsNames) = (sender, keepsNames)
  }

  /// The most files that a folder may hold, and the most folders within each other.
  private static let (mostFiles, deepest) = (100_000, 64)

  /// Searches a folder with all that is in it.
  ///
  /// - Parameter folder: any folder; a bundle or another.
  /// - Returns: what was found. A file that cannot be read is among it.
  /// - Throws: a failure of kind `missing` where the folder is not there or cannot be read, `interrupted` with
  ///   the work.
  public func run(in folder: FilePath) throws(FileFailure) -> PrivacyReport {
    var report = PrivacyReport()
    try search(folder, &report)
    return report
  }

  /// Searches a folder, and adds what is found to a report.
  func search(_ folder: FilePath, _ report: inout PrivacyReport) throws(FileFailure) {
    do throws(Errno) {
      guard try Stat(folder).type == .directory else {
        throw Errno.notDirectory
      }
      _ = try FolderListing.names(in: folder)
    } catch {
      throw FileFailure(.missing, folder, error)
    }
    try walk(folder, "", depth: 0, LineSearch(self), &report)
  }

  private func walk(
    _ folder: FilePath, _ prefix: FilePath, depth: Int, _ search: LineSearch,
    _ report: inout PrivacyReport
  ) throws(FileFailure) {
    let names: [FilePath.Component]
    do throws(Errno) {
      names = try FolderListing.names(in: folder)
    } catch {
      report.add(prefix, .unsearchable, error.reason)
      return
    }
    for name in names {
      do throws(Interruption) {
        try context.work.checkInterruption()
      } catch {
        throw FileFailure(folder, error)
      }
      let path = prefix.appending(name)
      for finding in search.findings(inName: name.string) {
        report.add(path, finding.kind, finding.detail)
      }
      switch try? Stat(folder.appending(name), followTargetSymlink: false).type {
      case .directory where depth < Self.deepest:
        try walk(folder.appending(name), path, depth: depth + 1, search, &report)
      case .directory: report.add(path, .unsearchable, "lies in too many folders")
      case .regular:
        report.fileCount += 1
        guard report.fileCount <= Self.mostFiles else {
          report.add(path, .unsearchable, "more than \(Self.mostFiles) files")
          return
        }
        try self.search(folder.appending(name), path, search, &report)
      case .symbolicLink: report.add(path, .unsearchable, "a symbolic link")
      default: report.add(path, .unsearchable, "no file")
      }
    }
  }

  private func search(
    _ file: FilePath, _ path: FilePath, _ search: LineSearch, _ report: inout PrivacyReport
  ) throws(FileFailure) {
    do throws(FileFailure) {
      let signature = try FileSignature(ofFileAt: file)
      if case .photo = signature {
        for finding in try PhotoMetadata(of: file, context: context).findings {
          report.add(path, .picture, finding.description)
        }
        return
      }
      // A document of which some are text, and which hold more than that.
      let isDocument = signature == .other(.pdf)
      let form: LineForms = path.extension?.lowercased() == "json" ? .json : .text
      let isText =
        isDocument ? false : try self.search(textOf: file, form, path, search, &report)
      if !isText {
        report.add(path, .unsearchable, signature.words)
      }
    } catch {
      if error.kind == .interrupted { throw error }
      report.add(path, .unsearchable, error.reason)
    }
  }

  /// False where it is no text.
  private func search(
    textOf file: FilePath, _ forms: LineForms, _ path: FilePath, _ search: LineSearch,
    _ report: inout PrivacyReport
  ) throws(FileFailure) -> Bool {
    try TextLines.read(try InputFile(file)) { number, line throws(FileFailure) in
      do throws(Interruption) {
        try context.work.checkInterruption()
      } catch {
        throw FileFailure(file, error)
      }
      for finding in search.findings(in: forms.forms(of: line)) {
        report.add(path, line: number, finding.kind, finding.detail)
      }
    }
  }
}

extension FileSignature {
  /// Why a file of this kind is not searched.
  fileprivate var words: String {
    if case .other(let format) = self, format != .text { return "looks like \(format.displayName)" }
    return "neither a picture nor text"
  }
}
