import Jobs

/// What is said of a photo that cannot be used.
enum PhotoFailureWords {
  private typealias Text = FailureWords.Text

  @Sendable static func english(_ failure: PhotoFailure) -> FailureWords.Text {
    switch failure {
    case .otherBytes:
      Text("The photo did not arrive whole", "What came is not what was sent.", "Send it again")
    case .tooMuchWaits:
      Text(
        "Too many photos wait", "So many photos wait to become garments that no more are taken.",
        "Keep or remove those that wait, and send it again")
    case .noRoom:
      Text(
        "There is no room for the photo", "The server could not write it down.",
        "Make room on its disk, and send it again")
    case .notRead:
      Text(
        "The photo could not be read", "Reading it took too long, or went wrong.",
        "Save it as an ordinary JPEG, and send that")
    case .busy:
      Text("Too much is going on", "The server has too much to do just now.", "Try again")
    case .refused(let photo): english(photo)
    }
  }

  private static func english(_ photo: JobFailure) -> Text {
    let title = "The photo cannot be used"
    return switch photo.code {
    case .notAPhoto:
      Text(title, "It is no photo in a format that is read.", "Save it as JPEG or PNG first")
    case .damaged: Text(title, "Its file is damaged.", "Send another copy of it")
    case .cutOff: Text(title, "Its file ends too early.", "Copy it again from where it was taken")
    case .unusualKind:
      Text(title, "It is of an unusual kind of its format.", "Save it as an ordinary JPEG first")
    case .tooLarge: Text(title, "It has too many pixels.", "Make it smaller first")
    case .tooMuchMemory: Text(title, "It takes too much memory.", "Make it smaller first")
    case .missingLibrary:
      Text(
        title, "The server lacks what reads its format: \(photo.detail).",
        "Send it as JPEG, or have that installed")
    case .notCutOut:
      Text(
        "Nothing was cut out", "The garment cannot be told from what lies around it.",
        "Draw over what is garment and what is not")
    case .missing: Text(title, "Its file is gone.", "Give the garment another photo")
    case .cannotCreate, .inputOutput, .outOfMemory, .unavailable:
      Text(title, "The server is short of room or memory.", "Try again later")
    case .interrupted: Text(title, "It took too long.", "Try again, or make it smaller first")
    default: Text(title, "It \(photo.detail).", "Send another")
    }
  }

  @Sendable static func spanish(_ failure: PhotoFailure) -> FailureWords.Text {
    switch failure {
    case .otherBytes:
      Text("La foto no ha llegado entera", "Lo que llegó no es lo enviado.", "Envíala otra vez")
    case .tooMuchWaits:
      Text(
        "Demasiadas fotos esperan", "Esperan tantas fotos por añadir que no se admiten más.",
        "Añade o quita las que esperan y envíala otra vez")
    case .noRoom:
      Text(
        "No hay sitio para la foto", "El servidor no ha podido escribirla.",
        "Haz sitio en su disco y envíala otra vez")
    case .notRead:
      Text(
        "No se ha podido leer la foto", "Leerla llevó demasiado tiempo o salió mal.",
        "Guárdala como un JPEG corriente y envía ese")
    case .busy:
      Text(
        "Hay demasiado que hacer", "El servidor tiene demasiado que hacer ahora mismo.",
        "Inténtalo de nuevo")
    case .refused(let photo): spanish(photo)
    }
  }

  private static func spanish(_ photo: JobFailure) -> Text {
    let title = "La foto no se puede usar"
    return switch photo.code {
    case .notAPhoto:
      Text(
        title, "No es una foto en un formato que se lea.", "Guárdala antes como JPEG o PNG")
    case .damaged: Text(title, "Su archivo está dañado.", "Envía otra copia")
    case .cutOff:
      Text(title, "Su archivo acaba antes de tiempo.", "Cópiala otra vez de donde se hizo")
    case .unusualKind:
      Text(
        title, "Es de una clase poco corriente de su formato.",
        "Guárdala antes como un JPEG corriente")
    case .tooLarge: Text(title, "Tiene demasiados píxeles.", "Hazla antes más pequeña")
    case .tooMuchMemory:
      Text(title, "Necesita demasiada memoria.", "Hazla antes más pequeña")
    case .missingLibrary:
      Text(
        title, "Al servidor le falta lo que lee su formato.",
        "Envíala como JPEG, o que se instale lo que falta")
    case .notCutOut:
      Text(
        "No se ha recortado nada", "La prenda no se distingue de lo que la rodea.",
        "Dibuja sobre lo que es prenda y lo que no")
    case .missing: Text(title, "Su archivo ya no está.", "Dale otra foto a la prenda")
    case .cannotCreate, .inputOutput, .outOfMemory, .unavailable:
      Text(title, "Al servidor le falta sitio o memoria.", "Inténtalo más tarde")
    case .interrupted:
      Text(title, "Ha llevado demasiado tiempo.", "Inténtalo de nuevo, o hazla antes más pequeña")
    default: Text(title, "No se puede leer.", "Envía otra")
    }
  }
}
