import HTTPTypes
import Synchronization

/// What the server has done since it started, for Prometheus: counts and times by the templates of routes,
/// never by what was asked for or by whom.
package final class StudioMetrics: Sendable {
  /// What requests are told apart by.
  private struct Kind: Hashable {
    var method: String
    var route: String
    var status: Int
  }

  private struct Times {
    /// Of each bound of `bounds`, how many took no longer.
    var counts = [Int](repeating: 0, count: StudioMetrics.bounds.count)
    var count = 0
    var seconds = 0.0
  }

  private struct State {
    var requests: [Kind: Int] = [:]
    var times: [String: Times] = [:]
  }

  /// Seconds.
  private static let bounds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]

  /// A number that is asked for when somebody looks.
  package struct Gauge: Sendable {
    package let name: String
    package let help: String
    /// `gauge`, or `counter` for one that never goes down.
    package let type: String
    package let value: @Sendable () async -> Int?

    /// - Parameters:
    ///   - name: after `what2wear_`, as Prometheus has names: `workers`.
    ///   - help: one line.
    ///   - value: nil where it is not known for now.
    ///   - type: as Prometheus has types.
    package init(
      _ name: String, _ help: String, type: String = "gauge",
      _ value: @escaping @Sendable () async -> Int?
    ) {
      (self.name, self.help, self.type, self.value) = (name, help, type, value)
    }
  }

  private let state = Mutex(State())

  package init() {}

  func note(method: HTTPRequest.Method, route: String, status: Int, seconds: Double) {
    state.withLock { state in
      let kind = Kind(method: Self.word(for: method), route: route, status: status)
      state.requests[kind, default: 0] += 1
      var times = state.times[route] ?? Times()
      for (index, bound) in Self.bounds.enumerated() where seconds <= bound {
        times.counts[index] += 1
      }
      times.count += 1
      times.seconds += seconds
      state.times[route] = times
    }
  }

  /// Clients make up methods; there are to be no more of them than there are.
  private static func word(for method: HTTPRequest.Method) -> String {
    let known: [HTTPRequest.Method] = [.get, .head, .post, .put, .delete, .options, .patch]
    return known.contains(method) ? method.rawValue : "other"
  }

  /// All of it in Prometheus' text format.
  func text(_ gauges: [Gauge]) async -> String {
    let (requests, times) = state.withLock { ($0.requests, $0.times) }
    var lines = Self.heading("requests_total", "counter", "Requests that were answered.")
    for (kind, count) in requests.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      let labels = "method=\"\(kind.method)\",route=\"\(kind.route)\",status=\"\(kind.status)\""
      lines.append("what2wear_requests_total{\(labels)} \(count)")
    }
    lines += Self.heading(
      "request_seconds", "histogram", "Time until the answer to a request began.")
    for (route, times) in times.sorted(by: { $0.key < $1.key }) {
      let name = "what2wear_request_seconds"
      for (bound, count) in zip(Self.bounds, times.counts) {
        lines.append("\(name)_bucket{route=\"\(route)\",le=\"\(bound)\"} \(count)")
      }
      lines.append("\(name)_bucket{route=\"\(route)\",le=\"+Inf\"} \(times.count)")
      lines.append("\(name)_sum{route=\"\(route)\"} \(times.seconds)")
      lines.append("\(name)_count{route=\"\(route)\"} \(times.count)")
    }
    for gauge in gauges {
      guard let value = await gauge.value() else { continue }
      lines += Self.heading(gauge.name, gauge.type, gauge.help)
      lines.append("what2wear_\(gauge.name) \(value)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func heading(_ name: String, _ type: String, _ help: String) -> [String] {
    ["# HELP what2wear_\(name) \(help)", "# TYPE what2wear_\(name) \(type)"]
  }
}
