import Core
/// Counts the results of a batch, reports failures, and makes the last line:
///
///     20 thumbnails were made, 3 were up to date, 1 photo failed
///
/// Only the first hundred failures are reported, because a batch may have a million paths.
struct BatchTally {
  private let (noun, failingNoun): (CountedNoun, CountedNoun)
  /// The verb for failures that are counted but not listed.
  private let failing: Message
  private let session: Session
  var madeCount = 0
  var upToDateCount = 0
  private(set) var failedCount = 0
  private var toldCount = 0
  private var untoldCount = 0

  static let mostTold = 100

  /// - Parameters:
  ///   - noun: the noun for the results.
  ///   - failingNoun: the noun for the failures, if different.
  ///   - failing: the verb for failures that are not listed, such as `cannot be taken`.
  init(
    _ noun: CountedNoun, failingNoun: CountedNoun? = nil, failing: Message = "failed",
    _ session: Session
  ) {
    self.noun = noun
    self.failingNoun = failingNoun ?? noun
    self.failing = failing
    self.session = session
  }

  /// Counts a failure that was already reported elsewhere.
  mutating func addFailed() { failedCount += 1 }

  /// Counts a failure, and reports it unless too many were reported before.
  mutating func fail(_ error: any Error) {
    failedCount += 1
    if toldCount < Self.mostTold {
      toldCount += 1
      session.report(error)
    } else {
      // An earlier failure has already set the exit code.
      untoldCount += 1
    }
  }

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
