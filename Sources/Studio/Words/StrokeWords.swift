/// Touching up a cut-out by strokes.
package struct StrokeWords: Sendable {
  package let head: String
  package let help: String
  package let canvas: String
  package let at: String
  package let kept: String
  package let dropped: String
  package let undone: String
  package let tool: String
  package let keep: String
  package let drop: String
  package let size: String
  package let apply: String

  package static let english = StrokeWords(
    head: "Touch up the cut-out",
    help: """
      Draw over what belongs to it, or over what does not. With keys: arrows move, Space \
      marks, K keeps, D drops, plus and minus change the size.
      """,
    canvas: "Photo to draw on",
    at: "{x} % from the left, {y} % from the top",
    kept: "Marked as garment",
    dropped: "Marked as background",
    undone: "Last mark taken back",
    tool: "What to mark",
    keep: "Garment",
    drop: "Background",
    size: "Size",
    apply: "Cut out anew"
  )

  package static let spanish = StrokeWords(
    head: "Retocar el recorte",
    help: """
      Pinta sobre lo que es prenda o sobre lo que no lo es. Con el teclado: las flechas \
      mueven, Espacio marca, K conserva, D quita, más y menos cambian el tamaño.
      """,
    canvas: "Foto en la que pintar",
    at: "{x} % desde la izquierda, {y} % desde arriba",
    kept: "Marcado como prenda",
    dropped: "Marcado como fondo",
    undone: "Última marca deshecha",
    tool: "Qué marcar",
    keep: "Prenda",
    drop: "Fondo",
    size: "Tamaño",
    apply: "Recortar de nuevo"
  )
}
