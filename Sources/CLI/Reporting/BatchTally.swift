import Core
/// Counts what becomes of the things of a batch, tells why some failed, and makes the last line:
///
///     20 thumbnails were made, 3 were up to date, 1 photo failed
///
/// Of a batch's failures a hundred are told, and the others counted: who lists a million paths has no
/// use for a million lines.
struct BatchTally {
  /// The things that are made or fail.
  private let (noun, failingNoun): (CountedNoun, CountedNoun)
  /// What is said that those do which are not told of.
  private let failing: Message
  private let session: Session
  var madeCount = 0
  var upToDateCount = 0
  private(set) var failedCount = 0
  private var toldCount = 0
  private var untoldCount = 0

  static let mostTold = 100

  /// - Parameters:
  ///   - noun: what is made.
  ///   - failingNoun: what fails, where that is something else.
  ///   - failing: `cannot be taken`, of things that fail for another reason than the program's work.
  init(
    _ noun: CountedNoun, failingNoun: CountedNoun? = nil, failing: Message = "failed",
    _ session: Session
  ) {
    self.noun = noun
    self.failingNoun = failingNoun ?? noun
    self.failing = failing
    self.session = session
  }

  /// Counts one that failed, of which everything was told elsewhere.
  mutating func addFailed() { failedCount += 1 }

  /// Counts one that failed, and tells why where few have failed before it.
  mutating func fail(_ error: any Error) {
    failedCount += 1
    if toldCount < Self.mostTold {
      toldCount += 1
      session.report(error)
    } else {
      // The first has set the exit code.
      untoldCount += 1
    }
  }

  /// Says how many failures were not told.
  func sayUntold() {
    if untoldCount > 0 { session.say("\(untoldCount) more \(failing) (not listed)") }
  }

  var text: Message {
    var parts: [Message] = []
    if upToDateCount == 0 || madeCount > 0 { parts.append(noun.sentence(madeCount, "made")) }
    if upToDateCount > 0 {
      let others: Message =
        upToDateCount == 1 ? "1 was up to date" : "\(upToDateCount) were up to date"
      parts.append(parts.isEmpty ? noun.sentence(upToDateCount, "up to date") : others)
    }
    if failedCount > 0 { parts.append(failingNoun.phrase(failedCount, " failed")) }
    return parts.joined()
  }
}
