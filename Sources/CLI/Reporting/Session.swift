import CommandSupport
import Core
import Garments
import Images
import SystemPackage

/// The output of one run of a command: results, warnings and failures.
///
/// A command throws errors that stop its work, and reports other failures to its session. The first
/// reported failure determines the exit code.
final class Session {
  /// True if only failures are printed.
  let isQuiet: Bool
  /// The exit code, or nil if nothing has failed yet.
  private(set) var status: ExitStatus?
  private var bar: ProgressBar?
  private var storedPhotos = StoredPhotoNames()

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
  }

  // MARK: results

  func print(_ line: String) throws(StandardOutputError) { try Console.line(line) }

  /// Prints results: one JSON object on each line, or text.
  func show<Result: CommandResult>(
    _ results: [Result], asJSON isJSON: Bool, in language: Language = .english
  ) throws {
    if isJSON {
      for result in results { try print(JSONLine.encode(result)) }
    } else {
      for line in Result.lines(of: results, in: language) { try print(line) }
    }
  }

  /// Prints results in the requested format. Without results, text output has a message.
  func show<Result: CommandResult>(_ results: [Result], _ format: some ResultFormat) throws {
    let language = format.language.chosen
    try show(results, asJSON: format.json, in: language)
    if results.isEmpty, !format.json, let words = Result.emptyWords(in: language) {
      note(Message(verbatim: words))
    }
  }

  // MARK: messages

  /// Sets the garments' names, which messages show instead of the paths of the garments' photos.
  ///
  /// - Parameter garments: the names of garments, keyed by photo.
  func call(_ garments: [FilePath: String]) { storedPhotos.add(garments) }

  /// Prints warnings about photos.
  ///
  /// - Parameters:
  ///   - garments: the names of garments, keyed by photo, as passed to ``call(_:)``.
  ///   - subject: the outfit or list that uses the photos, or nil to omit it.
  func warn(
    _ warnings: [PhotoWarning], of garments: [FilePath: String] = [:], in subject: Message? = nil
  ) {
    for warning in warnings {
      let words = warning.withWayOut(isOfGarment: garments[warning.path] != nil)
      note(subject.map { "\($0): \(words)" } ?? words)
    }
  }

  /// Prints a message to standard error, unless `--quiet` is given.
  func note(_ line: Message) {
    if !isQuiet { say(line) }
  }

  func say(_ line: Message) { tell(CommandWords.text(line).escapedOnOneLine) }

  private func tell(_ text: String) {
    bar?.clear()
    Console.error(storedPhotos.shown(text))
  }

  /// Reports a failure that does not stop the command.
  func report(_ error: any Error) { report(Diagnosis(error)) }

  func report(_ diagnosis: Diagnosis) {
    // The user who sent a signal needs no message about the interruption.
    if diagnosis.status == .interrupted, SignalHandling.isEnding { return }
    for line in diagnosis.lines { tell(line) }
    fail(with: diagnosis.status)
  }

  /// Sets the exit code, unless a failure set it before.
  func fail(with status: ExitStatus) { self.status = self.status ?? status }

  // MARK: progress

  /// Shows the progress of a batch, if standard error is a terminal.
  func beginProgress(total: Int, noun: String = "photos") {
    bar = ProgressBar(total: total, noun: noun, isQuiet: isQuiet)
  }

  func advance() { bar?.advance() }

  /// Advances the progress of a batch whose total is known only after its first item.
  func advance(_ done: Int, of total: Int) {
    if done == 1 { beginProgress(total: total) }
    advance()
  }

  func endProgress() {
    bar?.clear()
    bar = nil
  }
}
