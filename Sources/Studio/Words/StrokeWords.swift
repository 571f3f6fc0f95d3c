/// Touching up a cut-out by strokes.
package struct StrokeWords: Sendable {
  package let head: String
  package let help: String
  package let outline: String
  package let canvas: String
  package let at: String
  package let kept: String
  package let dropped: String
  package let undone: String
  package let earlier: String
  package let full: String
  package let tool: String
  package let keep: String
  package let drop: String
  package let size: String
  package let startOver: String
  package let apply: String
  package let merged: String
  package let tooMany: String
  package let ofOtherPhoto: String

  package static let english = StrokeWords(
    head: "Touch up the cut-out",
    help: """
      Draw over what belongs to it, or over what does not. With keys: arrows move, Space \
      marks, K keeps, D drops, plus and minus change the size.
      """,
    outline: "A line runs around what is cut out now; the rest is dimmed.",
    canvas: "Photo to draw on",
    at: "{x} % from the left, {y} % from the top",
    kept: "Marked as garment",
    dropped: "Marked as background",
    undone: "Last mark taken back. Marks left: {count}",
    earlier: "Earlier marks: {count}",
    full: "No more marks fit; undo some first",
    tool: "What to mark",
    keep: "Garment",
    drop: "Background",
    size: "Size",
    startOver: "Start over",
    apply: "Cut out anew",
    merged: "It was touched up elsewhere, too. The marks of both count.",
    tooMany: """
      It was touched up elsewhere, too, and the marks of both are too many to keep. Those drawn here were left \
      out; draw fewer over what you see now.
      """,
    ofOtherPhoto: "The garment has another photo by now. Nothing was cut out; draw on this one."
  )

  package static let spanish = StrokeWords(
    head: "Retocar el recorte",
    help: """
      Pinta sobre lo que es prenda o sobre lo que no lo es. Con el teclado: las flechas \
      mueven, Espacio marca, K conserva, D quita, más y menos cambian el tamaño.
      """,
    outline: "Una línea rodea lo que está recortado ahora; lo demás se ve atenuado.",
    canvas: "Foto en la que pintar",
    at: "{x} % desde la izquierda, {y} % desde arriba",
    kept: "Marcado como prenda",
    dropped: "Marcado como fondo",
    undone: "Última marca deshecha. Marcas que quedan: {count}",
    earlier: "Marcas anteriores: {count}",
    full: "No caben más marcas; deshaz antes alguna",
    tool: "Qué marcar",
    keep: "Prenda",
    drop: "Fondo",
    size: "Tamaño",
    startOver: "Reiniciar",
    apply: "Recortar de nuevo",
    merged: "También se retocó en otro sitio. Cuentan las marcas de ambos.",
    tooMany: """
      También se retocó en otro sitio, y las marcas de ambos son demasiadas. Las pintadas aquí no se han guardado; \
      pinta menos sobre lo que ves ahora.
      """,
    ofOtherPhoto: "La prenda tiene ya otra foto. No se ha recortado nada; pinta sobre esta."
  )
}
