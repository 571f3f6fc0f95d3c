/// The account screen.
package struct AccountWords: Sendable {
  package let head: String
  package let details: String
  package let isConfirmed: String
  package let sendConfirmation: String
  package let confirmationSent: String
  package let moveSent: String
  package let passwordForAddress: String
  package let oldPassword: String
  package let needsAddress: String
  package let keepsAddress: String
  package let toAddress: String
  package let wrongPassword: String
  package let sessions: String
  package let thisOne: String
  package let lastUsed: @Sendable (_ time: String) -> String
  package let endSession: String
  package let endOthers: String
  package let pagesIn: String
  package let export: String
  package let exportHelp: String
  package let exportAll: String
  package let deletion: String
  package let deletionHelp: String
  package let deletionWord: String
  package let deletionLabel: @Sendable (_ word: String) -> String
  package let deletionWrong: @Sendable (_ word: String) -> String
  package let deleteAll: String
  package let saved: String
  package let pictureSaved: String
  package let pictureRemoved: String
  package let passwordSet: String
  package let sessionEnded: String
  package let othersEnded: String
  package let lockOutHead: String
  package let lockOutHelp: String
  package let passwordFirst: String
  package let signOutAnyway: String

  package static let english = AccountWords(
    head: "Account", details: "You", isConfirmed: "This address is confirmed.",
    sendConfirmation: "Send a mail to confirm the address",
    confirmationSent: "A mail with a link is on its way to your address.",
    moveSent: """
      Saved. A mail is on its way to the new address: open the link in it within a day, and it is yours. Until then \
      the old one counts.
      """,
    passwordForAddress: "Password, to change the address", oldPassword: "Password until now",
    needsAddress: "Say your e-mail address first: it is what you sign in with.",
    keepsAddress: "You sign in with your address and your password: give another one, or keep it.",
    toAddress: "Say it now",
    wrongPassword: "The password is not right.", sessions: "Where you are signed in",
    thisOne: "This browser", lastUsed: { time in "last used \(time)" }, endSession: "End",
    endOthers: "End all others", pagesIn: "Pages and mails are in", export: "Take everything along",
    exportHelp: """
      One ZIP file with all garments, outfits and photos, just as they are. 'what2wear import' reads it.
      """, exportAll: "Download everything", deletion: "Delete everything",
    deletionHelp: """
      All your garments, outfits and photos are removed for good, with your account. Nobody can bring them back.
      """, deletionWord: "delete",
    deletionLabel: { word in "Type “\(word)” to confirm" },
    deletionWrong: { word in "Nothing was deleted: type “\(word)” to confirm." },
    deleteAll: "Delete everything for good", saved: "Saved.",
    pictureSaved: "Your picture is saved.", pictureRemoved: "Your picture is removed.",
    passwordSet: "The password is set. All other browsers are signed out.",
    sessionEnded: "That browser is signed out.",
    othersEnded: "All other browsers are signed out.",
    lockOutHead: "Sign out without a password?",
    lockOutHelp: """
      Your account has no password yet, and the address that let you in is good once. After signing out you only come in \
      by another one, which the studio prints when it is started anew.
      """, passwordFirst: "Set a password first", signOutAnyway: "Sign out all the same")

  package static let spanish = AccountWords(
    head: "Cuenta", details: "Tú", isConfirmed: "Este correo está confirmado.",
    sendConfirmation: "Enviar un mensaje para confirmar el correo",
    confirmationSent: "Te llegará un mensaje con un enlace.",
    moveSent: """
      Guardado. Te llegará un mensaje al correo nuevo: abre su enlace antes de un día y será el tuyo. Hasta entonces \
      vale el de antes.
      """,
    passwordForAddress: "Contraseña, para cambiar el correo",
    oldPassword: "Contraseña hasta ahora",
    needsAddress: "Di antes tu correo electrónico: con él inicias sesión.",
    keepsAddress: "Inicias sesión con tu correo y tu contraseña: da otro o deja este.",
    toAddress: "Decirlo ahora",
    wrongPassword: "La contraseña no es correcta.", sessions: "Dónde tienes la sesión abierta",
    thisOne: "Este navegador", lastUsed: { time in "último uso: \(time)" }, endSession: "Cerrar",
    endOthers: "Cerrar todas las demás", pagesIn: "Páginas y mensajes en",
    export: "Llevártelo todo",
    exportHelp: """
      Un archivo ZIP con todas las prendas, los conjuntos y las fotos, tal como son. Lo lee 'what2wear import'.
      """, exportAll: "Descargar todo", deletion: "Borrarlo todo",
    deletionHelp: """
      Todas tus prendas, conjuntos y fotos se borran para siempre, junto con tu cuenta. Nadie puede recuperarlos.
      """, deletionWord: "borrar",
    deletionLabel: { word in "Escribe «\(word)» para confirmar" },
    deletionWrong: { word in "No se ha borrado nada: escribe «\(word)» para confirmar." },
    deleteAll: "Borrarlo todo para siempre", saved: "Guardado.",
    pictureSaved: "Tu imagen está guardada.", pictureRemoved: "Tu imagen se ha quitado.",
    passwordSet: "La contraseña está guardada. Los demás navegadores han quedado sin sesión.",
    sessionEnded: "Ese navegador ha quedado sin sesión.",
    othersEnded: "Los demás navegadores han quedado sin sesión.",
    lockOutHead: "¿Cerrar la sesión sin contraseña?",
    lockOutHelp: """
      Tu cuenta aún no tiene contraseña, y la dirección con la que entraste vale una sola vez. Si cierras la sesión, solo \
      volverás a entrar con otra, que el estudio muestra cuando se arranca de nuevo.
      """, passwordFirst: "Poner antes una contraseña",
    signOutAnyway: "Cerrar la sesión de todos modos")
}
