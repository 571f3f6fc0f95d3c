import WardrobeStore
import ArgumentParser
import Sharing
import Images
import Outfits
import Core
import Jobs
import SystemPackage
import Text

/// What is said of an error, a line each, and what the program ends with: the one place where errors
/// become words and exit codes.
package struct Diagnosis {
  package var lines: [String]
  package var status: ExitStatus

  /// Each line stays one, whatever names are in it.
  init(_ lines: [String], _ status: ExitStatus) {
    self.lines = lines.map(\.escapedOnOneLine)
    self.status = status
  }

  /// Wrong usage in a text of several lines: what is wrong first.
  private init(usage text: String) { (lines, status) = ([text], .usage) }

  /// What is said of an error that a command throws.
  package init(_ error: any Error) {
    switch error {
    case let error as FileFailure: self.init(error)
    case let error as WardrobeError: self.init(error)
    case let error as AccountError: self.init(error)
    case let error as PictureError: self.init(error)
    case let error as BadInput: self.init([error.description], .usage)
    case let error as CommandFailure: self.init([error.words], error.status)
    case let error as StandardOutputError: self.init(error)
    // Its words are on standard error already.
    case let status as ExitStatus: self.init([], status)
    case is CancellationError: self.init(["was cancelled"], .interrupted)
    case let error as Interruption: self.init([error.reason], .interrupted)
    // Some usage shows to be wrong only when the command runs.
    case _ where RootCommand.exitCode(for: error) == .validationFailure:
      self.init(ofArguments: error)
    default: self.init(unforeseen: error)
    }
  }

  init(_ failure: FileFailure) { self.init([failure.withWayOut], ExitStatus(failure)) }

  /// What ArgumentParser says of arguments that cannot be read or do not go together, with the usage
  /// lines. It hands on what `validate()` of a command throws, whatever that is.
  init(ofArguments error: any Error) {
    switch error {
    case is StandardOutputError, is FileFailure, is BadInput:
      self.init(error)
    default:
      let text = RootCommand.fullMessage(for: error)
      let prefix = "Error: "
      self.init(usage: text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text)
    }
  }

  private init(unforeseen error: any Error) {
    self.init(
      [
        "this error should not have come up, please report it with the command that you gave: "
          + String(reflecting: error).spacedOnOneLine
      ], .software)
  }

  private init(_ error: StandardOutputError) {
    // Who reads along may go away (`what2wear inspect *.jpg | head -1`), of which nothing is said.
    if error.cause == .brokenPipe {
      self.init([], .readerGone)
    } else {
      self.init(["standard output: \(error.cause.reason)"], .inputOutput)
    }
  }
}

/// Ends a command for a reason that is no other's.
struct CommandFailure: Error {
  var words: String
  var status: ExitStatus

  init(_ words: String, _ status: ExitStatus) {
    self.words = words
    self.status = status
  }
}

/// Why there is no picture or bundle, or none that shows all photos.
struct PictureError: Error {
  var failure: LookFailure
  /// The option that says how large the picture is.
  var sizeOption = "--size"
  /// What was to be drawn, where it was something of a wardrobe: "outfit 'Brunch'".
  var subject: String?
}

extension Diagnosis {
  private init(_ error: PictureError) {
    let subject = error.subject
    switch error.failure {
    case .photo(let failure): self.init([failure], of: subject)
    case .file(let failure): self.init(failure)
    case .wardrobe(let error): self.init(error)
    case .collage(.photos(let failures), _), .recipe(_, .unreadable(let failures)):
      self.init(failures, of: subject)
    default:
      self.init([error.words], ExitStatus(JobFailure.Code(error.failure)))
    }
  }

  fileprivate static func told(_ words: String, of subject: String?) -> String {
    subject.map { "\($0): \(words)" } ?? words
  }

  /// Of photos that cannot be used.
  private init(_ failures: [FileFailure], of subject: String?) {
    // Memory that is out is out for all of them: that is one thing to say, not one a photo.
    let words = CodecError.outOfMemory.reason
    if let failure = failures.first, failures.allSatisfy({ $0.reason == words }) {
      self.init([Self.told(failure.withWayOut, of: subject)], ExitStatus(failure))
      return
    }
    self.init(
      failures.map { Self.told($0.withWayOut, of: subject) },
      failures.first.map(ExitStatus.init) ?? .data)
  }
}

extension PictureError {
  /// What is wrong with what was to be drawn, with the way out.
  fileprivate var words: String {
    let told = JobFailure(failure)
    // The recipe is what is wrong, whatever it is of.
    if case .recipe = failure { return told.message }
    let detail =
      switch failure {
      case .isEmpty: "\(told.detail); add some by 'outfit edit --add'"
      case .collage(.words(let failure), _): failure.reasonWithWayOut
      case .collage(.noRoom(let count), let size):
        BadInput.noRoom(for: count, in: size, sizeOption: sizeOption).description
      default: told.detail
      }
    return Diagnosis.told(detail, of: subject)
  }
}

extension BadInput {
  /// A picture without a pixel for each photo.
  static func noRoom(for count: Int, in size: PixelSize, sizeOption: String) -> BadInput {
    BadInput(
      """
      The gaps, margins and words leave no room for \(count) photo\(count == 1 ? "" : "s") in \
      \(size); choose a larger \(sizeOption), or smaller --gap and --margin.
      """)
  }
}
