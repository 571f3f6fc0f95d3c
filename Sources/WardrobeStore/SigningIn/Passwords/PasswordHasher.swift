import Dispatch
package import Core

package struct HashingCost: Hashable, Sendable {
  /// The memory for one hash, in KiB; at least 8.
  package var memory: Int
  /// The number of passes over the memory; at least 1.
  package var passes: Int

  /// The default cost: about 0.1 seconds, over three times OWASP's minimum for Argon2id.
  package static let standard = HashingCost(memory: 64 * 1024, passes: 3)

  /// Makes a cost. Values below the minimum are raised to the minimum.
  package init(memory: Int, passes: Int) {
    self.memory = max(8, memory)
    self.passes = max(1, passes)
  }
}

/// Hashes passwords with Argon2id, at most two at once, which limits memory to 128 MiB.
package struct PasswordHasher: Sendable {
  let cost: HashingCost
  let work: WorkContext
  private let mostWaiting: Int?

  private static let slots = WorkerBudget(2)
  /// A separate queue keeps hashing from blocking the threads of Swift tasks.
  private static let queue = DispatchQueue(
    label: "what2wear.passwords", attributes: .concurrent)

  /// - Parameters:
  ///   - cost: the cost of a hash; tests use less than ``HashingCost/standard``.
  ///   - deadline: the time at which callers that are still waiting get an error; nil for none.
  ///   - mostWaiting: the maximum number of waiting callers in the process; nil for no limit.
  package init(
    cost: HashingCost = .standard, deadline: Deadline? = nil, mostWaiting: Int? = nil
  ) {
    self.init(
      cost: cost, work: WorkContext(budget: Self.slots, deadline: deadline),
      mostWaiting: mostWaiting)
  }

  package init(cost: HashingCost, work: WorkContext, mostWaiting: Int?) {
    (self.cost, self.work, self.mostWaiting) = (cost, work, mostWaiting)
  }

  /// Returns a hash with a new salt, as text that includes its parameters.
  func hash(_ password: [UInt8]) async throws(AccountError) -> String {
    let cost = cost
    return try await perform { () throws(HashingFault) in try Sodium.hash(password, cost) }
  }

  /// Returns true if the hash matches the password. For a nil hash, the function takes the same
  /// time and returns false.
  func verify(_ password: [UInt8], _ hash: String?) async throws(AccountError) -> Bool {
    let checked = hash ?? nobodys
    let isSame = try await perform { () throws(HashingFault) in
      try Sodium.verify(checked, password)
    }
    return isSame && hash != nil
  }

  /// Returns true if a hash was made with other cost parameters and should be replaced.
  func isOutdated(_ hash: String) -> Bool { Sodium.isOutdated(hash, cost) }

  /// A hash that matches no known password. Checking it takes as long as checking a real hash.
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
