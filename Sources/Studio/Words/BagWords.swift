/// The bag: its number, and what puts pieces in and takes them out.
package struct BagWords: Sendable {
  /// The name of the link to the bag; scripts fill `{count}`.
  package let empty: String
  package let one: String
  package let many: String
  /// What plus shows at zero: on a card, and where there is more room. Each is in `addNamed`, for those who speak it.
  package let add: String
  package let addToBag: String
  package let addAllToBag: String
  package let inBag: String
  /// What a screen reader hears once a number has changed; scripts fill `{count}` and `{pieces}`.
  package let said: String
  package let saidOut: String
  package let most: String
  package let added: String
  package let removed: String
  package let show: String
  /// What buttons are called, of the garment `{name}`; scripts fill that too.
  package let addNamed: String
  package let take: String

  package static let english = BagWords(
    empty: "Bag, empty", one: "Bag, 1 piece", many: "Bag, {count} pieces",
    add: "Add to bag", addToBag: "Add to bag", addAllToBag: "Add all to bag", inBag: "in the bag",
    said: "{count} in the bag, {pieces} in all", saidOut: "Out of the bag, {pieces} in all",
    most: "No more than {count} of a garment fit into the bag.",
    added: "Put into the bag.", removed: "Taken out of the bag.", show: "Show the bag",
    addNamed: "Add to bag: {name}", take: "Take one {name} out of the bag")

  package static let spanish = BagWords(
    empty: "Bolsa, vacía", one: "Bolsa, 1 pieza", many: "Bolsa, {count} piezas",
    add: "A la bolsa", addToBag: "Añadir a la bolsa", addAllToBag: "Todo a la bolsa",
    inBag: "en la bolsa",
    said: "{count} en la bolsa, {pieces} en total", saidOut: "Fuera de la bolsa, {pieces} en total",
    most: "De cada prenda no caben más de {count} en la bolsa.",
    added: "Está en la bolsa.", removed: "Ya no está en la bolsa.", show: "Ver la bolsa",
    addNamed: "Añadir a la bolsa: {name}", take: "Sacar de la bolsa una unidad de {name}")

  /// The name of the link to a bag of so many pieces.
  func label(_ count: Int) -> String {
    switch count {
    case 0: empty
    case 1: one
    default: many.replacing("{count}", with: "\(count)")
    }
  }
}
