import Foundation
package import Logging

/// Logs each event as a line of JSON on standard error, such as
/// `{"level":"info","message":"request","time":…}`.
package struct JSONLogHandler: LogHandler {
  package var logLevel = Logger.Level.info
  package var metadata: Logger.Metadata = [:]
  package var metadataProvider: Logger.MetadataProvider?

  package init() {}

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    var fields: [String: String] = [:]
    for (key, value) in metadata { fields[key] = "\(value)" }
    for (key, value) in event.metadata ?? [:] { fields[key] = "\(value)" }
    // The request ID is long, and useful only with a tracer.
    fields["hb.request.id"] = nil
    fields["level"] = event.level.rawValue
    fields["message"] = "\(event.message)"
    fields["time"] = Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard var line = try? encoder.encode(fields) else { return }
    line.append(UInt8(ascii: "\n"))
    // If standard error is closed, the log line is lost.
    try? FileHandle.standardError.write(contentsOf: line)
  }
}
