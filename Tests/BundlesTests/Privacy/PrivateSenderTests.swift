import Bundles
import TestSupport
import Testing

@Suite("A person among accounts")
struct PrivateSenderTests {
  @Test(
    "has a high number, too, and is no account of the system",
    arguments: [
      (1000, true), (59999, true), (60000, true), (60001, true), (60513, true), (65533, true),
      (65536, true), (1_234_500_000, true), (UInt32.max - 1, true),
      (1, false), (33, false), (999, false), (65534, false), (65535, false), (UInt32.max, false),
    ] as [(UInt32, Bool)])
  func numbers(user: UInt32, isPerson: Bool) {
    #expect(PrivacySearch.Sender.person(user, sudo: nil) == (isPerson ? user : nil))
    // Nobody but the administrator runs for others.
    #expect(PrivacySearch.Sender.person(user, sudo: "1001") == (isPerson ? user : nil))
    #expect(PrivacySearch.Sender.person(0, sudo: "\(user)") == (isPerson ? user : nil))
  }

  @Test(
    "is nobody where the administrator runs it himself", arguments: [nil, "", "0", "ana", "-1"])
  func administrator(sudo: String?) {
    #expect(PrivacySearch.Sender.person(0, sudo: sudo) == nil)
  }
}
