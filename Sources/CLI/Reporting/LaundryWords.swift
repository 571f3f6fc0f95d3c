import Garments
import WardrobeStore

extension LaundryState {
  /// Returns the state in words, such as `needs a wash after 2 more wears`, or nil if the garment
  /// needs no washes.
  func text(in language: Language) -> String? {
    guard let limit else { return nil }
    let left = limit - wears
    switch language {
    case .english:
      if needsWash { return "needs a wash" }
      return "needs a wash after \(left) more \(left == 1 ? "wear" : "wears")"
    case .spanish:
      if needsWash { return "hay que lavarla" }
      return "hay que lavarla tras \(left) \(left == 1 ? "uso" : "usos") más"
    }
  }
}
