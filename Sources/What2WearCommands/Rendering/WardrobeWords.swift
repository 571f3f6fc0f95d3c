import Files
import WardrobeStore

extension Diagnosis {
  /// What a wardrobe could not do.
  init(_ error: WardrobeError) {
    switch error {
    case .file(let failure): self.init(failure)
    case .invalid(let words): self.init([words], .usage)
    case .unknown(let words): self.init([words], .noInput)
    case .ambiguous(let words, let candidates):
      self.init([words] + candidates.map { "  \($0)" }, .usage)
    case .inUse(let id, let outfits):
      let names = outfits.map { "'\($0)'" }.joined(separator: ", ")
      let phrase = outfits.count == 1 ? "the outfit" : "the outfits"
      self.init(
        ["garment \(id) is in \(phrase) \(names); give --force to take it out"], .data)
    case .alreadyThere(let id, let description):
      self.init(
        [
          "the photo is there already, as garment \(id) (\(description)); give --again to add it again"
        ], .data)
    case .cancelled: self.init(["was cancelled"], .inputOutput)
    }
  }
}
