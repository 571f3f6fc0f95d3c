import Garments

/// An item that people can find by its identifier, the start of its identifier, or a name.
protocol Nameable {
  var candidate: WardrobeError.Candidate { get }
  var names: [String] { get }
}

/// A name or an identifier that a person typed, with the rules for matching it.
///
/// The text matches a complete identifier, a name, or the start of an identifier. Case and accents
/// of names are ignored, so that `brunch` finds `Brunch`. If several names match, the closest
/// spelling wins.
struct TypedName: Sendable {
  let text: String
  /// The text as the start of an identifier, or nil if it is too short or not hexadecimal.
  let prefix: String?

  static let mostCandidates = 20

  init(_ typed: String) {
    text = typed.trimmed
    let prefix = text.lowercased()
    let isHexadecimal = prefix.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0) || $0 == UInt8(ascii: "-")
    }
    let isPrefix = prefix.utf8.count >= Closet.shortestPrefix && isHexadecimal
    self.prefix = isPrefix ? prefix : nil
  }

  /// Returns the only matching item, or nil if nothing matches.
  ///
  /// - Parameters:
  ///   - named: the items with this name, ignoring case and accents.
  ///   - prefixed: the items with an identifier that begins with `prefix`.
  ///   - subject: the kind of item, for the error.
  /// - Throws: `ambiguous` if several items match.
  func only<Thing: Nameable>(
    named: [Thing], prefixed: [Thing], _ subject: WardrobeError.Subject
  ) throws(WardrobeError) -> Thing? {
    if let whole = prefixed.first(where: { $0.candidate.id == prefix }) { return whole }
    let named = nearest(of: named)
    let found =
      named + prefixed.filter { other in !named.contains { $0.candidate.id == other.candidate.id } }
    if found.count > 1 {
      throw .ambiguous(
        subject, candidates: found.prefix(Self.mostCandidates).map(\.candidate))
    }
    return found.first
  }

  /// Returns the only matching item of a collection.
  ///
  /// - Throws: `ambiguous` if several items match, `unknown` with similar names if nothing matches.
  func only<Thing: Nameable>(
    among all: [Thing], _ subject: WardrobeError.Subject
  ) throws(WardrobeError) -> Thing {
    let key = text.folded
    let named = all.filter { $0.names.contains { $0.folded == key } }
    let prefixed = all.filter { thing in prefix.map(thing.candidate.id.hasPrefix) ?? false }
    if let only = try only(named: named, prefixed: prefixed, subject) { return only }
    var near = NearNames<Thing>(to: self)
    for thing in all { near.add(thing) }
    throw .unknown(subject, nearest: near.candidates)
  }

  /// Returns the items with the closest spelling: exact, else without case, else without accents.
  private func nearest<Thing: Nameable>(of things: [Thing]) -> [Thing] {
    let ways: [(String) -> String] = [{ $0 }, { $0.lowercased() }, { $0.folded }]
    for way in ways {
      let key = way(text)
      let found = things.filter { $0.names.contains { way($0) == key } }
      if !found.isEmpty { return found }
    }
    return things
  }
}

/// Collects the items with names that contain the typed text or are similar to it.
struct NearNames<Thing: Nameable> {
  private let slip: NameSlip
  private var near: [(distance: Int, thing: Thing)] = []

  private static var most: Int { 3 }

  init(to typed: TypedName) {
    slip = NameSlip(typed.text)
  }

  mutating func add(_ thing: Thing) {
    let distance = thing.names.compactMap { slip.distance(to: $0.folded) }.min()
    if let distance { near.append((distance, thing)) }
  }

  var candidates: [WardrobeError.Candidate] {
    // The sort is stable, so equally similar items keep their order.
    near.sorted { $0.distance < $1.distance }.prefix(Self.most).map(\.thing.candidate)
  }
}
