/// A language that people read What2Wear's words in. File formats, options and names of kinds are the
/// same in all.
public enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case spanish = "es"
}
