import ArgumentParser
import CommandSupport
import Core
import Images
import Jobs
import SystemPackage
import WardrobeStore

/// The error messages and the exit code for an error. `Failure` describes the library's errors, and
/// `WaysOut.swift` adds hints.
package struct Diagnosis {
  package var lines: [String]
  package var status: ExitStatus

  /// Makes a diagnosis from messages. Line breaks in names are escaped, so that each message stays
  /// on one line.
  init(_ lines: [Message], _ status: ExitStatus) {
    self.lines = lines.map { CommandWords.text($0).escapedOnOneLine }
    self.status = status
  }

  private init(usage text: String) { (lines, status) = ([text], .usage) }

  package init(_ error: any Error) {
    switch error {
    case let error as PictureError:
      self.init(
        Failure.all(of: error.failure), of: error.failure.isOfLook ? error.subject : nil,
        sizeOption: error.sizeOption)
    case let error as BadInput: self.init([error.message], .usage)
    case let error as CommandFailure: self.init([error.words], error.status)
    case let error as StandardOutputError: self.init(error)
    // The messages of this error were already printed.
    case let status as ExitStatus: self.init([], status)
    // Some invalid usage is detected only when the command runs.
    case _ where RootCommand.exitCode(for: error) == .validationFailure:
      self.init(ofArguments: error)
    default: self.init(Failure.all(of: error))
    }
  }

  /// Makes the diagnosis of one failure, or of several photos' failures.
  ///
  /// - Parameters:
  ///   - subject: the outfit or packing list to draw, if it is in a wardrobe, such as "outfit
  ///     'Brunch'".
  ///   - sizeOption: the option that sets the picture's size.
  init(_ failures: [Failure], of subject: Message? = nil, sizeOption: String = "--size") {
    // An out-of-memory failure concerns all photos, so it is reported once.
    let isOutOfMemory = failures.allSatisfy { $0.code == .outOfMemory }
    let lines = failures.prefix(isOutOfMemory ? 1 : failures.count).flatMap { failure in
      var lines = failure.lines(sizeOption: sizeOption)
      if let subject { lines[0] = "\(subject): \(lines[0])" }
      return lines
    }
    self.init(lines, failures.first.map { ExitStatus($0.code) } ?? .data)
  }

  /// Makes the diagnosis of an error from ArgumentParser or a command's `validate()`, with the
  /// usage.
  init(ofArguments error: any Error) {
    switch error {
    case is StandardOutputError, is FileFailure, is BadInput:
      self.init(error)
    default:
      let text = RootCommand.fullMessage(for: error)
      let prefix = "Error: "
      self.init(
        usage: ParserWords.text(
          text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text))
    }
  }

  private init(_ error: StandardOutputError) {
    // Nothing is printed if the reader of the output has ended, as in `what2wear inspect *.jpg |
    // head -1`.
    if error.cause == .brokenPipe {
      self.init([], .readerGone)
    } else {
      self.init(["standard output: \(error.cause.reason)"], .inputOutput)
    }
  }
}

/// An error that ends a command for a reason specific to this command.
struct CommandFailure: Error {
  var words: Message
  var status: ExitStatus

  init(_ words: Message, _ status: ExitStatus) {
    self.words = words
    self.status = status
  }
}

/// The reason why there is no picture or bundle, or why photos are missing in it.
struct PictureError: Error {
  var failure: LookFailure
  var sizeOption = "--size"
  /// The outfit or packing list to draw, if it is in a wardrobe, such as "outfit 'Brunch'".
  var subject: Message?
}
