/// Adding photos. Places in braces are filled by scripts.
package struct AddingWords: Sendable {
  package let head: String
  package let choosePhotos: String
  package let takePhoto: String
  package let dropHere: String
  package let hint: String
  package let countOne: String
  package let countMany: String
  package let allAre: String
  package let asGuessed: String
  package let chooseKind: String
  package let preparing: String
  package let ready: String
  package let addOne: String
  package let addMany: String
  package let progress: String
  package let waiting: String
  package let reading: String
  package let sending: String
  package let guessing: String
  package let there: String
  package let failed: String
  package let moreWait: @Sendable (_ count: Int) -> String
  package let tooLarge: String
  package let empty: String
  package let noPhotos: String
  package let twice: String
  package let waitingForServer: String
  package let name: String
  package let numbered: String
  package let leaveOut: String
  package let showsMany: String
  package let keepAsOne: String
  package let split: String
  package let addedOne: String
  package let addedMany: String

  /// How many were added, where no script fills the number in.
  package func added(_ count: Int) -> String {
    (count == 1 ? addedOne : addedMany).replacing("{count}", with: "\(count)")
  }

  /// Of a photo of several things, where no script fills the number in.
  package func showsThings(_ count: Int) -> String {
    showsMany.replacing("{count}", with: "\(count)")
  }

  package static let english = AddingWords(
    head: "Add clothes",
    choosePhotos: "Choose photos",
    takePhoto: "Take a photo",
    dropHere: "Drop photos here",
    hint: "One photo a garment, several at once if you like. You can paste, too.",
    countOne: "1 photo",
    countMany: "{count} photos",
    allAre: "All of them are",
    asGuessed: "as guessed",
    chooseKind: "Choose what it is",
    preparing: "Some photos are still on their way.",
    ready: "Look them over, then add them.",
    addOne: "Add 1 garment",
    addMany: "Add {count} garments",
    progress: "Sent so far",
    waiting: "Waiting",
    reading: "Reading the photo",
    sending: "Sending, {percent} %",
    guessing: "Looking at it",
    there: "You have this photo already:",
    failed: "This is no photo that can be read.",
    moreWait: {
      $0 == 1 ? "One more photo waits behind these." : "\($0) more photos wait behind these."
    },
    tooLarge: "This photo is larger than {limit} MiB, which is the most.",
    empty: "This file is empty.",
    noPhotos: "Left out, as no photo: {names}",
    twice: "You chose this photo twice: {name}",
    waitingForServer: "Waiting for the connection",
    name: "Name",
    numbered: "Photo {number}",
    leaveOut: "Leave out",
    showsMany: "This photo shows {count} things",
    keepAsOne: "Keep as one",
    split: "Split",
    addedOne: "1 garment added.",
    addedMany: "{count} garments added."
  )

  package static let spanish = AddingWords(
    head: "Añadir prendas",
    choosePhotos: "Elegir fotos",
    takePhoto: "Hacer una foto",
    dropHere: "Suelta las fotos aquí",
    hint: "Una foto por prenda, varias a la vez si quieres. También puedes pegar.",
    countOne: "1 foto",
    countMany: "{count} fotos",
    allAre: "Todas son",
    asGuessed: "según parece",
    chooseKind: "Elige qué es",
    preparing: "Algunas fotos están aún en camino.",
    ready: "Échales un vistazo y añádelas.",
    addOne: "Añadir 1 prenda",
    addMany: "Añadir {count} prendas",
    progress: "Enviado hasta ahora",
    waiting: "En espera",
    reading: "Leyendo la foto",
    sending: "Enviando, {percent} %",
    guessing: "Mirándola",
    there: "Ya tienes esta foto:",
    failed: "No es una foto que se pueda leer.",
    moreWait: { $0 == 1 ? "Detrás espera una foto más." : "Detrás esperan \($0) fotos más." },
    tooLarge: "Esta foto ocupa más de {limit} MiB, que es lo máximo.",
    empty: "Este archivo está vacío.",
    noPhotos: "Sin añadir, por no ser fotos: {names}",
    twice: "Has elegido esta foto dos veces: {name}",
    waitingForServer: "Esperando la conexión",
    name: "Nombre",
    numbered: "Foto {number}",
    leaveOut: "Dejar fuera",
    showsMany: "Esta foto muestra {count} cosas",
    keepAsOne: "Dejar como una",
    split: "Separar",
    addedOne: "1 prenda añadida.",
    addedMany: "{count} prendas añadidas."
  )
}
