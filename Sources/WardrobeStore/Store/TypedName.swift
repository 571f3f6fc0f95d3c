import Garments

/// Something that a person can mean by its identifier, the beginning of that, or a name.
protocol Nameable {
  /// It as one of several that may have been meant.
  var candidate: WardrobeError.Candidate { get }
  /// What it may be called.
  var names: [String] { get }
}

/// What a person types for a garment, an outfit, a user or something in the trash: the one place that
/// says what is meant by it.
///
/// It is a whole identifier, or else a name or the beginning of an identifier. A name is found whatever
/// its case and its accents; of several that differ in nothing else those are meant that are nearest to
/// what was typed. Names could be found as they are typed alone, but then `brunch` finds no `Brunch`,
/// though nothing else can be meant.
struct TypedName: Sendable {
  /// Without blanks around it.
  let text: String
  /// The text as the beginning of an identifier; nil where it is too short or no identifier's.
  let prefix: String?

  /// So many are shown where one was meant.
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

  /// The one thing that is meant, of those that it may be; nil where there is none.
  ///
  /// - Parameters:
  ///   - named: what has this name but for case and accents.
  ///   - prefixed: what has an identifier that begins with `prefix`.
  ///   - subject: what was looked for, for the error.
  /// - Throws: `ambiguous` where it may be one of several.
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

  /// The same among all that there are.
  ///
  /// - Throws: `ambiguous`; `unknown` with what is near where there is none.
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

  /// Those that have this very name, however its accents are written; else in another case; else with
  /// other accents.
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

/// Gathers the things whose names are most like what was typed, or have it in them.
struct NearNames<Thing: Nameable> {
  private let slip: NameSlip
  private var near: [(distance: Int, thing: Thing)] = []

  /// So many are shown.
  private static var most: Int { 3 }

  init(to typed: TypedName) {
    slip = NameSlip(typed.text)
  }

  mutating func add(_ thing: Thing) {
    let distance = thing.names.compactMap { slip.distance(to: $0.folded) }.min()
    if let distance { near.append((distance, thing)) }
  }

  /// The nearest first.
  var candidates: [WardrobeError.Candidate] {
    // Sorting is stable: of equals the first added comes first.
    near.sorted { $0.distance < $1.distance }.prefix(Self.most).map(\.thing.candidate)
  }
}
