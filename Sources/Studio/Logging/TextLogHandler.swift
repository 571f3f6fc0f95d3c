package import Logging

/// Logs each event as a line of text on standard error, without Hummingbird's request ID, which is
/// useful only with a tracer. The default handler of swift-log would format the ID even if nothing
/// is logged.
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
