package import FoundationEssentials
import Synchronization
import WardrobeStore

/// Limits how often passwords may be tried. Each network and each account has an allowance of tries
/// that refills slowly. A device that signed in to the account before has its own allowance, so
/// that an attacker elsewhere cannot lock the user out.
///
/// The counts are lost when the server ends. The wardrobe stores the known devices
/// (`Studio.takeTry`).
package final class SignInThrottle: Sendable {
  /// The maximum number of tries, and the seconds until one try is refilled.
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

    func tries(at time: Date) -> Double {
      min(allowance.tries, tries + max(0, time.timeIntervalSince(updated)) / allowance.seconds)
    }
  }

  private struct State {
    var buckets: [String: Bucket] = [:]
  }

  struct Try: Sendable {
    fileprivate let names: [String]
  }

  /// The maximum length of an e-mail address, in bytes (RFC 5321). To save memory, longer addresses
  /// get no count of their own.
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

  /// Takes one password try from the allowances. Callers must take the try before they check the
  /// password, so that parallel tries are counted, too.
  ///
  /// - Parameters:
  ///   - email: the account's e-mail address, even if no such account exists.
  ///   - address: the client's IP address.
  ///   - device: the token of a browser that signed in to the account before, or nil.
  /// - Throws: `tooMany` if no try is left.
  func take(
    _ email: String, from address: String, device: String?
  ) throws(StudioFailure) -> Try {
    let network = Self.network(address)
    guard email.utf8.count <= Self.longestEmail else { return try take([network: self.network]) }
    let key = email.lowercased()
    if let device { return try take(["device \(device) \(key)": account]) }
    return try take(["account \(key)": account, network: self.network])
  }

  /// Takes one try for a signed-in user who confirms the password. Tries are counted per user, so a
  /// new e-mail address does not reset the count.
  ///
  /// - Throws: `tooMany` if no try is left.
  func take(_ user: User.ID, from address: String) throws(StudioFailure) -> Try {
    try take(["user \(user)": account, Self.network(address): network])
  }

  /// Gives a try back if the password was right or was not checked. Each allowance that the try
  /// used gets one try back, but is not refilled: one valid password must not allow unlimited tries
  /// for other accounts.
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

  /// Counts one mail against the recipient's allowance, or against the network's allowance if there
  /// is no recipient. A new account counts as one mail.
  ///
  /// - Throws: `tooMany` if no mail is left, `malformed` if the address is too long.
  func takeMail(_ email: String?, from address: String) throws(StudioFailure) {
    if let email, email.utf8.count > Self.longestEmail { throw .malformed }
    let key =
      email.map { "mail to \($0.lowercased())" }
      ?? "mail from \(IPAddress.network(of: address))"
    try take([key: mails])
  }

  /// Takes one try from each allowance, or returns the seconds to wait if an allowance is empty.
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

  /// Removes full buckets. If too many buckets are left, keeps only the emptiest ones, up to three
  /// quarters of the maximum. An empty bucket must be kept, because forgetting it would allow new
  /// tries.
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
