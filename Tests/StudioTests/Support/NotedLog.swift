import Logging
import Synchronization

final class NotedLog: Sendable {
  private struct Handler: LogHandler {
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]
    let note: @Sendable (String) -> Void

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      note("\(event.level) \(event.message) \(event.metadata ?? [:])")
    }
  }

  private let noted = Mutex<[String]>([])

  var lines: [String] { noted.withLock { $0 } }

  var logger: Logger {
    Logger(label: "test") { _ in
      Handler { line in self.noted.withLock { $0.append(line) } }
    }
  }
}
