/// What buttons of several screens say.
package struct ControlWords: Sendable {
  package let redo: String
  package let showPassword: String
  package let choosePicture: String
  package let anotherPicture: String
  package let needsScripts: String
  package let removePicture: String

  package static let english = ControlWords(
    redo: "Redo",
    showPassword: "Show the password",
    choosePicture: "Choose a picture",
    anotherPicture: "Another picture",
    needsScripts: "To send a photo, turn on JavaScript or use the terminal:",
    removePicture: "Remove the picture"
  )

  package static let spanish = ControlWords(
    redo: "Rehacer",
    showPassword: "Mostrar la contraseña",
    choosePicture: "Elegir una imagen",
    anotherPicture: "Otra imagen",
    needsScripts: "Para enviar una foto, activa JavaScript o usa el terminal:",
    removePicture: "Quitar la imagen"
  )
}
