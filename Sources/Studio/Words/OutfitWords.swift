package import Garments

/// What the screens of outfits say.
package struct OutfitWords: Sendable {
  package let language: Language
  package let emptyHead: String
  package let empty: String
  package let emptyWithoutGarments: String
  package let guided: String
  package let free: String
  package let freeInstead: String
  package let newHead: String
  package let search: String
  package let searchHint: String
  package let noHitHead: String
  package let noHit: String
  package let pictures: String
  package let pictureOf: String
  package let coverOf: String
  package let send: String
  package let wornToday: String
  package let wornTodayUndo: String
  package let arrange: String
  package let copy: String
  package let cover: String
  package let coverRemove: String
  package let coverPicture: String
  package let pieces: String
  package let list: String
  package let neverWorn: String
  package let nameTaken: String
  package let nameMissing: String
  package let nothingChosen: String
  package let restored: String
  package let saved: String
  package let allKinds: String
  package let nameStep: String

  package static let english = OutfitWords(
    language: .english,
    emptyHead: "No outfit yet",
    empty: "Put clothes together that go well, lay them out, and send the picture.",
    emptyWithoutGarments: "An outfit needs clothes. Add a few first.",
    guided: "New outfit",
    free: "Lay out freely",
    freeInstead: "Lay out freely instead",
    newHead: "New outfit",
    search: "Search your outfits",
    searchHint: "Part of a name",
    noHitHead: "No outfit of that name",
    noHit: "Try a shorter part of its name.",
    pictures: "Pictures",
    pictureOf: "Picture of",
    coverOf: "Cover photo of",
    send: "Send",
    wornToday: "Worn today",
    wornTodayUndo: "Worn today",
    arrange: "Edit",
    copy: "Copy",
    cover: "Cover photo",
    coverRemove: "Remove the cover",
    coverPicture: "Its picture as cover",
    pieces: "Pieces",
    list: "Outfits",
    neverWorn: "Never worn yet",
    nameTaken: "Another outfit has this name.",
    nameMissing: "Give the outfit a name.",
    nothingChosen: "Choose something to wear first.",
    restored: "The outfit is back.",
    saved: "The outfit is saved.",
    allKinds: "All kinds",
    nameStep: "Name")

  package static let spanish = OutfitWords(
    language: .spanish,
    emptyHead: "Aún no hay conjuntos",
    empty: "Reúne prendas que combinen, colócalas y envía la imagen.",
    emptyWithoutGarments: "Un conjunto necesita prendas. Añade primero unas cuantas.",
    guided: "Nuevo conjunto",
    free: "Colocar libremente",
    freeInstead: "Mejor colocar libremente",
    newHead: "Nuevo conjunto",
    search: "Buscar en tus conjuntos",
    searchHint: "Parte de un nombre",
    noHitHead: "Ningún conjunto con ese nombre",
    noHit: "Prueba con una parte más corta del nombre.",
    pictures: "Imágenes",
    pictureOf: "Imagen de",
    coverOf: "Foto de portada de",
    send: "Enviar",
    wornToday: "Puesto hoy",
    wornTodayUndo: "Puesto hoy",
    arrange: "Editar",
    copy: "Copiar",
    cover: "Foto de portada",
    coverRemove: "Quitar la portada",
    coverPicture: "Su imagen de portada",
    pieces: "Prendas",
    list: "Conjuntos",
    neverWorn: "Sin estrenar",
    nameTaken: "Otro conjunto se llama así.",
    nameMissing: "Ponle un nombre al conjunto.",
    nothingChosen: "Elige antes algo que ponerte.",
    restored: "El conjunto ha vuelto.",
    saved: "El conjunto está guardado.",
    allKinds: "Todos los tipos",
    nameStep: "Nombre")

  package func pieceCount(_ count: Int) -> String {
    switch language {
    case .english: count == 1 ? "1 piece" : "\(count) pieces"
    case .spanish: count == 1 ? "1 prenda" : "\(count) prendas"
    }
  }

  package func outfitCount(_ count: Int) -> String {
    switch language {
    case .english: count == 1 ? "1 outfit" : "\(count) outfits"
    case .spanish: count == 1 ? "1 conjunto" : "\(count) conjuntos"
    }
  }

  package func wornOn(_ day: String) -> String {
    switch language {
    case .english: "Last worn on \(day)"
    case .spanish: "Puesto por última vez el \(day)"
    }
  }

  package func removed(_ name: String) -> String {
    switch language {
    case .english: "\u{201C}\(name)\u{201D} is removed."
    case .spanish: "Se ha quitado «\(name)»."
    }
  }

  package func copied(_ name: String) -> String {
    switch language {
    case .english: "This is the copy: \u{201C}\(name)\u{201D}."
    case .spanish: "Esta es la copia: «\(name)»."
    }
  }

  package func copyName(_ name: String, _ number: Int) -> String {
    switch language {
    case .english: number == 1 ? "\(name) (copy)" : "\(name) (copy \(number))"
    case .spanish: number == 1 ? "\(name) (copia)" : "\(name) (copia \(number))"
    }
  }
}
