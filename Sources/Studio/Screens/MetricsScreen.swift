import Hummingbird

/// `/metrics` for Prometheus, to requests from this machine alone: to others there is no such page. A
/// Prometheus elsewhere comes by a proxy that asks who it is, or by a tunnel.
struct MetricsScreen: Screen {
  let studio: Studio
  let gauges: [StudioMetrics.Gauge]

  func add(to routes: StudioRoutes) {
    routes.open.get("/metrics") { _, context in
      guard IPAddress.isLoopback(context.client.address) else { throw StudioFailure.notFound }
      return Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: await studio.metrics.text(gauges))))
    }
  }
}
