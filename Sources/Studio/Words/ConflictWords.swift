/// Two versions of one thing.
package struct ConflictWords: Sendable {
  package let head: String
  package let help: String
  package let both: String
  package let mine: String
  package let theirs: String
  package let saveMine: String
  package let keepTheirs: String
  package let rest: String
  package let merged: String

  package static let english = ConflictWords(
    head: "This was changed elsewhere",
    help: """
      Another tab, device or the terminal saved it while you were at it. Nothing of yours \
      is lost: choose which one stays.
      """,
    both: "Both versions",
    mine: "Yours, not saved yet",
    theirs: "What is saved now",
    saveMine: "Save mine",
    keepTheirs: "Keep what is saved",
    rest: "What else you changed is saved in either case.",
    merged: "Saved, together with what was changed elsewhere meanwhile."
  )

  package static let spanish = ConflictWords(
    head: "Esto se ha cambiado en otro sitio",
    help: """
      Otra pestaña, otro dispositivo o la terminal lo guardó mientras lo cambiabas. No se \
      ha perdido nada tuyo: elige cuál se queda.
      """,
    both: "Las dos versiones",
    mine: "La tuya, aún sin guardar",
    theirs: "Lo que está guardado ahora",
    saveMine: "Guardar la mía",
    keepTheirs: "Dejar lo guardado",
    rest: "Lo demás que has cambiado se guarda en cualquier caso.",
    merged: "Guardado, junto con lo que se cambió mientras tanto en otro sitio."
  )
}
