/// What is said where something is shared.
package struct ShareWords: Sendable {
  package let head: String
  package let now: String
  package let failed: String
  package let bundle: String
  package let text: String
  package let copy: String
  package let copied: String

  package static let english = ShareWords(
    head: "Share",
    now: "Share with an app…",
    failed: "That could not be shared. Save the picture, and send it from there.",
    bundle: "Everything in one file (zip)",
    text: "Text to go with it",
    copy: "Copy the text",
    copied: "The text is copied.")

  package static let spanish = ShareWords(
    head: "Compartir",
    now: "Compartir con una aplicación…",
    failed: "No se ha podido compartir. Guarda la imagen y envíala desde ahí.",
    bundle: "Todo en un archivo (zip)",
    text: "Texto que lo acompaña",
    copy: "Copiar el texto",
    copied: "Texto copiado.")
}
