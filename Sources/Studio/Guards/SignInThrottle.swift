package import FoundationEssentials
import Synchronization
import WardrobeStore

/// How often passwords may be tried: so many times in a row by one network, and for one account, and one more
/// every while. A device that signed in to the account before has an allowance of its own, so that whoever
/// tries passwords from elsewhere keeps nobody out of their own wardrobe.
///
/// Counts are forgotten when the server ends. Which devices there are, the wardrobe knows (`Studio.takeTry`).
package final class SignInThrottle: Sendable {
  /// So many tries at once, and another every so many seconds.
  package struct Allowance: Sendable {
    package var tries: Double
    package var seconds: Double

    package init(tries: Double, seconds: Double) {
      (self.tries, self.seconds) = (tries, seconds)
    }
  }

  private struct Bucket {
    let allowance: Allowance
    var tries: Double
    var updated: Date

    /// How many tries there are by now.
    func tries(at time: Date) -> Double {
      min(allowance.tries, tries + max(0, time.timeIntervalSince(updated)) / allowance.seconds)
    }
  }

  private struct State {
    var buckets: [String: Bucket] = [:]
  }

  /// What a try was taken of, to be given back.
  struct Try: Sendable {
    fileprivate let names: [String]
  }

  /// In bytes, more than mail is sent to (RFC 5321). What is longer is nobody's address, and is not to fill the
  /// memory.
  private static let longestEmail = 320

  private let account: Allowance
  private let network: Allowance
  private let mails = Allowance(tries: 5, seconds: 300)
  private let mostBuckets: Int
  private let now: @Sendable () -> Date
  private let state = Mutex(State())

  package init(
    account: Allowance = Allowance(tries: 10, seconds: 60),
    network: Allowance = Allowance(tries: 30, seconds: 20), mostBuckets: Int = 20_000,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.account, self.network, self.mostBuckets, self.now) = (account, network, mostBuckets, now)
  }

  /// Takes one try. It is taken before the password is looked at, so that many at once are no more tries than
  /// one after another.
  ///
  /// - Parameters:
  ///   - email: of the account, whether or not there is one.
  ///   - address: where the request comes from.
  ///   - device: the token of a browser that has signed in to the account; nil for any other.
  /// - Throws: `tooMany` where none is left.
  func take(
    _ email: String, from address: String, device: String?
  ) throws(StudioFailure) -> Try {
    let network = Self.network(address)
    guard email.utf8.count <= Self.longestEmail else { return try take([network: self.network]) }
    let key = email.lowercased()
    if let device { return try take(["device \(device) \(key)": account]) }
    return try take(["account \(key)": account, network: self.network])
  }

  /// Takes one try of a user who is signed in, and says the password once more. It is counted by who that is:
  /// another address brings no other tries.
  ///
  /// - Throws: `tooMany` where none is left.
  func take(_ user: User.ID, from address: String) throws(StudioFailure) -> Try {
    try take(["user \(user)": account, Self.network(address): network])
  }

  /// Gives a try back, once: of somebody who had the right password, or whose password was not looked at. What was
  /// not taken is not given: who knows one password would otherwise have any number of tries of others.
  func giveBack(_ taken: Try) {
    state.withLock { state in
      for name in taken.names { state.buckets[name]?.tries += 1 }
    }
  }

  private static func network(_ address: String) -> String {
    "network \(IPAddress.network(of: address))"
  }

  @discardableResult
  private func take(_ allowances: [String: Allowance]) throws(StudioFailure) -> Try {
    if let wait = state.withLock({ take(allowances, &$0) }) {
      throw .tooMany(seconds: max(1, Int(wait.rounded(.up))))
    }
    return Try(names: Array(allowances.keys))
  }

  /// Takes one of the mails that one address may have sent, or one network may ask for, by and by. An account
  /// that is made counts as one.
  ///
  /// - Throws: `tooMany` where none is left, `malformed` for what is too long to be an address.
  func takeMail(_ email: String?, from address: String) throws(StudioFailure) {
    if let email, email.utf8.count > Self.longestEmail { throw .malformed }
    let key =
      email.map { "mail to \($0.lowercased())" }
      ?? "mail from \(IPAddress.network(of: address))"
    try take([key: mails])
  }

  /// Takes one of each; how many seconds to wait where one of them is empty, and nothing was taken.
  private func take(_ allowances: [String: Allowance], _ state: inout State) -> Double? {
    let time = now()
    if state.buckets.count > mostBuckets { forgetFull(&state, time) }
    var filled: [String: Bucket] = [:]
    for (name, allowance) in allowances {
      let tries = state.buckets[name]?.tries(at: time) ?? allowance.tries
      if tries < 1 { return (1 - tries) * allowance.seconds }
      filled[name] = Bucket(allowance: allowance, tries: tries - 1, updated: time)
    }
    state.buckets.merge(filled) { $1 }
    return nil
  }

  /// Forgets those that are full again; then, as memory is not to be filled from outside, those of which most is
  /// left, to three quarters of the room. Whoever has used up an allowance is remembered longest: many who come
  /// from anywhere, to be counted each by itself, buy nobody another try.
  private func forgetFull(_ state: inout State, _ time: Date) {
    state.buckets = state.buckets.filter { $1.tries(at: time) < $1.allowance.tries }
    let room = mostBuckets * 3 / 4
    guard state.buckets.count > room else { return }
    let emptiest = state.buckets.map { ($0, $1.tries(at: time) / $1.allowance.tries) }
      .sorted { $0.1 < $1.1 }.prefix(room)
    let kept = Set(emptiest.map(\.0))
    state.buckets = state.buckets.filter { kept.contains($0.key) }
  }
}
