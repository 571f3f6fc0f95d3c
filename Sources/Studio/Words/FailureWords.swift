/// What is said where something could not be done: what happened, and how to go on.
package struct FailureWords: Sendable {
  /// One failure's.
  package struct Text: Hashable, Sendable {
    package let title: String
    package let message: String
    package let wayOut: String

    package init(_ title: String, _ message: String, _ wayOut: String) {
      self.title = title
      self.message = message
      self.wayOut = wayOut
    }

    /// What happened, and how to go on, beside a field.
    var line: String { "\(message) \(wayOut)." }
  }

  let signedOut: Text
  let notFound: Text
  let foreignHost: Text
  let crossSite: Text
  let malformed: Text
  let tooLarge: @Sendable (_ limit: String) -> Text
  let unsupportedType: Text
  let otherUser: Text
  let otherPhoto: Text
  let tooMany: @Sendable (_ seconds: Int) -> Text
  let photo: @Sendable (PhotoFailure) -> Text
  let bag: @Sendable (BagFailure) -> Text
  let busy: Text
  let crowded: Text
  let missingLibrary: @Sendable (_ package: String) -> Text
  let internalFailure: Text

  package static let english = FailureWords(
    signedOut: Text(
      "You are signed out", "Your session has ended, so nothing was changed.", "Sign in"),
    notFound: Text(
      "There is nothing here", "What you look for is not here, or not yours.", "To the wardrobe"),
    foreignHost: Text(
      "This address is not known here",
      "The studio was opened by a name that it was not started with.",
      "Open it by the address that it printed when it started"),
    crossSite: Text(
      "This did not come from the studio",
      "Another page asked for a change, or your browser did not say which one. Nothing was changed.",
      "Go back, and try again from the studio's own page"),
    malformed: Text(
      "That could not be read", "What was sent makes no sense, so nothing was changed.",
      "Go back, and try again"),
    tooLarge: { limit in
      Text(
        "That is too much", "More was sent than the \(limit) that are taken at once.",
        "Go back, and send less")
    },
    unsupportedType: Text(
      "That kind of thing is not taken",
      "What was sent is of another type than what is taken here.",
      "Go back, and try again"),
    otherUser: Text(
      "Somebody else is signed in by now",
      "This page was opened by another user of the same browser, so nothing was changed.",
      "Open the wardrobe of who is signed in"),
    otherPhoto: Text(
      "The photo was changed elsewhere",
      "The garment got another photo in another tab, or on the terminal. Yours was not taken.",
      "Load the page again, and choose yours once more if you still want it"),
    tooMany: { seconds in
      Text(
        "That was too often", "There were too many tries in a short time.",
        "Wait \(seconds == 1 ? "a second" : "\(seconds) seconds"), and try again")
    },
    photo: PhotoFailureWords.english,
    bag: BagFailureWords.english,
    busy: Text(
      "The wardrobe cannot be reached",
      "Its files could not be read or written just now. Nothing is lost.",
      "Try again"),
    crowded: Text(
      "There is too much to do", "The studio could not do this just now. Nothing was changed.",
      "Try again"),
    missingLibrary: { package in
      Text(
        "A part of the studio is missing",
        "This takes the Debian package \(package), which is not installed. Nothing was changed.",
        "Tell whoever runs the studio, who installs it by 'apt install \(package)'")
    },
    internalFailure: Text(
      "Something went wrong", "That was the studio's mistake. Nothing was changed.", "Try again"))

  package static let spanish = FailureWords(
    signedOut: Text(
      "Has salido de tu cuenta", "Tu sesión ha terminado, así que no se ha cambiado nada.",
      "Iniciar sesión"),
    notFound: Text(
      "Aquí no hay nada", "Lo que buscas no está aquí, o no es tuyo.", "Ir al armario"),
    foreignHost: Text(
      "Esta dirección no se conoce aquí",
      "El estudio se ha abierto con un nombre distinto de aquel con el que se inició.",
      "Ábrelo con la dirección que mostró al iniciarse"),
    crossSite: Text(
      "Esto no viene del estudio",
      "Otra página pidió un cambio, o tu navegador no dijo cuál. No se ha cambiado nada.",
      "Vuelve atrás e inténtalo desde la página del propio estudio"),
    malformed: Text(
      "No se ha podido leer", "Lo enviado no tiene sentido, así que no se ha cambiado nada.",
      "Vuelve atrás e inténtalo de nuevo"),
    tooLarge: { limit in
      Text(
        "Es demasiado", "Se ha enviado más de lo que se admite de una vez: \(limit).",
        "Vuelve atrás y envía menos")
    },
    unsupportedType: Text(
      "Aquí no se admite algo así", "Lo enviado es de un tipo distinto del que se admite aquí.",
      "Vuelve atrás e inténtalo de nuevo"),
    otherUser: Text(
      "Ahora hay otra persona conectada",
      "Otra persona abrió esta página en el mismo navegador, así que no se ha cambiado nada.",
      "Abrir el armario de quien está conectado"),
    otherPhoto: Text(
      "La foto se cambió en otro sitio",
      "La prenda recibió otra foto en otra pestaña o desde la terminal. La tuya no se ha tomado.",
      "Vuelve a cargar la página y elige la tuya otra vez si aún la quieres"),
    tooMany: { seconds in
      Text(
        "Demasiadas veces", "Ha habido demasiados intentos en poco tiempo.",
        "Espera \(seconds == 1 ? "un segundo" : "\(seconds) segundos") e inténtalo de nuevo")
    },
    photo: PhotoFailureWords.spanish,
    bag: BagFailureWords.spanish,
    busy: Text(
      "No se puede llegar al armario",
      "Sus archivos no se han podido leer o escribir ahora mismo. No se ha perdido nada.",
      "Reintentar"),
    crowded: Text(
      "Hay demasiado que hacer",
      "El estudio no ha podido hacerlo ahora mismo. No se ha cambiado nada.", "Reintentar"),
    missingLibrary: { package in
      Text(
        "Falta una parte del estudio",
        "Para esto hace falta el paquete de Debian \(package), que no está instalado. "
          + "No se ha cambiado nada.",
        "Avisa a quien lleva el estudio, que lo instala con 'apt install \(package)'")
    },
    internalFailure: Text(
      "Algo ha ido mal", "Ha sido un error del estudio. No se ha cambiado nada.", "Reintentar"))
}
