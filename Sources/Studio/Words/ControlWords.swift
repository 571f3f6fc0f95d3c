/// What buttons of several screens say.
package struct ControlWords: Sendable {
  package let redo: String
  package let showPassword: String
  package let choosePicture: String
  package let anotherPicture: String
  package let sendPicture: String
  package let pictureFile: String
  package let removePicture: String

  package static let english = ControlWords(
    redo: "Redo",
    showPassword: "Show the password",
    choosePicture: "Choose a picture",
    anotherPicture: "Another picture",
    sendPicture: "Save the picture",
    pictureFile: "A picture of you",
    removePicture: "Remove the picture"
  )

  package static let spanish = ControlWords(
    redo: "Rehacer",
    showPassword: "Mostrar la contraseña",
    choosePicture: "Elegir una imagen",
    anotherPicture: "Otra imagen",
    sendPicture: "Guardar la imagen",
    pictureFile: "Una imagen tuya",
    removePicture: "Quitar la imagen"
  )
}
