import Dispatch
package import Core

/// What hashing a password takes.
package struct HashingCost: Hashable, Sendable {
  /// How much memory is walked, in KiB: 8 at least.
  package var memory: Int
  /// How often it is walked: 1 at least.
  package var passes: Int

  /// 64 MiB three times, which takes a tenth of a second: more than three times what OWASP asks of
  /// Argon2id at least.
  package static let standard = HashingCost(memory: 64 * 1024, passes: 3)

  /// A cost; what is below the least counts as that.
  package init(memory: Int, passes: Int) {
    self.memory = max(8, memory)
    self.passes = max(1, passes)
  }
}

/// Hashes passwords by Argon2id, at most two at once in all of the process: as many as 128 MiB are for, and
/// so that signing in keeps nobody else's work waiting.
package struct PasswordHasher: Sendable {
  let cost: HashingCost
  let work: WorkContext
  private let mostWaiting: Int?

  /// Shared by all, whatever their cost.
  private static let slots = WorkerBudget(2)
  /// Hashing would keep the threads of tasks from everything else.
  private static let queue = DispatchQueue(
    label: "what2wear.passwords", attributes: .concurrent)

  /// - Parameters:
  ///   - cost: what hashing takes; tests take less than ``HashingCost/standard``.
  ///   - deadline: the moment at which waiting for a turn is given up; nil for none.
  ///   - mostWaiting: how many may wait for their turn in all of the process; later callers are turned away.
  ///     Nil for any number.
  package init(
    cost: HashingCost = .standard, deadline: Deadline? = nil, mostWaiting: Int? = nil
  ) {
    self.init(
      cost: cost, work: WorkContext(budget: Self.slots, deadline: deadline),
      mostWaiting: mostWaiting)
  }

  /// The same by other workers than all others share.
  package init(cost: HashingCost, work: WorkContext, mostWaiting: Int?) {
    (self.cost, self.work, self.mostWaiting) = (cost, work, mostWaiting)
  }

  /// A hash with a new salt, as a text that tells how it was made.
  func hash(_ password: [UInt8]) async throws(AccountError) -> String {
    let cost = cost
    return try await perform { () throws(HashingFault) in try Sodium.hash(password, cost) }
  }

  /// Returns true if `hash` is that of the password; false where it is nil, after the same work.
  func verify(_ password: [UInt8], _ hash: String?) async throws(AccountError) -> Bool {
    let checked = hash ?? nobodys
    let isSame = try await perform { () throws(HashingFault) in
      try Sodium.verify(checked, password)
    }
    return isSame && hash != nil
  }

  /// Returns true if a hash was made at another cost, and is to be made again.
  func isOutdated(_ hash: String) -> Bool { Sodium.isOutdated(hash, cost) }

  /// The hash of no password that anybody knows: all its bits are 0. Checking it takes what checking any
  /// other of this cost takes.
  var nobodys: String {
    let (salt, hash) = (String(repeating: "A", count: 22), String(repeating: "A", count: 43))
    return "$argon2id$v=19$m=\(cost.memory),t=\(cost.passes),p=1$\(salt)$\(hash)"
  }

  private func perform<Value: Sendable>(
    _ body: @escaping @Sendable () throws(HashingFault) -> Value
  ) async throws(AccountError) -> Value {
    if let mostWaiting, work.budget.waitingCount >= mostWaiting { throw .hashing(.crowded) }
    let result: Result<Value, HashingFault>
    do throws(Interruption) {
      result = try await work.withWorker { () async -> Result<Value, HashingFault> in
        await withCheckedContinuation { continuation in
          Self.queue.async { continuation.resume(returning: Result(catching: body)) }
        }
      }
    } catch {
      throw AccountError(error)
    }
    do throws(HashingFault) {
      return try result.get()
    } catch {
      throw .hashing(error)
    }
  }
}
