/// One garment.
package struct GarmentWords: Sendable {
  package let picture: String
  package let downloadPicture: String
  package let cutOut: String
  package let cuttingOut: String
  package let showPhoto: String
  package let touchUp: String
  package let anotherPhoto: String
  package let kind: String
  package let photoColours: String
  package let outfits: String
  package let inNoOutfit: String
  package let outfitWithThis: String
  package let saved: String
  package let tagsHint: String
  package let coloursHint: String
  package let usualCurrency: @Sendable (_ currency: String) -> String
  package let removed: @Sendable (_ name: String, _ outfits: Int) -> String
  package let restored: @Sendable (_ name: String) -> String

  package static let english = GarmentWords(
    picture: "Picture",
    downloadPicture: "Download the picture",
    cutOut: "Cut out",
    cuttingOut: "Cutting out…",
    showPhoto: "Show the whole photo",
    touchUp: "Touch up the cut-out",
    anotherPhoto: "Another photo",
    kind: "What it is",
    photoColours: "Colours seen in the photo",
    outfits: "In outfits",
    inNoOutfit: "It is in no outfit yet.",
    outfitWithThis: "New outfit with it",
    saved: "Saved.",
    tagsHint: "Commas between them",
    coloursHint: "In your words, commas between them. Empty, those of the photo count.",
    usualCurrency: { "In \($0) where you name no currency" },
    removed: { name, outfits in
      switch outfits {
      case 0: "\(name) is removed."
      case 1: "\(name) is removed, from the one outfit that it was in, too."
      default: "\(name) is removed, from the \(outfits) outfits that it was in, too."
      }
    },
    restored: { "\($0) is back." }
  )

  package static let spanish = GarmentWords(
    picture: "Imagen",
    downloadPicture: "Descargar la imagen",
    cutOut: "Recortar",
    cuttingOut: "Recortando…",
    showPhoto: "Ver la foto entera",
    touchUp: "Retocar el recorte",
    anotherPhoto: "Otra foto",
    kind: "Qué es",
    photoColours: "Colores vistos en la foto",
    outfits: "En conjuntos",
    inNoOutfit: "Todavía no está en ningún conjunto.",
    outfitWithThis: "Nuevo conjunto con esta prenda",
    saved: "Guardado.",
    tagsHint: "Separadas por comas",
    coloursHint: "Con tus palabras, separados por comas. Vacío, valen los de la foto.",
    usualCurrency: { "En \($0) si no dices la moneda" },
    removed: { name, outfits in
      switch outfits {
      case 0: "Se ha quitado: \(name)."
      case 1: "Se ha quitado: \(name), también del conjunto en que estaba."
      default: "Se ha quitado: \(name), también de los \(outfits) conjuntos en que estaba."
      }
    },
    restored: { "De vuelta: \($0)." }
  )
}
