/// What is said where an outfit is sent.
package struct SendingWords: Sendable {
  package let head: String
  package let preset: String
  package let choose: String
  package let save: String
  package let asItIs: String
  package let story: String
  package let printA4: String
  package let printLetter: String

  package static let english = SendingWords(
    head: "Send this outfit",
    preset: "Where it goes",
    choose: "Show it so",
    save: "Save the picture",
    asItIs: "As it is",
    story: "Story",
    printA4: "Print, A4",
    printLetter: "Print, Letter")

  package static let spanish = SendingWords(
    head: "Enviar este conjunto",
    preset: "Adónde va",
    choose: "Verlo así",
    save: "Guardar la imagen",
    asItIs: "Como está",
    story: "Historia",
    printA4: "Imprimir, A4",
    printLetter: "Imprimir, carta")
}
