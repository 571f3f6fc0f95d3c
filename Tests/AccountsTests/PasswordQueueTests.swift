import Accounts
import TestSupport
import Testing
import WardrobeStore
import Work

@Suite("Passwords that wait to be hashed")
struct PasswordQueueTests {
  private let fixture = AccountsFixture()

  @Test("are so many, and who comes then is turned away")
  func crowded() async throws {
    let (plain, ana) = try await fixture.withAna()
    let budget = WorkerBudget(1)
    let work = WorkContext(budget: budget)
    let accounts = AccountService(
      plain.wardrobe,
      hasher: PasswordHasher(cost: AccountsFixture.cost, work: work, mostWaiting: 1))
    let gate = AsyncStream.makeStream(of: Void.self)
    let begun = AsyncStream.makeStream(of: Void.self)
    async let busy: Void = work.withWorker {
      begun.continuation.yield()
      for await _ in gate.stream { return }
    }
    for await _ in begun.stream { break }
    async let waiting = accounts.verify(AccountsFixture.password, of: ana.id)
    while budget.waitingCount == 0 { await Task.yield() }
    for _ in 1...3 {
      #expect(
        await failure { () throws(AccountError) in try await accounts.signIn() }
          == .hashing(.crowded))
    }
    gate.continuation.yield()
    try await busy
    #expect(try await waiting)
    _ = try await accounts.signIn()
  }
}
