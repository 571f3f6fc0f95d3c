/// What is said where an outfit is built and its pieces are moved.
package struct ArrangingWords: Sendable {
  package let canvas: String
  package let empty: String
  package let help: String
  package let piece: String
  package let moved: String
  package let turned: String
  package let sized: String
  package let ordered: String
  package let undone: String
  package let redone: String
  package let laid: String
  package let tools: String
  package let smaller: String
  package let larger: String
  package let turnLeft: String
  package let turnRight: String
  package let backward: String
  package let forward: String
  package let anew: String
  package let tray: String
  package let takeOut: String
  package let name: String
  package let nameHint: String
  package let choose: String
  package let chooseFirst: String
  package let toLay: String
  package let keys: String
  package let keysHelp: String
  package let keyMove: String
  package let keyShift: String
  package let keyFar: String
  package let keySize: String
  package let keyTurn: String
  package let keyPageUp: String
  package let keyPageDown: String
  package let keyOrder: String
  package let keyUndo: String
  package let cannotBeKept: String
  package let unknownPiece: String

  package static let english = ArrangingWords(
    canvas: "Flat lay",
    empty: "Choose clothes, and they lie down here.",
    help: "Choose a piece, then move it: arrows move, plus and minus change its size, "
      + "comma and full stop turn it, page up and page down bring it forward or back, "
      + "Control Z takes back.",
    piece: "{name}, piece {at} of {count}",
    moved: "{name}: {x} % from the left, {y} % from the top",
    turned: "{name}: turned by {degrees} degrees",
    sized: "{name}: {width} % of the width",
    ordered: "{name}: layer {at} of {count}",
    undone: "Taken back",
    redone: "Done again",
    laid: "Laid out anew",
    tools: "Tools for the chosen piece",
    smaller: "Smaller",
    larger: "Larger",
    turnLeft: "Turn left",
    turnRight: "Turn right",
    backward: "Send backward",
    forward: "Bring forward",
    anew: "Lay out anew",
    tray: "Chosen",
    takeOut: "Take out:",
    name: "Name of the outfit",
    nameHint: "Sunday by the river",
    choose: "Your clothes",
    chooseFirst: "Choose something to wear first.",
    toLay: "Back to the flat lay",
    keys: "Keys",
    keysHelp: "Of the chosen piece",
    keyMove: "Move",
    keyShift: "Shift",
    keyFar: "Farther",
    keySize: "Larger, smaller",
    keyTurn: "Turn left, right",
    keyPageUp: "Page up",
    keyPageDown: "Page down",
    keyOrder: "Forward, backward",
    keyUndo: "Take back",
    cannotBeKept: "The pieces cannot be kept like this. Make those smaller that reach far beyond "
      + "the picture.",
    unknownPiece: "A garment of this outfit is no longer in your wardrobe. Load the page again.")

  package static let spanish = ArrangingWords(
    canvas: "Composición",
    empty: "Elige prendas y se colocarán aquí.",
    help: "Elige una pieza y muévela: las flechas la mueven, más y menos cambian su "
      + "tamaño, coma y punto la giran, Re Pág y Av Pág la traen delante o la llevan "
      + "detrás, Control Z deshace.",
    piece: "{name}, pieza {at} de {count}",
    moved: "{name}: {x} % desde la izquierda, {y} % desde arriba",
    turned: "{name}: girada {degrees} grados",
    sized: "{name}: {width} % del ancho",
    ordered: "{name}: capa {at} de {count}",
    undone: "Deshecho",
    redone: "Rehecho",
    laid: "Recolocado",
    tools: "Herramientas para la pieza elegida",
    smaller: "Más pequeña",
    larger: "Más grande",
    turnLeft: "Girar a la izquierda",
    turnRight: "Girar a la derecha",
    backward: "Llevar hacia atrás",
    forward: "Traer hacia delante",
    anew: "Recolocar todo",
    tray: "Elegidas",
    takeOut: "Sacar:",
    name: "Nombre del conjunto",
    nameHint: "Domingo junto al río",
    choose: "Tus prendas",
    chooseFirst: "Elige antes algo que ponerte.",
    toLay: "Volver a la composición",
    keys: "Teclas",
    keysHelp: "De la pieza elegida",
    keyMove: "Mover",
    keyShift: "Mayús",
    keyFar: "Más lejos",
    keySize: "Más grande, más pequeña",
    keyTurn: "Girar a la izquierda, a la derecha",
    keyPageUp: "Re Pág",
    keyPageDown: "Av Pág",
    keyOrder: "Delante, detrás",
    keyUndo: "Deshacer",
    cannotBeKept: "Las piezas no se pueden guardar así. Haz más pequeñas las que salen mucho de "
      + "la imagen.",
    unknownPiece: "Una prenda de este conjunto ya no está en tu armario. Vuelve a cargar la página."
  )
}
