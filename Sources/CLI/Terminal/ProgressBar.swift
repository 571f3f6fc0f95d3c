import Glibc
import SystemPackage

/// A line on a terminal with a batch's progress: done and total, items per second, and time left.
struct ProgressBar {
  private let total: Int
  private let noun: String
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var lastDrawn: ContinuousClock.Instant?
  private var done = 0

  /// Makes a progress bar, which is shown only if standard error is a terminal.
  init(total: Int, noun: String = "photos", isQuiet: Bool) {
    self.total = total
    self.noun = noun
    isShown = !isQuiet && total > 0 && isatty(FileDescriptor.standardError.rawValue) == 1
  }

  /// Counts one more item, and redraws the bar at most ten times a second.
  mutating func advance() {
    // A photo of several items may count more than once.
    done = min(done + 1, total)
    guard isShown else { return }
    let now = ContinuousClock.now
    if done < total, let lastDrawn, now - lastDrawn < .milliseconds(100) { return }
    lastDrawn = now
    write("\r\(line(now - start))\u{1B}[K")
  }

  /// Clears the line, so that another text can be written in its place.
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
    // If the terminal was closed, no progress is needed.
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}
