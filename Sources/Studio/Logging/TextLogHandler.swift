package import Logging

/// Logs a line of text an event on standard error, as swift-log's own handler does, but without the number that
/// Hummingbird gives each request: it is of use to nobody without a tracer, and that handler writes it down anew
/// for each request, also where nothing is logged of it.
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
