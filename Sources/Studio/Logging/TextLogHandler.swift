package import Logging

/// Logs each event as a line of text on standard error, as swift-log's own handler does, but
/// without Hummingbird's request number. The number is useful only with a tracer, and swift-log's
/// handler formats it for each request, even if it logs nothing.
package struct TextLogHandler: LogHandler {
  private var stream: StreamLogHandler

  package init(label: String) {
    stream = .standardError(label: label)
  }

  package var logLevel: Logger.Level {
    get { stream.logLevel }
    set { stream.logLevel = newValue }
  }

  package var metadata: Logger.Metadata {
    get { stream.metadata }
    set { stream.metadata = newValue }
  }

  package var metadataProvider: Logger.MetadataProvider? {
    get { stream.metadataProvider }
    set { stream.metadataProvider = newValue }
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { stream[metadataKey: key] }
    set { if key != "hb.request.id" { stream[metadataKey: key] = newValue } }
  }

  package func log(event: LogEvent) { stream.log(event: event) }
}
