import Garments
import TestSupport
import Testing

@Suite("The edit distance")
struct EditDistanceTests {
  @Test(
    "counts letters added, removed, replaced and swapped",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "abc", 3), ("shoes", "shoes", 0), ("shooes", "shoes", 1),
      ("trowsers", "trousers", 1), ("shrit", "shirt", 1), ("kitten", "sitting", 3),
      ("ca", "abc", 3), ("abcd", "badc", 2), ("skirt", "dress", 5), ("ñ", "n", 1),
    ])
  func distances(first: String, second: String, distance: Int) {
    #expect(editDistance(Array(first), Array(second)) == distance)
    #expect(editDistance(Array(second), Array(first)) == distance)
  }

  @Test("is what its definition says, on random words")
  func definition() {
    var noise = Noise(seed: 9)
    for _ in 0..<300 {
      let words = (0..<2).map { _ in
        (0..<Int.random(in: 0...6, using: &noise)).compactMap { _ in
          "abc".randomElement(using: &noise)
        }
      }
      let distance = defined(words[0][...], words[1][...])
      #expect(editDistance(words[0], words[1]) == distance, "\(words)")
      for limit in -1...7 {
        #expect(
          editDistance(words[0], words[1], atMost: limit) == (distance <= limit ? distance : nil),
          "\(words) \(limit)")
      }
    }
  }

  /// Returns the distance by its recursive definition, starting at the last letters.
  private func defined(_ first: ArraySlice<Character>, _ second: ArraySlice<Character>) -> Int {
    guard let last = first.last, let other = second.last else { return first.count + second.count }
    var best = min(
      defined(first.dropLast(), second) + 1, defined(first, second.dropLast()) + 1,
      defined(first.dropLast(), second.dropLast()) + (last == other ? 0 : 1))
    if first.count > 1, second.count > 1, first.dropLast().last == other,
      second.dropLast().last == last
    {
      best = min(best, defined(first.dropLast(2), second.dropLast(2)) + 1)
    }
    return best
  }
}
