import WardrobeStore
import TestSupport
import Testing

@Suite("Passwords that wait to be hashed")
struct PasswordQueueTests {
  private let fixture = AccountsFixture()

  @Test("are so many, and who comes then is turned away")
  func crowded() async throws {
    let (plain, ana) = try await fixture.withAna()
    let held = HeldWorker()
    let accounts = AccountService(
      plain.wardrobe,
      hasher: PasswordHasher(cost: AccountsFixture.cost, work: held.work, mostWaiting: 1))
    let isRight = try await held.hold {
      try await accounts.verify(AccountsFixture.password, of: ana.id)
    } _: {
      for _ in 1...3 {
        #expect(
          await accountFailure { () throws(AccountError) in try await accounts.signIn() }
            == .hashing(.crowded))
      }
    }
    #expect(isRight)
    _ = try await accounts.signIn()
  }
}
