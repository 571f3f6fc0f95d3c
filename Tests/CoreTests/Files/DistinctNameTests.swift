import Core
import Testing

@Suite("Names for several")
struct DistinctNameTests {
  @Test(
    "are those for each, numbered where they would be the same in some file system",
    arguments: [
      (["a", "b"], ["a", "b"]), (["a", "a", "a"], ["a", "a-2", "a-3"]),
      (["Ab", "aB", "AB"], ["Ab", "aB-2", "AB-3"]),
      (["a/b", "a b", "a-b"], ["a-b", "a-b-2", "a-b-3"]),
      (["a-2", "a", "a"], ["a-2", "a", "a-3"]), (["a", "a", "a-2"], ["a", "a-2", "a-2-2"]),
      (["", "👗", "outfit"], ["outfit", "outfit-2", "outfit-3"]),
      (["é", "e\u{301}"], ["é", "é-2"]), ([], []),
    ])
  func distinct(texts: [String], names: [String]) {
    #expect(SafeName.distinct(["Größe", "GRÖSSE"], fallback: "x") == ["Größe", "GRÖSSE-2"])
    #expect(SafeName.distinct(texts, fallback: "outfit") == names)
  }

  @Test("are soon found for very many equal ones")
  func many() {
    let names = SafeName.distinct(Array(repeating: "look", count: 20_000), fallback: "x")
    #expect(names.last == "look-20000" && Set(names).count == 20_000)
  }
}
