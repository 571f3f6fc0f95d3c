import Glibc
import SystemPackage

/// One line on a terminal that tells how far a batch is: done and total, things a second, time left.
struct ProgressBar {
  private let total: Int
  /// The things counted.
  private let noun: String
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var lastDrawn: ContinuousClock.Instant?
  private var done = 0

  /// Shown only where standard error is a terminal.
  init(total: Int, noun: String = "photos", isQuiet: Bool) {
    self.total = total
    self.noun = noun
    isShown = !isQuiet && total > 0 && isatty(FileDescriptor.standardError.rawValue) == 1
  }

  /// Counts one more, and draws ten times a second at most.
  mutating func advance() {
    // A photo of several things may count more than once.
    done = min(done + 1, total)
    guard isShown else { return }
    let now = ContinuousClock.now
    if done < total, let lastDrawn, now - lastDrawn < .milliseconds(100) { return }
    lastDrawn = now
    write("\r\(line(now - start))\u{1B}[K")
  }

  /// Takes the line away, so that another may be written in its place.
  mutating func clear() {
    guard isShown, lastDrawn != nil else { return }
    lastDrawn = nil
    write("\r\u{1B}[K")
  }

  private func line(_ elapsed: Duration) -> String {
    let width = 24
    let filled = total > 0 ? width * done / total : 0
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    let seconds = elapsed / .seconds(1)
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let rateText = String(Int(rate * 10) / 10) + "." + String(Int(rate * 10) % 10)
    let left = rate > 0 ? Int((Double(total - done) / rate).rounded(.up)) : 0
    let minutes = left / 60
    let rest = left % 60 < 10 ? "0\(left % 60)" : "\(left % 60)"
    return "[\(bar)] \(done)/\(total)  \(rateText) \(noun)/s  \(minutes):\(rest) left"
  }

  private func write(_ text: String) {
    // A terminal that has gone away needs no progress.
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}
