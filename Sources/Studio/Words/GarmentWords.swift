/// One garment.
package struct GarmentWords: Sendable {
  package let picture: String
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
  package let removed: @Sendable (_ name: String) -> String
  package let restored: @Sendable (_ name: String) -> String

  package static let english = GarmentWords(
    picture: "Picture",
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
    tagsHint: "Semicolons between them",
    coloursHint: "They count in place of those in the photo. Semicolons between them",
    removed: { "\($0) is removed." },
    restored: { "\($0) is back." }
  )

  package static let spanish = GarmentWords(
    picture: "Imagen",
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
    tagsHint: "Separadas por punto y coma",
    coloursHint: "Cuentan en lugar de los de la foto. Separados por punto y coma",
    removed: { "Se ha quitado: \($0)." },
    restored: { "De vuelta: \($0)." }
  )
}
