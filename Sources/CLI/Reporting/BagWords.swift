import Core
import Garments
import WardrobeStore

struct BagWords {
  let language: Language

  func holds(_ name: String, _ itemCount: Int, _ pieceCount: Int) -> String {
    let isEmpty = itemCount == 0
    switch language {
    case .english:
      let bag = name.isEmpty ? "the bag" : "the bag '\(name)'"
      if isEmpty { return "\(bag) is empty" }
      return "\(bag) holds \(garments.counted(itemCount)), \(pieces.counted(pieceCount))"
    case .spanish:
      let bag = name.isEmpty ? "la bolsa" : "la bolsa '\(name)'"
      if isEmpty { return "\(bag) está vacía" }
      return "\(bag) tiene \(garments.counted(itemCount)), \(pieces.counted(pieceCount))"
    }
  }

  /// Returns the message about the number of pieces removed by emptying a bag.
  func takenOut(_ pieceCount: Int) -> String {
    switch language {
    case .english: pieces.sentence(pieceCount, "taken out").description
    case .spanish:
      "\(pieceCount == 1 ? "se ha sacado" : "se han sacado") \(pieces.counted(pieceCount))"
    }
  }

  func ticked(_ count: Int, of itemCount: Int) -> String {
    switch language {
    case .english:
      "\(count) of \(garments.counted(itemCount)) \(count == 1 ? "is" : "are") ticked"
    case .spanish:
      "\(count) de \(garments.counted(itemCount)) \(count == 1 ? "está marcada" : "están marcadas")"
    }
  }

  /// Returns the message that a garment was left out.
  func leftOut(_ description: String) -> String {
    let name = description.spacedOnOneLine
    return switch language {
    case .english: "'\(name)' is no longer in the wardrobe, and is left out"
    case .spanish: "'\(name)' ya no está en el armario y se deja fuera"
    }
  }

  private var garments: CountedNoun {
    switch language {
    case .english: CountedNoun("garment")
    case .spanish: CountedNoun("prenda")
    }
  }

  private var pieces: CountedNoun {
    switch language {
    case .english: CountedNoun("piece")
    case .spanish: CountedNoun("pieza")
    }
  }
}
