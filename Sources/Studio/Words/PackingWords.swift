package import Garments

/// What the bag, its checkout and packing lists say.
package struct PackingWords: Sendable {
  package let language: Language
  package let bag: String
  package let bags: String
  package let emptyHead: String
  package let empty: String
  package let fill: String
  package let items: String
  package let otherBag: String
  package let howMany: String
  package let takeOut: String
  package let notInWardrobe: String
  package let other: String
  package let set: String
  package let toCheckout: String
  package let checkoutHead: String
  package let checkoutHelp: String
  package let checkout: String
  package let checkingOut: String
  package let nothingToCheckOut: String
  package let title: String
  package let titleHint: String
  package let from: String
  package let to: String
  package let note: String
  package let optional: String
  package let titleMissing: String
  package let endsBeforeStart: String
  package let emptyMeanwhile: String
  package let lists: String
  package let noListHead: String
  package let noList: String
  package let openBag: String
  package let tickAll: String
  package let untickAll: String
  package let print: String
  package let copy: String
  package let picture: String
  package let pictureWithBoxes: String
  package let firstPage: String
  package let firstPageWithBoxes: String
  package let pictureOf: String
  package let gone: String
  package let packed: String
  package let doneHead: String
  package let doneEmpty: String
  package let doneChanged: String
  package let backToWardrobe: String
  package let seeList: String
  package let restored: String
  package let already: String
  package let bagFull: String
  package let nothingLeft: String

  package static let english = PackingWords(
    language: .english,
    bag: "Bag",
    bags: "Bags",
    emptyHead: "Your bag is empty",
    empty: "Choose what comes along, and check it out here as a packing list.",
    fill: "Choose clothes",
    items: "In the bag",
    otherBag: "This bag is filled on the terminal. Here you can look at it and check it out.",
    howMany: "How many?",
    takeOut: "Take out",
    notInWardrobe: "This garment is not in the wardrobe any more.",
    other: "Another number, up to 99",
    set: "Set",
    toCheckout: "To the checkout",
    checkoutHead: "Checkout",
    checkoutHelp:
      "Makes a packing list of it, to tick off, to send and to print. The bag is empty then.",
    checkout: "Check out",
    checkingOut: "Checking out…",
    nothingToCheckOut: "There is nothing in the bag to check out. Choose something first.",
    title: "What it is for",
    titleHint: "Weekend in Porto",
    from: "From",
    to: "To",
    note: "Note",
    optional: "may stay empty",
    titleMissing: "Say what it is for, such as Weekend in Porto.",
    endsBeforeStart: "This is before the first day. Choose a later one.",
    emptyMeanwhile:
      "The bag is empty, so no list was made. Perhaps it was checked out in another tab: see the packing lists.",
    lists: "Packing lists",
    noListHead: "No packing list yet",
    noList: "Put clothes into the bag, check out, and there is a list to tick off.",
    openBag: "Open the bag",
    tickAll: "Tick all",
    untickAll: "Untick all",
    print: "Print",
    copy: "Into the bag again",
    picture: "Save the picture",
    pictureWithBoxes: "Save it with boxes to tick",
    firstPage: "Save the first page",
    firstPageWithBoxes: "Save it with boxes to tick",
    pictureOf: "Picture of",
    gone: "Not in the wardrobe any more",
    packed: "Packed",
    doneHead: "Your packing list is made",
    doneEmpty: "The bag is empty again.",
    doneChanged:
      "The bag had changed since you looked, here or on the terminal: the list has what was in it at the end.",
    backToWardrobe: "Back to the wardrobe",
    seeList: "Tick it off",
    restored: "The packing list is back.",
    already:
      "The bag was checked out already, perhaps in another tab: this is the list that was made of it.",
    bagFull: "The bag has no room for all of it, so nothing was added. Up to 99 of each fit.",
    nothingLeft: "None of it is in the wardrobe any more, so nothing was added to the bag."
  )

  package static let spanish = PackingWords(
    language: .spanish,
    bag: "Bolsa",
    bags: "Bolsas",
    emptyHead: "Tu bolsa está vacía",
    empty: "Elige lo que te llevas y conviértelo aquí en una lista de equipaje.",
    fill: "Elegir prendas",
    items: "En la bolsa",
    otherBag: "Esta bolsa se llena en la terminal. Aquí puedes verla y hacer su lista.",
    howMany: "¿Cuántas?",
    takeOut: "Sacar",
    notInWardrobe: "Esta prenda ya no está en el armario.",
    other: "Otro número, hasta 99",
    set: "Poner",
    toCheckout: "Hacer la lista",
    checkoutHead: "Hacer la lista",
    checkoutHelp:
      "Hace de la bolsa una lista de equipaje para marcar, enviar e imprimir. La bolsa queda vacía.",
    checkout: "Hacer la lista",
    checkingOut: "Haciendo la lista…",
    nothingToCheckOut: "No hay nada en la bolsa con que hacer una lista. Elige algo primero.",
    title: "Para qué es",
    titleHint: "Fin de semana en Oporto",
    from: "Desde",
    to: "Hasta",
    note: "Nota",
    optional: "puede quedar vacío",
    titleMissing: "Di para qué es, como Fin de semana en Oporto.",
    endsBeforeStart: "Es anterior al primer día. Elige uno posterior.",
    emptyMeanwhile:
      "La bolsa está vacía y no se ha hecho ninguna lista. Quizá se hizo en otra pestaña: mira las listas.",
    lists: "Listas de equipaje",
    noListHead: "Aún no hay listas de equipaje",
    noList: "Pon prendas en la bolsa, haz la lista y márcala al hacer la maleta.",
    openBag: "Abrir la bolsa",
    tickAll: "Marcar todo",
    untickAll: "Desmarcar todo",
    print: "Imprimir",
    copy: "A la bolsa otra vez",
    picture: "Guardar la imagen",
    pictureWithBoxes: "Guardarla con casillas",
    firstPage: "Guardar la primera página",
    firstPageWithBoxes: "Guardarla con casillas",
    pictureOf: "Imagen de",
    gone: "Ya no está en el armario",
    packed: "En la maleta",
    doneHead: "Tu lista de equipaje está hecha",
    doneEmpty: "La bolsa vuelve a estar vacía.",
    doneChanged:
      "La bolsa había cambiado desde que la viste, aquí o en la terminal: la lista tiene lo que había al final.",
    backToWardrobe: "Volver al armario",
    seeList: "Marcar la lista",
    restored: "La lista de equipaje ha vuelto.",
    already: "La lista de esa bolsa ya estaba hecha, quizá en otra pestaña: es esta.",
    bagFull: "En la bolsa no cabe todo y no se ha añadido nada. Caben 99 de cada una.",
    nothingLeft: "Nada de ella sigue en el armario y no se ha añadido nada a la bolsa."
  )
}
