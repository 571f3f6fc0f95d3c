import Hummingbird
import HummingbirdTesting
import Studio
import Testing

@Suite struct HealthTests {
  @Test func answers() async throws {
    try await Studio.application().test(.router) { client in
      try await client.execute(uri: "/healthz", method: .get) { #expect($0.status == .ok) }
    }
  }
}
