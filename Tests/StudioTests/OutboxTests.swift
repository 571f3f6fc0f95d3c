import Foundation
import Logging
import ServiceLifecycle
import Studio
import Synchronization
import SystemPackage
import TestSupport
import Testing

struct OutboxTests {
  private let folder = Workspace()
  private let log = NotedLog()

  private func mail(_ name: String) -> MailMessage {
    MailMessage(
      to: "\(name)@example.org", from: "what2wear@example.org", subject: name, text: "Hello")
  }

  /// Returns a shell command that runs `script`, with `$subject`, `$folder` and `$mail` set.
  private func command(_ script: String) -> String {
    """
    folder=\(folder.folder.string); mail=$(cat)
    subject=$(printf '%s' "$mail" | sed -n 's/^Subject: //p')
    \(script)
    """
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.path(name).string)
  }

  private func wait(for name: String) async throws {
    try await Waiting.until("\(name) is there") { exists(name) }
  }

  /// Runs an outbox while `body` runs. Waits for the outbox's end.
  private func with(_ outbox: Outbox, _ body: (ServiceGroup) async throws -> Void) async throws {
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: outbox)],
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      try await body(group)
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
  }

  @Test func `a mail that hangs keeps no other waiting`() async throws {
    let outbox = Outbox(
      command: command(
        """
        if [ "$subject" = hung ]; then while [ ! -e "$folder/go" ]; do sleep 0.05; done; fi
        touch "$folder/$subject"
        """), logger: log.logger)
    try await with(outbox) { _ in
      for name in ["hung", "one", "two"] {
        let mail = mail(name)
        outbox.send { mail }
      }
      try await wait(for: "one")
      try await wait(for: "two")
      #expect(!exists("hung"))
      _ = try folder.write([], to: "go")
    }
    #expect(exists("hung") && log.lines == [])
  }

  @Test func `a command that takes too long is ended, and tried once more`() async throws {
    let gate = AsyncStream.makeStream(of: Void.self)
    let sleeps = Mutex(0)
    let outbox = Outbox(
      command: command(
        """
        if [ -e "$folder/begun" ]; then touch "$folder/sent"; exit 0; fi
        touch "$folder/begun"; while true; do sleep 1000; done
        """), logger: log.logger
    ) { _ in
      let number = sleeps.withLock { count in
        count += 1
        return count
      }
      switch number {
      // The first try times out when the test decides. The pause after it takes no time.
      case 1: for await _ in gate.stream { return }
      case 2: return
      default: try await Task.sleep(for: .seconds(3600))
      }
    }
    try await with(outbox) { _ in
      let mail = mail("one")
      outbox.send { mail }
      try await wait(for: "begun")
      gate.continuation.yield()
      try await wait(for: "sent")
    }
    #expect(log.lines == [])
  }

  @Test func `a command that reads nothing harms nothing`() async throws {
    let outbox = Outbox(command: "exit 0", logger: log.logger)
    try await with(outbox) { _ in
      for number in 1...30 {
        let mail = mail("\(number)")
        outbox.send { mail }
      }
    }
    #expect(log.lines == [])
  }

  @Test func `what waits when the studio ends is sent`() async throws {
    var limits = Outbox.Limits()
    limits.atOnce = 1
    let outbox = Outbox(
      command: command(
        """
        touch "$folder/begun"; while [ ! -e "$folder/go" ]; do sleep 0.05; done
        touch "$folder/$subject"
        """), limits: limits, logger: log.logger)
    try await with(outbox) { group in
      for name in ["one", "two", "three"] {
        let mail = mail(name)
        outbox.send { mail }
      }
      try await wait(for: "begun")
      await group.triggerGracefulShutdown()
      _ = try folder.write([], to: "go")
    }
    #expect(exists("one") && exists("two") && exists("three"))
    #expect(log.lines == [])
  }

  @Test func `of a mail that cannot be sent nothing is told but that`() async throws {
    var limits = Outbox.Limits()
    limits.tries = 1
    let outbox = Outbox(
      command: command("echo \"$subject@example.org: no such user\" >&2; exit 67"),
      limits: limits, logger: log.logger)
    try await with(outbox) { _ in
      let mail = mail("ana")
      outbox.send { mail }
    }
    #expect(log.lines.count == 1)
    #expect(log.lines.first?.contains("67") == true)
    #expect(log.lines.allSatisfy { !$0.contains("ana") && !$0.contains("@") })
  }
}
