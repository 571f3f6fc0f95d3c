/// What stands around every page.
package struct FrameWords: Sendable {
  package let wardrobe: String
  package let outfits: String
  package let add: String
  package let account: String
  package let places: String
  package let yourAccount: String
  package let signOut: String
  package let signedOutElsewhere: String
  package let signedOutElsewhereWayOut: String
  package let sessionEnded: String
  package let sessionEndedWayOut: String
  package let sessionEndedKept: String
  package let skipToContent: String
  package let language: String
  package let notices: String
  package let offline: String
  package let retry: String
  package let undo: String
  package let save: String
  package let saving: String
  package let discard: String
  package let remove: String
  package let share: String
  package let close: String

  package static let english = FrameWords(
    wardrobe: "Wardrobe", outfits: "Outfits", add: "Add", account: "Account",
    places: "Places", yourAccount: "Your account", signOut: "Sign out",
    signedOutElsewhere: "You signed out in another tab",
    signedOutElsewhereWayOut: "Sign in again to go on. Nothing that was saved is lost.",
    sessionEnded: "Your session has ended", sessionEndedWayOut: "Sign in again to go on.",
    sessionEndedKept: "Sign in again in a new tab. What you did here stays until you come back.",
    skipToContent: "Skip to the content", language: "Language", notices: "Notices",
    offline: "The studio cannot be reached. What you see may be old.", retry: "Try again",
    undo: "Undo", save: "Save", saving: "Saving…", discard: "Discard", remove: "Remove",
    share: "Share", close: "Close")

  package static let spanish = FrameWords(
    wardrobe: "Armario", outfits: "Conjuntos", add: "Añadir", account: "Cuenta",
    places: "Secciones", yourAccount: "Tu cuenta",
    signOut: "Cerrar sesión", signedOutElsewhere: "Has cerrado la sesión en otra pestaña",
    signedOutElsewhereWayOut:
      "Inicia sesión de nuevo para seguir. Nada de lo guardado se ha perdido.",
    sessionEnded: "Tu sesión ha terminado",
    sessionEndedWayOut: "Inicia sesión de nuevo para seguir.",
    sessionEndedKept:
      "Inicia sesión de nuevo en otra pestaña. Lo que has hecho aquí se queda hasta que vuelvas.",
    skipToContent: "Saltar al contenido", language: "Idioma", notices: "Avisos",
    offline: "No se puede llegar al estudio. Lo que ves puede no estar al día.",
    retry: "Reintentar", undo: "Deshacer", save: "Guardar", saving: "Guardando…",
    discard: "Descartar", remove: "Quitar", share: "Compartir", close: "Cerrar")
}
