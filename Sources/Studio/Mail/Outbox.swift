import CCore
import Foundation
import Glibc
package import Logging
import ServiceLifecycle
import Subprocess
import Synchronization
import SystemPackage

/// Sends mail while nobody waits for it: an answer that took longer where there is an account would tell that
/// there is one.
///
/// Mail is handed to a command, several at once, so that one that hangs keeps no other waiting. When the studio
/// ends, what waits is handed over as long as there is time.
package final class Outbox: Service {
  /// What sending may take.
  package struct Limits: Sendable {
    /// How many may wait; more are given up.
    package var room = 200
    /// How many are handed over at once.
    package var atOnce = 4
    /// How often each is tried.
    package var tries = 2
    /// How long the command may take.
    package var time = Duration.seconds(60)
    /// How long the next try waits.
    package var pause = Duration.seconds(10)

    package init() {}
  }

  package typealias Job = @Sendable () async -> MailMessage?

  private let command: String?
  private let limits: Limits
  private let sleep: @Sendable (Duration) async throws -> Void
  private let logger: Logger
  private let jobs: AsyncStream<Job>
  private let continuation: AsyncStream<Job>.Continuation
  /// How many were neither sent nor given up.
  private let unsent = Atomic(0)

  /// - Parameters:
  ///   - command: for the shell; gets the mail, with its heads, on standard input.
  ///   - limits: what sending may take.
  ///   - logger: is told what could not be sent, never to whom, nor what the command said of it.
  ///   - sleep: waits; throws where the task is cancelled.
  package init(
    command: String?, limits: Limits = Limits(), logger: Logger,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    (self.command, self.limits, self.logger, self.sleep) = (command, limits, logger, sleep)
    (jobs, continuation) = AsyncStream.makeStream(
      bufferingPolicy: .bufferingOldest(limits.room))
  }

  var isThere: Bool { command != nil }

  /// Has `mail` written and sent by and by; it may say that there is none to send.
  package func send(_ mail: @escaping Job) {
    unsent.add(1, ordering: .relaxed)
    if case .enqueued = continuation.yield(mail) { return }
    unsent.subtract(1, ordering: .relaxed)
    logger.error("a mail was given up: too many wait to be sent")
  }

  package func run() async throws {
    await withGracefulShutdownHandler {
      await withTaskGroup(of: Void.self) { group in
        var count = 0
        for await job in jobs {
          if count == limits.atOnce {
            _ = await group.next()
          } else {
            count += 1
          }
          group.addTask { await self.perform(job) }
        }
      }
    } onGracefulShutdown: {
      self.continuation.finish()
    }
    let left = unsent.load(ordering: .relaxed)
    guard left > 0 else { return }
    logger.error("mails were not sent: the studio ended", metadata: ["count": "\(left)"])
  }

  private func perform(_ job: Job) async {
    if let mail = await job() { await hand(mail) }
    if !Task.isCancelled { unsent.subtract(1, ordering: .relaxed) }
  }

  private func hand(_ mail: MailMessage) async {
    guard let command else { return }
    // The same at each try: who gets two of them is to see that they are one.
    let message = mail.message(date: Date(), id: UUID().uuidString.lowercased())
    var fault: String?
    for number in 1...max(1, limits.tries) {
      if number > 1 { try? await sleep(limits.pause) }
      fault = await attempt(command, message)
      if fault == nil || Task.isCancelled { return }
    }
    logger.error("a mail could not be sent", metadata: ["reason": "\(fault ?? "")"])
  }

  /// Hands a mail over; what kept it from being, nil where nothing did.
  private func attempt(_ command: String, _ message: String) async -> String? {
    await withTaskGroup(of: String?.self) { group in
      group.addTask { await Self.run(command, message) }
      group.addTask {
        try? await self.sleep(self.limits.time)
        return "it took longer than \(self.limits.time)"
      }
      let fault = await group.next() ?? nil
      // Which ends the command, too.
      group.cancelAll()
      return fault
    }
  }

  private static func run(_ command: String, _ message: String) async -> String? {
    var options = PlatformOptions()
    // A group of its own, so that what the command started ends with it.
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    do {
      let result = try await Subprocess.run(
        .path("/bin/sh"), arguments: ["-c", command], platformOptions: options,
        input: .fileDescriptor(try socket(holding: message), closeAfterSpawningProcess: true),
        output: .discarded, error: .discarded)
      return result.terminationStatus.isSuccess ? nil : "\(result.terminationStatus)"
    } catch {
      return "the command could not be run"
    }
  }

  /// A socket from which a command reads a mail, all of which waits in it: Subprocess 1.0.2 ends our own process
  /// where a command ends before it has read what is written while it runs. A socket takes more than 100 KiB at
  /// once, and no mail is as long.
  private static func socket(holding message: String) throws -> FileDescriptor {
    var ends: [CInt] = [-1, -1]
    guard unsafe w2w_worker_socket(&ends) == 0 else { throw Errno(rawValue: errno) }
    let (output, input) = (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
    // Whoever reads then sees the end.
    defer { try? input.close() }
    do {
      try input.writeAll(message.utf8)
    } catch {
      // Nothing is to be read.
      try? output.close()
      throw error
    }
    return output
  }
}
