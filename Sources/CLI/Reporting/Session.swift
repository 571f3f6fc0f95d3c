import CommandSupport
import Core
import Garments
import Images
import SystemPackage

/// One run of a command: where its results, its warnings and its failures go.
///
/// A command throws what keeps it from its work. What fails on the way, and does not stop the rest, it
/// reports here; the first such failure is what the program ends with.
final class Session {
  /// True if nothing but failures is told.
  let isQuiet: Bool
  /// What to end with; nil as long as nothing has failed.
  private(set) var status: ExitStatus?
  private var bar: ProgressBar?
  private var storedPhotos = StoredPhotoNames()

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
  }

  // MARK: results

  /// Prints a line of results.
  func print(_ line: String) throws(StandardOutputError) { try Console.line(line) }

  /// Prints results: for scripts a JSON object a line, for people as `Result` says.
  func show<Result: CommandResult>(
    _ results: [Result], asJSON isJSON: Bool, in language: Language = .english
  ) throws {
    if isJSON {
      for result in results { try print(JSONLine.encode(result)) }
    } else {
      for line in Result.lines(of: results, in: language) { try print(line) }
    }
  }

  /// Prints results in the format that was asked for. That there are none is no result, but people are told so.
  func show<Result: CommandResult>(_ results: [Result], _ format: some ResultFormat) throws {
    let language = format.language.chosen
    try show(results, asJSON: format.json, in: language)
    if results.isEmpty, !format.json, let words = Result.emptyWords(in: language) {
      note(Message(verbatim: words))
    }
  }

  // MARK: what is said besides

  /// From now on, photos of a wardrobe go by what their garments are called.
  ///
  /// - Parameter garments: what garments are called, by their photos.
  func call(_ garments: [FilePath: String]) { storedPhotos.add(garments) }

  /// Tells of what was put up with.
  ///
  /// - Parameters:
  ///   - garments: what garments are called, by their photos; ``call(_:)`` gets the same.
  ///   - subject: what the photos are drawn for; nil where nobody asks.
  func warn(
    _ warnings: [PhotoWarning], of garments: [FilePath: String] = [:], in subject: Message? = nil
  ) {
    for warning in warnings {
      let words = warning.withWayOut(isOfGarment: garments[warning.path] != nil)
      note(subject.map { "\($0): \(words)" } ?? words)
    }
  }

  /// Says something that is not said under --quiet.
  func note(_ line: Message) {
    if !isQuiet { say(line) }
  }

  /// Says something, on one line whatever names are in it.
  func say(_ line: Message) { tell(CommandWords.text(line).escapedOnOneLine) }

  private func tell(_ text: String) {
    bar?.clear()
    Console.error(storedPhotos.shown(text))
  }

  /// Reports a failure that does not stop the rest.
  func report(_ error: any Error) { report(Diagnosis(error)) }

  func report(_ diagnosis: Diagnosis) {
    // The sender of the signal knows.
    if diagnosis.status == .interrupted, SignalHandling.isEnding { return }
    for line in diagnosis.lines { tell(line) }
    fail(with: diagnosis.status)
  }

  /// Ends with `status`, unless something failed before.
  func fail(with status: ExitStatus) { self.status = self.status ?? status }

  // MARK: progress

  /// Shows how far a batch is, where standard error is a terminal.
  func beginProgress(total: Int, noun: String = "photos") {
    bar = ProgressBar(total: total, noun: noun, isQuiet: isQuiet)
  }

  /// Counts one more.
  func advance() { bar?.advance() }

  /// Counts one more of a batch whose size is known when the first is done.
  func advance(_ done: Int, of total: Int) {
    if done == 1 { beginProgress(total: total) }
    advance()
  }

  func endProgress() {
    bar?.clear()
    bar = nil
  }
}
