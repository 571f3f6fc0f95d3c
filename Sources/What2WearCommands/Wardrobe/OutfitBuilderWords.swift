import Garments

/// What is said while an outfit is chosen.
struct OutfitBuilderWords {
  var language: Language

  private func text(_ english: String, _ spanish: String) -> String {
    switch language {
    case .english: english
    case .spanish: spanish
    }
  }

  var askSeveral: String {
    text(
      "Which? Numbers, Enter for none, q to leave: ",
      "¿Cuáles? Números, Intro para ninguno, q para salir: ")
  }

  var askOne: String {
    text(
      "Which? One number, Enter for none, q to leave: ",
      "¿Cuál? Un número, Intro para ninguno, q para salir: ")
  }

  func numbers(upTo count: Int) -> String {
    text("Give numbers from 1 to \(count).", "Escribe números del 1 al \(count).")
  }

  func oneNumber(upTo count: Int) -> String {
    text("Give one number from 1 to \(count).", "Escribe un solo número del 1 al \(count).")
  }

  var name: String { text("\nIts name", "\nSu nombre") }

  var left: String { text("Nothing was written.", "No se ha guardado nada.") }

  var nothingChosen: String {
    text("Nothing was chosen, and nothing written.", "No has elegido nada; no se ha guardado nada.")
  }

  var noGarments: String {
    text(
      "there are no garments to choose from; add some by 'what2wear garment add'",
      "no hay prendas entre las que elegir; añade alguna con 'what2wear garment add'")
  }
}
