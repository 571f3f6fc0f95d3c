import Logging
import ServiceLifecycle
import Studio
import Synchronization
import Testing

/// Tests the deadline that ends the process while an answer is still in progress.
@Suite("The backstop")
struct ShutdownDeadlineTests {
  private struct Failure: Error {}

  private struct Failing: Service {
    func run() async throws { throw Failure() }
  }

  private struct Short: Service {
    func run() async throws {}
  }

  private final class Arming: Sendable {
    private let times = Mutex(0)

    var count: Int { times.withLock { $0 } }
    var backstop: ShutdownDeadline { ShutdownDeadline { self.times.withLock { $0 += 1 } } }
  }

  private func run(
    _ arming: Arming, beside other: ServiceGroupConfiguration.ServiceConfiguration
  ) async throws {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    try await ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: arming.backstop), other], logger: logger)
    ).run()
  }

  @Test("is armed where everything is to end")
  func shutdown() async throws {
    let arming = Arming()
    try await run(
      arming,
      beside: .init(service: Short(), successTerminationBehavior: .gracefullyShutdownGroup))
    #expect(arming.count == 1)
  }

  @Test("is not armed by another service's failure, which the process ends with")
  func failure() async throws {
    let arming = Arming()
    await #expect(throws: Failure.self) { try await run(arming, beside: .init(service: Failing())) }
    #expect(arming.count == 0)
  }
}
