import Dispatch
import Core
import Synchronization
package import SystemPackage

/// A worker's request lines, each read only when a task asks for it. The sender therefore waits
/// while all tasks are busy.
package final class RequestLines: Sendable {
  /// A line, or the number of a line that is too long.
  enum Line: Sendable {
    case text([UInt8], number: Int)
    case tooLong(number: Int)
  }

  /// The maximum length of a line in bytes, without its line end.
  let longest: Int

  private typealias Continuation = CheckedContinuation<Result<Line?, Errno>, Never>

  private let reader: Mutex<LineReader>
  private let waiters = Mutex<[Continuation]>([])
  /// Reading can block, so a separate queue is used.
  private let queue = DispatchQueue(label: "what2wear.lines")

  package init(_ descriptor: FileDescriptor, longest: Int) {
    self.longest = longest
    reader = Mutex(LineReader(descriptor, longest: longest))
  }

  /// Returns the next line, or nil at the end or if the task is cancelled.
  func next() async throws(FileFailure) -> Line? {
    let result: Result<Line?, Errno> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiters.withLock { $0.append(continuation) }
        if Task.isCancelled { dismissAll() }
        queue.async { self.serve() }
      }
    } onCancel: {
      dismissAll()
    }
    do throws(Errno) {
      return try result.get()
    } catch {
      throw FileFailure(.inputOutput, "standard input", error)  // not a message
    }
  }

  /// All tasks are cancelled together, when nobody reads the answers any more.
  private func dismissAll() {
    let dismissed = waiters.withLock { waiters in
      defer { waiters = [] }
      return waiters
    }
    for waiter in dismissed { waiter.resume(returning: .success(nil)) }
  }

  private func serve() {
    guard waiters.withLock({ !$0.isEmpty }) else { return }
    let line = reader.withLock { reader in
      Result { () throws(Errno) in try reader.next() }
    }
    let waiter = waiters.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    waiter?.resume(returning: line)
  }
}

/// Splits a descriptor's data into lines.
private struct LineReader {
  private let descriptor: FileDescriptor
  private let longest: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var number = 0
  private var isAtEnd = false

  init(_ descriptor: FileDescriptor, longest: Int) {
    (self.descriptor, self.longest) = (descriptor, longest)
  }

  /// Returns the next line that is not blank.
  mutating func next() throws(Errno) -> RequestLines.Line? {
    while let line = try anyLine() {
      if case .text(let bytes, _) = line, bytes.allSatisfy({ " \t\r".utf8.contains($0) }) {
        continue
      }
      return line
    }
    return nil
  }

  private mutating func anyLine() throws(Errno) -> RequestLines.Line? {
    var searched = start
    var isTooLong = false
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return line(to: end, isTooLong)
      }
      if buffer.count - start > longest {
        isTooLong = true
        (buffer, start) = ([], 0)
      }
      if isAtEnd {
        return start < buffer.count || isTooLong ? line(to: buffer.count, isTooLong) : nil
      }
      // Lines already returned are removed before reading more.
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      try fill()
    }
  }

  private mutating func line(to end: Int, _ isTooLong: Bool) -> RequestLines.Line {
    number += 1
    let bytes = Array(buffer[start..<end])
    start = min(end + 1, buffer.count)
    if isTooLong || bytes.count > longest { return .tooLong(number: number) }
    return .text(bytes, number: number)
  }

  private mutating func fill() throws(Errno) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    do {
      let count = try unsafe chunk.withUnsafeMutableBytes { try unsafe descriptor.read(into: $0) }
      isAtEnd = count == 0
      buffer += chunk[..<count]
    } catch {
      throw error as? Errno ?? .ioError
    }
  }
}
