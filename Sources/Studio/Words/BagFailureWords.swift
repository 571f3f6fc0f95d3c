import WardrobeStore

/// What is said where the bag does not take something.
enum BagFailureWords {
  private typealias Text = FailureWords.Text

  private static let most = Bag.quantities.upperBound

  @Sendable static func english(_ failure: BagFailure) -> FailureWords.Text {
    switch failure {
    case .quantity:
      Text(
        "That number does not go",
        "Of a garment 1 to \(most) pieces go into the bag. Nothing was changed.",
        "Choose another number")
    case .tooManyPieces:
      Text(
        "No more of it fits",
        "Of a garment the bag holds \(most) pieces at most. Nothing was changed.",
        "Take fewer of it")
    case .full:
      Text(
        "The bag is full", "It holds \(Bag.mostItems) garments at most. Nothing was changed.",
        "Take some out, or make a packing list of what is in it")
    }
  }

  @Sendable static func spanish(_ failure: BagFailure) -> FailureWords.Text {
    switch failure {
    case .quantity:
      Text(
        "Esa cantidad no vale",
        "De cada prenda caben en la bolsa de 1 a \(most). No se ha cambiado nada.",
        "Elige otra cantidad")
    case .tooManyPieces:
      Text(
        "No caben más de esa prenda",
        "De cada prenda caben en la bolsa \(most) como mucho. No se ha cambiado nada.",
        "Mete menos")
    case .full:
      Text(
        "La bolsa está llena",
        "Caben \(Bag.mostItems) prendas distintas como mucho. No se ha cambiado nada.",
        "Saca algunas, o haz una lista con lo que hay")
    }
  }
}
