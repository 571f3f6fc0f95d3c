/// What buttons of several screens say.
package struct ControlWords: Sendable {
  package let redo: String
  package let showPassword: String
  package let choosePicture: String
  package let removePicture: String

  package static let english = ControlWords(
    redo: "Redo",
    showPassword: "Show the password",
    choosePicture: "Choose a picture",
    removePicture: "Remove the picture"
  )

  package static let spanish = ControlWords(
    redo: "Rehacer",
    showPassword: "Mostrar la contraseña",
    choosePicture: "Elegir una imagen",
    removePicture: "Quitar la imagen"
  )
}
