package import Garments

/// What is said where an outfit is chosen type by type.
package struct GuidedWords: Sendable {
  package let language: Language
  package let steps: String
  package let done: String
  package let back: String
  package let skip: String
  package let next: String
  package let save: String

  package static let english = GuidedWords(
    language: .english,
    steps: "Steps",
    done: "chosen",
    back: "Back",
    skip: "Skip",
    next: "Next",
    save: "Save the outfit")

  package static let spanish = GuidedWords(
    language: .spanish,
    steps: "Pasos",
    done: "elegido",
    back: "Atrás",
    skip: "Saltar",
    next: "Siguiente",
    save: "Guardar el conjunto")

  package func place(_ step: Int, _ count: Int) -> String {
    switch language {
    case .english: "Step \(step) of \(count)"
    case .spanish: "Paso \(step) de \(count)"
    }
  }
}
