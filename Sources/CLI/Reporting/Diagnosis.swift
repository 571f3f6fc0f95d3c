import ArgumentParser
import CommandSupport
import Core
import Images
import Jobs
import SystemPackage
import WardrobeStore

/// What is said of an error, a line each, and what the program ends with. Of the library's errors `Failure` says what
/// they mean, and WaysOut.swift what helps.
package struct Diagnosis {
  package var lines: [String]
  package var status: ExitStatus

  /// Each line stays one, whatever names are in it.
  init(_ lines: [Message], _ status: ExitStatus) {
    self.lines = lines.map { CommandWords.text($0).escapedOnOneLine }
    self.status = status
  }

  /// Wrong usage in a text of several lines: what is wrong first.
  private init(usage text: String) { (lines, status) = ([text], .usage) }

  /// The lines about an error that a command throws.
  package init(_ error: any Error) {
    switch error {
    case let error as PictureError:
      self.init(
        Failure.all(of: error.failure), of: error.failure.isOfLook ? error.subject : nil,
        sizeOption: error.sizeOption)
    case let error as BadInput: self.init([error.message], .usage)
    case let error as CommandFailure: self.init([error.words], error.status)
    case let error as StandardOutputError: self.init(error)
    // Its words are on standard error already.
    case let status as ExitStatus: self.init([], status)
    // Some usage shows to be wrong only when the command runs.
    case _ where RootCommand.exitCode(for: error) == .validationFailure:
      self.init(ofArguments: error)
    default: self.init(Failure.all(of: error))
    }
  }

  /// What is said of one failure, or of each of several photos.
  ///
  /// - Parameters:
  ///   - subject: what was to be drawn, where it was something of a wardrobe: "outfit 'Brunch'".
  ///   - sizeOption: the option that says how large the picture is.
  init(_ failures: [Failure], of subject: Message? = nil, sizeOption: String = "--size") {
    // Memory that is out is out for all of them: that is one thing to say, not one a photo.
    let isOutOfMemory = failures.allSatisfy { $0.code == .outOfMemory }
    let lines = failures.prefix(isOutOfMemory ? 1 : failures.count).flatMap { failure in
      var lines = failure.lines(sizeOption: sizeOption)
      if let subject { lines[0] = "\(subject): \(lines[0])" }
      return lines
    }
    self.init(lines, failures.first.map { ExitStatus($0.code) } ?? .data)
  }

  /// What ArgumentParser says of arguments that cannot be read or do not go together, with the usage
  /// lines. It hands on what `validate()` of a command throws, whatever that is.
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
  var words: Message
  var status: ExitStatus

  init(_ words: Message, _ status: ExitStatus) {
    self.words = words
    self.status = status
  }
}

/// Why there is no picture or bundle, or none that shows all photos.
struct PictureError: Error {
  var failure: LookFailure
  /// The option that says how large the picture is.
  var sizeOption = "--size"
  /// The outfit or packing list to draw, if it is in a wardrobe: "outfit 'Brunch'".
  var subject: Message?
}
